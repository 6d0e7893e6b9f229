import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgInsertBase, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { sendOn, type Db, type KeptQuery } from './handle.ts'

/** A value that is given with each run, by its name. */
export type ValueOf = (name: string) => Placeholder

/** What drizzle builds: it can be run as it is, or be asked what it would send. */
type Built<Row> = PromiseLike<Row[]> & { prepare: (name: string) => unknown }

/** What drizzle knows of a statement that is ready to be sent. */
interface Prepared {
  readonly queryConfig: { readonly text: string; readonly types: KeptQuery['types'] }
  readonly params: readonly unknown[]
  readonly fields?: readonly Field[]
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>
}
interface Field {
  readonly path: readonly string[]
  readonly field: unknown
}

type Values = Readonly<Record<string, unknown>>
type Fill = (values: Values) => unknown
type Read = (row: readonly unknown[]) => unknown

interface Kept {
  readonly query: KeptQuery
  readonly fills: readonly Fill[]
  readonly read: Read
}

/** Runs the statement on the way a handle takes, with the values it names. */
type Run<Row> = (db: Db, values: Values) => Promise<Row[]>

let count = 0

/**
 * A statement that runs with every message: drizzle puts it together with the first call, and from then on only the values
 * are new. Putting it together anew cost more than the database needs to answer it; a real PostgreSQL also keeps its plan.
 */
export const kept = <Row>(build: (db: Db, value: ValueOf) => Built<Row>): Run<Row> => {
  let statement: Kept | undefined
  return async (db, values) => {
    statement ??= keep(build(db, (name) => sql.placeholder(name)).prepare('') as Prepared)
    const { query, fills, read } = statement
    const sent = fills.map((fill) => fill(values))
    const { rows } = await sendOn(db, query, sent)
    return (rows as unknown[][]).map(read) as Row[]
  }
}

/** The same for a statement whose shape depends on what it is given, such as the columns that change: one is kept per shape. */
export const keptByShape = <Row>(build: (db: Db, value: ValueOf, shape: readonly string[]) => Built<Row>): Run<Row> => {
  const statements = new Map<string, Run<Row>>()
  return (db, values) => {
    const shape = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const name = shape.join(' ')
    const known = statements.get(name) ?? kept<Row>((on, value) => build(on, value, shape))
    statements.set(name, known)
    return known(db, values)
  }
}

type Insert<T extends PgTable> = PgInsertBase<T, NodePgQueryResultHKT>

/** A new row and how it stands then; nothing comes back where `onConflict` leaves the old one alone. */
export const keptInsert = <T extends PgTable>(
  table: T,
  onConflict: (insert: Insert<T>) => unknown = (insert) => insert,
): ((db: Db, row: T['$inferInsert']) => Promise<T['$inferSelect'][]>) =>
  keptByShape<T['$inferSelect']>((db, value, shape) => {
    const row = Object.fromEntries(shape.map((name) => [name, value(name)]))
    const insert = db.insert(table).values(row as PgInsertValue<T>)
    return (onConflict(insert as unknown as Insert<T>) as Insert<T>).returning()
  })

const keep = ({ queryConfig, params, fields, joinsNotNullableMap }: Prepared): Kept => {
  count += 1
  return {
    query: { name: `kept${count}`, text: queryConfig.text, rowMode: 'array', types: queryConfig.types },
    fills: params.map(fillOf),
    read: fields ? readerOf(fields, joinsNotNullableMap ?? {}) : () => undefined,
  }
}

const fillOf = (param: unknown): Fill => {
  if (is(param, Placeholder)) return valueOf(param)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const value = valueOf(param.value)
  const { encoder } = param
  return (values) => {
    const given = value(values)
    return given === null ? null : encoder.mapToDriverValue(given)
  }
}

const valueOf =
  ({ name }: Placeholder): Fill =>
  (values) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A kept statement was given no "${name}".`)
    return value
  }

interface Cell {
  readonly at: number
  readonly group: string | null
  readonly name: string
  readonly decode: (value: unknown) => unknown
}

/** How a row becomes an object, worked out once: `{ id, … }`, or `{ thread: { id, … } }` where tables are joined. */
const readerOf = (fields: readonly Field[], isAlwaysThere: Readonly<Record<string, boolean>>): Read => {
  const cells = fields.map(({ path, field }, at): Cell => {
    const [group, name] = path.length === 2 ? path : [null, path[0]]
    return { at, group: group ?? null, name: name ?? '', decode: decoderOf(field) }
  })
  const groups = [...new Set(cells.flatMap(({ group }) => group ?? []))]
  const optional = groups.filter((group) => {
    const first = fields.find(({ path }) => path[0] === group)?.field
    return is(first, Column) && isAlwaysThere[getTableName(first.table)] === false
  })
  return (row) => {
    const read: Record<string, unknown> = {}
    for (const group of groups) read[group] = {}
    for (const { at, group, name, decode } of cells) {
      const into = group === null ? read : (read[group] as Record<string, unknown>)
      const value = row[at]
      into[name] = value === null ? null : decode(value)
    }
    // A joined table that has no such row.
    for (const group of optional)
      if (Object.values(read[group] as object).every((value) => value === null)) read[group] = null
    return read
  }
}

const decoderOf = (field: unknown): Cell['decode'] => {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value)
  const { decoder } = (is(field, SQL.Aliased) ? field.sql : field) as {
    decoder: { mapFromDriverValue: Cell['decode'] }
  }
  return (value) => decoder.mapFromDriverValue(value)
}
