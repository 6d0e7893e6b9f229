import pg from 'pg'
import { sendThrough, type Db, type NamedStatement } from './handle.ts'

const { builtins } = pg.types
const moments = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL])
const asText = (value: string) => value

/** Moments stay as the database writes them, as in every statement that goes through drizzle. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    moments.has(id) ? asText : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const known = new Map<string, NamedStatement>()
const statementOf = (text: string): NamedStatement => {
  const statement = known.get(text) ?? { name: `raw${known.size}`, text, types }
  known.set(text, statement)
  return statement
}

/**
 * Runs a statement written as text, with its values as $1, $2 …: for the few that run with every message. The text must
 * never be put together with a value: each text is cached for good.
 */
export const runRaw = <Row extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> => sendThrough(db, statementOf(text), values) as Promise<pg.QueryResult<Row>>
