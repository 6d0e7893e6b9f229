import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

let tables: Promise<string[]> | undefined

/** All databases of a run have the same tables, and asking for them costs more than the fingerprint. */
const tablesOfWorkspaces = async (database: Database): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** One fingerprint over every row that belongs to a workspace or to the people in it. */
export const fingerprintOf = async (database: Database, workspaceId: string): Promise<string> => {
  tables ??= tablesOfWorkspaces(database)
  const tenant = (await tables).map((name) => hashOf(name, sql`workspace_id = ${workspaceId}`))
  const people = sql`id in (select user_id from members where workspace_id = ${workspaceId})`
  const own = [
    hashOf('workspaces', sql`id = ${workspaceId}`),
    hashOf('users', people),
    hashOf('sessions', sql`user_id in (select user_id from members where workspace_id = ${workspaceId})`),
  ]
  const result = await database.system.execute(sql`select ${sql.join([...tenant, ...own], sql` || `)} as hash`)
  return (result.rows[0] as { hash: string }).hash
}

const hashOf = (table: string, which: ReturnType<typeof sql>) =>
  sql`coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${sql.identifier(table)} t where ${which}), '-')`
