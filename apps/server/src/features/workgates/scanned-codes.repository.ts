import { and, eq, inArray } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { connectSessions, type ConnectSessionRow } from '#db/schema/index.ts'

interface SessionKey {
  workspaceId: string
  id: string
}

const isSession = ({ workspaceId, id }: SessionKey) =>
  and(eq(connectSessions.workspaceId, workspaceId), eq(connectSessions.id, id))

export const findCodeSession = async (db: Db, key: SessionKey): Promise<ConnectSessionRow | undefined> =>
  (await db.select().from(connectSessions).where(isSession(key))).at(0)

export const lockCodeSession = async (db: Db, key: SessionKey): Promise<ConnectSessionRow | undefined> =>
  (await db.select().from(connectSessions).where(isSession(key)).for('update')).at(0)

export const updateCodeSession = async (
  db: Db,
  key: SessionKey,
  change: Partial<typeof connectSessions.$inferInsert>,
): Promise<ConnectSessionRow> => only(await db.update(connectSessions).set(change).where(isSession(key)).returning())

/** Attempts under way for one of these; a program that comes or goes is shown there. */
export const openCodeSessions = (
  db: Db,
  workspaceId: string,
  { ids, workgateIds }: { ids: readonly string[]; workgateIds: readonly string[] },
): Promise<ConnectSessionRow[]> => {
  const column = ids.length > 0 ? connectSessions.id : connectSessions.workgateId
  const values = ids.length > 0 ? ids : workgateIds
  if (values.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(connectSessions)
    .where(
      and(
        eq(connectSessions.workspaceId, workspaceId),
        inArray(column, [...values]),
        eq(connectSessions.state, 'waiting'),
      ),
    )
}
