import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

const contractFile = /[\\/]packages[\\/]contracts[\\/]src[\\/][^\\/]+\.ts$/
/** What the browser sends a call by. Everything else of an endpoint is for the server, its documentation and its tests. */
const neededToCall = new Set(['method', 'path', 'tag', 'upload', 'binary', 'idempotent'])

/**
 * The contracts describe every field of every answer; a browser needs the address of a call and the rules of its forms.
 * Each endpoint keeps what a call is made of, and those schemas that a screen names (`createBot.body`). Constants are
 * marked as free of side effects, so what nobody uses any more leaves the bundle.
 */
export const slimContracts = (): Plugin => {
  let named = new Set<string>()
  return {
    name: 'slim-contracts',
    apply: 'build',
    configResolved({ root }) {
      named = namesIn(join(root, 'src'))
    },
    transform: {
      filter: { id: contractFile },
      handler: (code) => ({ code: slim(code, named), map: null }),
    },
  }
}

/** Every `name.part` that the sources spell; what matches by accident only keeps a schema too many. */
const namesIn = (folder: string): Set<string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const sources = files
    .filter((file) => file.isFile() && /(?<!\.test)\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  return new Set(sources.flatMap((source) => source.match(/\b[a-zA-Z]\w*\.[a-z]\w*\b/g) ?? []))
}

interface Place {
  start: number
  end: number
}
interface Change extends Place {
  text: string
}

/** `code` is JavaScript already: the types are gone when this runs. */
export const slim = (code: string, named: ReadonlySet<string>): string => {
  const changes: Change[] = []
  for (const statement of parseAst(code).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init || !/[(.]/.test(code.slice(init.start, init.end))) continue
      if (/Function/.test(init.type)) continue
      const isEndpoint =
        init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint'
      const [definition] = isEndpoint ? init.arguments : []
      if (definition?.type === 'ObjectExpression')
        for (const property of definition.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          const part = property.key.name
          if (neededToCall.has(part) || named.has(`${id.name}.${part}`)) continue
          // That there is a body decides how the call is sent.
          changes.push({ start: property.start, end: property.end, text: part === 'body' ? 'body: true' : '...null' })
        }
      changes.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      changes.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  return applied(code, changes)
}

const applied = (code: string, changes: readonly Change[]): string => {
  let result = ''
  let at = 0
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
