// Loaded before everything else: half of a start was finding, reading and compiling the two thousand files of the product.
import { enableCompileCache, flushCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Node reads a package's whole list of exports for every file that imports it, and drizzle's is so long that it was a
 * third of a start: what was found once is found for the whole folder of an app.
 */
const found = new Map<string, ResolveFnOutput>()
const appOf = (parent: string): string | undefined =>
  parent.includes('/node_modules/') ? undefined : /\/(?:apps|packages)\/[\w-]{1,40}\//.exec(parent)?.[0]

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL: parent = '' } = context
    const app = appOf(parent)
    if (!app) return nextResolve(specifier, context)
    // Our own files are named whole, and all of them are modules: there is nothing to look for.
    if (/^\.{1,2}\/.*\.ts$/.test(specifier))
      return { url: new URL(specifier, parent).href, format: 'module-typescript', shortCircuit: true }
    if (!/^[a-z@#]/.test(specifier)) return nextResolve(specifier, context)
    const known = found.get(app + specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(app + specifier, known)
    return known
  },
})

/** Does nothing where NODE_COMPILE_CACHE names another folder. */
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/bizagent/compiled', import.meta.url)))
// A process that is killed leaves nothing to the next one, unless it does so as soon as everything is read.
setTimeout(flushCompileCache, 0).unref()
