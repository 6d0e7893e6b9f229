import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getCallSites } from 'node:util'
import { at, root } from '../../lib/paths.mjs'
import type { Expression } from './find-expressions.ts'

const made: Expression[] = []

const record = (expression: RegExp): RegExp => {
  // The first frames are this function and the trap below it.
  const caller = getCallSites(6).find(
    ({ scriptName }) => scriptName.startsWith('file:') && scriptName !== import.meta.url,
  )
  if (!caller) return expression
  const file = relative(root, fileURLToPath(caller.scriptName)).split(sep).join('/')
  made.push({ file, line: caller.lineNumber, source: expression.source, flags: expression.flags })
  return expression
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args: [string, string?]) => record(new target(...args)),
  apply: (target, _self, args: [string, string?]) => record(target(...args)),
})

for (const file of process.argv.slice(2)) await import(pathToFileURL(at(file)).href)
process.send?.(made)
