import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './handle.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts many rows with one value per statement: a first start has no time for a placeholder per field. Rows that give
 * the same columns share a statement, so what a row leaves out gets the default of its column.
 */
export const insertAll = async (db: Db, table: PgTable, rows: readonly Row[]): Promise<void> => {
  const keysOf = (row: Row): string => Object.keys(row).toSorted().join(' ')
  for (const alike of Map.groupBy(rows, keysOf).values()) await insertAlike(db, table, alike)
}

const insertAlike = async (db: Db, table: PgTable, rows: readonly Row[]): Promise<void> => {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(rows[0] ?? {}, key))
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
  const list = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`)
}
