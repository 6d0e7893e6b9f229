import type { ImportEdge, SourceFiles } from './import-graph.ts'

/** Which tables there are, and who owns each. */
export type TableOwners = Readonly<Record<string, string>>

interface Table {
  readonly name: string
  readonly sqlName: string
  readonly file: string
}

interface Found {
  readonly file: string
  readonly found: string
}

const server = 'apps/server/src/'
const declaredTable = /^export const (\w+) = pgTable\(\s*'(\w+)'/gm
const isSchema = (file: string) => file.startsWith(`${server}db/schema/`)

export const tablesIn = (files: SourceFiles): Table[] =>
  [...files]
    .filter(([file]) => isSchema(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(declaredTable)].map(([, name = '', sqlName = '']) => ({ name, sqlName, file })),
    )

/** Tables without an owner, and lines about tables and owners that are gone. */
export const ownerless = (files: SourceFiles, owners: TableOwners): Found[] => {
  const tables = tablesIn(files)
  const known = new Set(tables.map(({ name }) => name))
  const paths = [...files.keys()]
  const list = 'scripts/checks/table-owners.ts'
  return [
    ...tables
      .filter(({ name }) => !Object.hasOwn(owners, name))
      .map(({ name, file }) => ({ file, found: `table ${name} has no owner: add it to ${list}` })),
    ...Object.entries(owners).flatMap(([table, owner]) => {
      if (!known.has(table)) return [{ file: list, found: `there is no table ${table}` }]
      return paths.some((file) => isOwn(file, owner)) ? [] : [{ file: list, found: `nothing is at ${owner}` }]
    }),
  ]
}

const pathOf = (owner: string) => `${server}${owner.startsWith('core/') ? owner : `features/${owner}`}`
/** A room of core is a folder, or files that begin with its name. */
const isOwn = (file: string, owner: string) =>
  file.startsWith(`${pathOf(owner)}/`) || (owner.startsWith('core/') && file.startsWith(`${pathOf(owner)}.`))
const isRepository = (file: string) => file.endsWith('.repository.ts')
const isViews = (file: string) => file.endsWith('/views.ts')
const mayTouch = (file: string, owner: string | undefined) =>
  owner !== undefined && isOwn(file, owner) && (isRepository(file) || isViews(file))

const isHeld = (file: string) => file.startsWith(server) && !file.startsWith(`${server}db/`)

/** Imports of a table by anybody but the repositories and the views of its owner. */
export const foreignTableImports = (files: SourceFiles, edges: readonly ImportEdge[], owners: TableOwners): Found[] => {
  const tables = new Set(tablesIn(files).map(({ name }) => name))
  return edges
    .filter(({ from, to }) => isHeld(from) && to && 'file' in to && isSchema(to.file))
    .flatMap(({ from, names }) =>
      names
        .filter((name) => name === '*' || (tables.has(name) && !mayTouch(from, owners[name])))
        .map((name) => ({ file: from, found: `imports table ${name}, which ${ownerText(owners[name])}` })),
    )
}

const ownerText = (owner: string | undefined) => (owner ? `belongs to the repositories of ${owner}` : 'has no owner')

/** Statements written as text that name another owner's table. */
export const foreignTableNames = (files: SourceFiles, owners: TableOwners): Found[] => {
  const tables = tablesIn(files)
  if (tables.length === 0) return []
  const named = new RegExp(
    String.raw`\b(?:from|join|into|update|using|table)\s+(?:only\s+)?"?(${tables.map(({ sqlName }) => sqlName).join('|')})\b(?!['\w(.])`,
    'gi',
  )
  const bySqlName = new Map(tables.map((table) => [table.sqlName, table]))
  return [...files]
    .filter(([file]) => isHeld(file) && (isRepository(file) || isViews(file)))
    .flatMap(([file, code]) => {
      const foreign = [...code.matchAll(named)]
        .flatMap(([, sqlName = '']) => bySqlName.get(sqlName.toLowerCase()) ?? [])
        .filter(({ name }) => !mayTouch(file, owners[name]))
      return [...new Set(foreign)].map(({ name, sqlName }) => ({
        file,
        found: `names table ${sqlName} in SQL, which ${ownerText(owners[name])}`,
      }))
    })
}
