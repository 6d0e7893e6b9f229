import type { Database } from '#db/client.ts'

let question: Promise<string> | undefined

/** All databases of a run have the same tables, and asking for them costs more than the fingerprint. */
const questionFor = async (database: Database): Promise<string> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id' order by 1`,
  )
  const isOfMember = `in (select user_id from members where workspace_id = $1)`
  const parts = [
    ...rows.map(({ name }) => rowsOf(name, 'workspace_id = $1')),
    rowsOf('workspaces', 'id = $1'),
    rowsOf('users', `id ${isOfMember}`),
    rowsOf('sessions', `user_id ${isOfMember}`),
  ]
  // One value and one text, so that the engine plans it once.
  return `select md5(string_agg(row, '|' order by row)) as hash from (${parts.join(' union all ')}) as found`
}

const rowsOf = (table: string, which: string): string =>
  `select '${table}' || t::text as row from "${table}" t where ${which}`

/** One fingerprint over every row that belongs to a workspace or to the people in it. */
export const fingerprintOf = async (database: Database, workspaceId: string): Promise<string> => {
  question ??= questionFor(database)
  const { rows } = await database.pool.query<{ hash: string }>(await question, [workspaceId])
  return rows[0]?.hash ?? ''
}
