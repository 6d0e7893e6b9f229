import type { Subquery } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { sendOn, type Db, type WrittenQuery } from './handle.ts'

const { builtins } = pg.types
const moments = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL])
const asWritten = (value: string) => value

/** Moments stay as the database writes them, as in every statement that goes through drizzle. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    moments.has(id) ? asWritten : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const known = new Map<string, WrittenQuery>()
const queryOf = (text: string): WrittenQuery => {
  const query = known.get(text) ?? { name: `written${known.size}`, text, types }
  known.set(text, query)
  return query
}

/**
 * Runs a statement written out once, with its values as $1, $2 …: for the few that run with every message. The text must
 * never be put together with a value: each one is kept for good.
 */
export const runWritten = <Row extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> => sendOn(db, queryOf(text), values) as Promise<pg.QueryResult<Row>>

const dialect = new PgDialect()

/** A view of another owner's table in a statement that is written out: `from ${viewText(botNames)} b`. */
export const viewText = (view: Subquery): string => {
  const { sql, params } = dialect.sqlToQuery(view._.sql)
  if (params.length > 0) throw new Error(`The view ${view._.alias} has values of its own, so it cannot be text.`)
  return `(${sql})`
}
