import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { connections, type ConnectionRow } from '#db/schema/index.ts'
import { configsInUse } from '#features/bots/views.ts'

export interface ConnectionKey {
  workspaceId: string
  id: string
}

const isConnection = ({ workspaceId, id }: ConnectionKey) =>
  and(eq(connections.workspaceId, workspaceId), eq(connections.id, id))

export const findConnection = async (db: Db, key: ConnectionKey): Promise<ConnectionRow | undefined> =>
  (await db.select().from(connections).where(isConnection(key))).at(0)

export const lockConnection = async (db: Db, key: ConnectionKey): Promise<ConnectionRow | undefined> =>
  (await db.select().from(connections).where(isConnection(key)).for('update')).at(0)

export const findConnections = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<ConnectionRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(connections)
        .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, [...ids])))

export const listConnectionRows = (db: Db, workspaceId: string): Promise<ConnectionRow[]> =>
  db
    .select()
    .from(connections)
    .where(eq(connections.workspaceId, workspaceId))
    .orderBy(asc(connections.createdAt), asc(connections.id))

/** The number of connections, behind a lock that every insert takes, so that the limit is exact. */
export const countConnections = async (db: Db, workspaceId: string): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connections:${workspaceId}`}, 0))`)
  const where = eq(connections.workspaceId, workspaceId)
  return only(await db.select({ count: count() }).from(connections).where(where)).count
}

export const insertConnection = async (db: Db, row: typeof connections.$inferInsert): Promise<ConnectionRow> =>
  only(await db.insert(connections).values(row).returning())

export const updateConnectionRow = async (
  db: Db,
  key: ConnectionKey,
  change: Partial<typeof connections.$inferInsert>,
): Promise<ConnectionRow> => only(await db.update(connections).set(change).where(isConnection(key)).returning())

export const deleteConnectionRow = async (db: Db, key: ConnectionKey): Promise<void> => {
  await db.delete(connections).where(isConnection(key))
}

type Outcome = Pick<ConnectionRow, 'status' | 'lastError' | 'checkedAt' | 'offers'>

/** Saves the result of a check, unless the connection was changed while it ran. */
export const saveOutcome = async (db: Db, tried: ConnectionRow, outcome: Outcome): Promise<void> => {
  await db
    .update(connections)
    .set(outcome)
    .where(
      and(
        isConnection(tried),
        eq(connections.updatedAt, tried.updatedAt),
        sql`${connections.baseUrl} is not distinct from ${tried.baseUrl}`,
        sql`${connections.keyLast4} is not distinct from ${tried.keyLast4}`,
      ),
    )
}

/** True when the state has changed. */
export const setFailed = async (db: Db, key: ConnectionKey, reason: string, at: Date): Promise<boolean> => {
  const isNews = sql`(${connections.status} <> 'error' or ${connections.lastError} is distinct from ${reason})`
  const rows = await db
    .update(connections)
    .set({ status: 'error', lastError: reason, checkedAt: at })
    .where(and(isConnection(key), isNews))
    .returning({ id: connections.id })
  return rows.length > 0
}

/** True when the state has changed. */
export const setWorking = async (db: Db, key: ConnectionKey, at: Date): Promise<boolean> => {
  const rows = await db
    .update(connections)
    .set({ status: 'ok', lastError: null, checkedAt: at })
    .where(and(isConnection(key), eq(connections.status, 'error')))
    .returning({ id: connections.id })
  return rows.length > 0
}

export interface ConnectionUse {
  connectionId: string
  botId: string
  botName: string
}

/** Which bots use a connection, in the draft or in the published version, anywhere in their settings. */
export const connectionUses = async (db: Db, workspaceId: string): Promise<ConnectionUse[]> => {
  const { rows } = await db.execute<{ connection_id: string; bot_id: string; bot_name: string }>(sql`
    select distinct lower(used.value #>> '{}') as connection_id, ${configsInUse.botId} as bot_id,
      ${configsInUse.botName} as bot_name
    from ${configsInUse}
    cross join lateral (
      select jsonb_path_query(${configsInUse.config}, '$.**.connectionId') as value
      union all
      select jsonb_path_query(${configsInUse.config}, '$.**.fallbackConnectionId')
    ) used
    where ${configsInUse.workspaceId} = ${workspaceId} and jsonb_typeof(used.value) = 'string'
    order by bot_name, bot_id`)
  return rows.map((row) => ({ connectionId: row.connection_id, botId: row.bot_id, botName: row.bot_name }))
}
