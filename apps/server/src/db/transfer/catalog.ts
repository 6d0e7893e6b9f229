import type pg from 'pg'

/** One table as far as copying its rows needs to know it. */
export type Table = {
  readonly name: string
  /** Quoted; without the generated ones, which the target computes itself. */
  readonly columns: readonly string[]
  /** A fixed order of the rows, the same on every server whatever its collation. */
  readonly order: string
}

type Row = { name: string; columns: string[]; keys: string[] | null; refers: string[] }

/** Rows of the schema's own history are written by the migrations. */
export const historyTable = 'app_migrations'
/** What running processes go by; the rows that are copied have no process yet that has read them. */
const changesTable = 'knowledge_changes'

const tablesSql = `
  select c.relname as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(quote_ident(a.attname) order by k.at)
      from pg_index i
      cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as keys,
    array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('${historyTable}', '${changesTable}')
  order by c.relname`

const toTable = ({ name, columns, keys }: Row): Table => ({
  name,
  columns,
  order: (keys ? keys.map((key) => `x.${key}::text`) : ['to_jsonb(x)::text'])
    .map((key) => `${key} collate "C"`)
    .join(', '),
})

/** What is referred to comes first; inside a circle of references the order is by name. */
const byReference = (rows: readonly Row[]): Row[] => {
  const sorted: Row[] = []
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size > 0) {
    const free = [...left.values()].find((row) => row.refers.every((name) => !left.has(name)))
    const [next] = free ? [free] : left.values()
    if (!next) break
    sorted.push(next)
    left.delete(next.name)
  }
  return sorted
}

/** All tables of ours, those referred to first. */
export const readTables = async (client: pg.ClientBase): Promise<Table[]> =>
  byReference((await client.query<Row>(tablesSql)).rows).map(toTable)

const quoted = (name: string): string => `public."${name.replaceAll('"', '""')}"`
export const tableName = ({ name }: Pick<Table, 'name'>): string => quoted(name)

/** Every row as canonical JSON text: numbers keep all their digits because we never parse them. */
export const rowsSql = (table: Table): string =>
  `select to_jsonb(x)::text as row from (select ${table.columns.join(', ')} from ${tableName(table)}) x order by ${table.order}`

export const nonEmptyTables = async (client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> => {
  const found: string[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${tableName(table)} limit 1`)
    if (rowCount !== 0) found.push(table.name)
  }
  return found
}

/** Text forms that do not depend on the server's settings, and no time limit. */
export const steadySettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`
