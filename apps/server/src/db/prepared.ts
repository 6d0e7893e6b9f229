import { is, Param, Placeholder, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgInsertBase, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { compile, type CompiledStatement, type SelectedField } from './drizzle-internals.ts'
import { sendThrough, type ArrayStatement, type Db } from './handle.ts'

/** A value that is given with each run, by its name. */
export type ValueOf = (name: string) => Placeholder

/** What drizzle builds: it can be run as it is, or be asked what it would send. */
type Built<Row> = PromiseLike<Row[]> & { prepare: (name: string) => unknown }

type Values = Readonly<Record<string, unknown>>
type Fill = (values: Values) => unknown
type Read = (row: readonly unknown[]) => unknown

interface Prepared {
  readonly statement: ArrayStatement
  readonly fills: readonly Fill[]
  readonly read: Read
}

/** Runs the statement through a handle, with the values it names. */
type Run<Row> = (db: Db, values: Values) => Promise<Row[]>

let count = 0

/**
 * A statement that runs with every message: drizzle builds it at the first call, and from then on only the values are new.
 * Building it anew cost more than the database needs to answer it; a real PostgreSQL also caches its plan.
 */
export const prepared = <Row>(build: (db: Db, value: ValueOf) => Built<Row>): Run<Row> => {
  let cached: Prepared | undefined
  return async (db, values) => {
    cached ??= prepare(compile(build(db, (name) => sql.placeholder(name))))
    const { statement, fills, read } = cached
    const { rows } = await sendThrough(
      db,
      statement,
      fills.map((fill) => fill(values)),
    )
    return (rows as unknown[][]).map(read) as Row[]
  }
}

/** The same for a statement whose shape depends on its values, such as the columns that change: one per shape. */
export const preparedByShape = <Row>(
  build: (db: Db, value: ValueOf, shape: readonly string[]) => Built<Row>,
): Run<Row> => {
  const statements = new Map<string, Run<Row>>()
  return (db, values) => {
    const shape = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const name = shape.join(' ')
    const known = statements.get(name) ?? prepared<Row>((on, value) => build(on, value, shape))
    statements.set(name, known)
    return known(db, values)
  }
}

type Insert<T extends PgTable> = PgInsertBase<T, NodePgQueryResultHKT>

/** Inserts a row and returns it; returns nothing where `onConflict` leaves the old one alone. */
export const preparedInsert = <T extends PgTable>(
  table: T,
  onConflict: (insert: Insert<T>) => unknown = (insert) => insert,
): ((db: Db, row: T['$inferInsert']) => Promise<T['$inferSelect'][]>) =>
  preparedByShape<T['$inferSelect']>((db, value, shape) => {
    const row = Object.fromEntries(shape.map((name) => [name, value(name)]))
    const insert = db.insert(table).values(row as PgInsertValue<T>)
    return (onConflict(insert as unknown as Insert<T>) as Insert<T>).returning()
  })

const prepare = ({ text, types, params, fields }: CompiledStatement): Prepared => {
  count += 1
  return {
    statement: { name: `prepared${count}`, text, rowMode: 'array', types },
    fills: params.map(fillOf),
    read: fields.length > 0 ? readerOf(fields) : () => undefined,
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
    if (value === undefined) throw new Error(`A prepared statement was given no "${name}".`)
    return value
  }

interface Cell {
  readonly at: number
  readonly group: string | null
  readonly name: string
  readonly decode: SelectedField['decode']
}

/** How a row becomes an object, worked out once: `{ id, … }`, or `{ thread: { id, … } }` where tables are joined. */
const readerOf = (fields: readonly SelectedField[]): Read => {
  const cells = fields.map(({ path, decode }, at): Cell => {
    const [group, name] = path.length === 2 ? path : [null, path[0]]
    return { at, group: group ?? null, name: name ?? '', decode }
  })
  const groups = [...new Set(cells.flatMap(({ group }) => group ?? []))]
  const optional = groups.filter((group) => fields.find(({ path }) => path[0] === group)?.isOptional)
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
