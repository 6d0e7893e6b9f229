// Loaded before everything else: half of a start was finding, reading and compiling the two thousand files of the product.
import {
  enableCompileCache,
  flushCompileCache,
  registerHooks,
  type ResolveFnOutput,
  type ResolveHookContext,
} from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Node reads a package's whole list of exports for every file that imports it, and drizzle's is so long that it was a
 * third of a start: what was found once is found for the whole folder of an app.
 */
const found = new Map<string, ResolveFnOutput>()
const appOf = (parent: string): string | undefined =>
  parent.includes('/node_modules/') ? undefined : /\/(?:apps|packages)\/[\w-]{1,40}\//.exec(parent)?.[0]

type Resolve = (specifier: string, context: ResolveHookContext) => ResolveFnOutput

/**
 * Whether a package's file is a module stands in its package.json, which Node reads anew for each of its files. All of
 * one folder stand under the same one.
 */
const formats = new Map<string, string>()
const inPackage = (specifier: string, context: ResolveHookContext, nextResolve: Resolve): ResolveFnOutput => {
  const isNamedWhole = /^\.{1,2}\/.*\.js$/.test(specifier) && context.conditions?.includes('import')
  if (!isNamedWhole || !context.parentURL) return nextResolve(specifier, context)
  const url = new URL(specifier, context.parentURL).href
  const folder = url.slice(0, url.lastIndexOf('/'))
  const known = formats.get(folder)
  if (known) return { url, format: known, shortCircuit: true }
  const resolved = nextResolve(specifier, context)
  if (resolved.url === url && resolved.format) formats.set(folder, resolved.format)
  return resolved
}

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL: parent = '' } = context
    const app = appOf(parent)
    if (!app) return inPackage(specifier, context, nextResolve)
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
