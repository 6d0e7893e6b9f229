import { posix } from 'node:path'

/** Path from the root of the repository (with /) → its text. */
export type SourceFiles = ReadonlyMap<string, string>

export interface ImportEdge {
  readonly from: string
  readonly specifier: string
  /** A file of the repository, a package name, or null when nothing is there. */
  readonly to: { file: string } | { package: string } | null
  readonly typeOnly: boolean
  /** What is imported as a value, by its exported name; `*` stands for everything. */
  readonly names: readonly string[]
  /** The importing file passes something of it on: `export … from`, or an import it exports again by name. */
  readonly reExports: boolean
}

// oxfmt puts every static import at the start of a line, so these need no parser.
const staticImport = /^(import|export)\s+(type\s)?([^'"`;=()]*?)\bfrom\s*['"]([^'"]+)['"]/gm
const exportList = /^export\s+(?:type\s)?\{([^}]*)\}(?!\s*from\b)/gm
const bareImport = /^import\s*['"]([^'"]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g
const workerFile = /\bnew URL\(\s*['"](\.[^'"]+\.m?[jt]sx?)['"]\s*,\s*import\.meta\.url/g

export const importsOf = (from: string, files: SourceFiles): ImportEdge[] => {
  const text = files.get(from) ?? ''
  const exported = new Set([...text.matchAll(exportList)].flatMap(([, list = '']) => wordsIn(list)))
  const edge = (specifier: string, typeOnly: boolean, names: readonly string[], reExports: boolean): ImportEdge => ({
    from,
    specifier,
    to: resolve(from, specifier, files),
    typeOnly,
    names,
    reExports,
  })
  return [
    ...[...text.matchAll(staticImport)].map(([, keyword, type, clause = '', specifier = '']) =>
      edge(
        specifier,
        type !== undefined,
        type === undefined ? namesIn(clause) : [],
        keyword === 'export' || wordsIn(clause).some((name) => exported.has(name)),
      ),
    ),
    ...[...text.matchAll(bareImport)].map((match) => edge(match[1] ?? '', false, [], false)),
    ...[dynamicImport, workerFile].flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => edge(match[1] ?? '', false, ['*'], false)),
    ),
  ]
}

const wordsIn = (list: string): string[] => list.match(/[\w$]+/g) ?? []

const namesIn = (clause: string): string[] => {
  const [, listed] = /\{([^}]*)\}/.exec(clause) ?? []
  if (listed === undefined) return ['*']
  return listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)
}

const workspaceOf = (path: string) => /^(?:apps|packages)\/[^/]+(?=\/)/.exec(path)?.[0]

const resolve = (from: string, specifier: string, files: SourceFiles): ImportEdge['to'] => {
  const path = pathOf(from, specifier)
  if (path === null) return { package: packageOf(specifier) }
  // Styles, pictures and data are no part of the graph; the bundler complains when one is missing.
  const isCode = /\.m?[jt]sx?$/.test(path)
  return !isCode || files.has(path) ? { file: path } : null
}

const pathOf = (from: string, specifier: string): string | null => {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  if (plain.startsWith('#scripts/')) return plain.slice(1)
  if (plain.startsWith('#')) return `${workspaceOf(from) ?? ''}/src/${plain.slice(1)}`
  if (plain.startsWith('@app/contracts/')) {
    const name = plain.slice('@app/contracts/'.length)
    return `packages/contracts/src/${name.endsWith('.css') ? name : `${name}.ts`}`
  }
  return null
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Every round trip in the graph of imports that exist at run time; types are erased, so they cannot go round. */
export const cyclesOf = (edges: readonly ImportEdge[]): string[][] => {
  const next = new Map<string, string[]>()
  for (const { from, to, typeOnly } of edges)
    if (!typeOnly && to && 'file' in to) next.set(from, [...(next.get(from) ?? []), to.file])

  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (file: string) => {
    const seenAt = trail.indexOf(file)
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), file])
    if (seenAt >= 0 || done.has(file)) return
    trail.push(file)
    for (const target of next.get(file) ?? []) visit(target)
    trail.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return cycles
}
