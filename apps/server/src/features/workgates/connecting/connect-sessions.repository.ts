import { and, eq, lt, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { connectSessions, type ConnectSessionRow } from '#db/schema/index.ts'
import { ownBots } from '#features/bots/views.ts'

type SessionKey = Pick<ConnectSessionRow, 'workspaceId' | 'id'>
export type NewConnectSession = typeof connectSessions.$inferInsert

const isSession = ({ workspaceId, id }: SessionKey) =>
  and(eq(connectSessions.workspaceId, workspaceId), eq(connectSessions.id, id))

export const insertConnectSession = async (db: Db, row: NewConnectSession): Promise<ConnectSessionRow> =>
  only(await db.insert(connectSessions).values(row).returning())

export const findConnectSession = async (db: Db, key: SessionKey): Promise<ConnectSessionRow | undefined> =>
  (await db.select().from(connectSessions).where(isSession(key))).at(0)

export const lockConnectSession = async (db: Db, key: SessionKey): Promise<ConnectSessionRow | undefined> =>
  (await db.select().from(connectSessions).where(isSession(key)).for('update')).at(0)

/** The session a service has come back to, locked. */
export const lockConnectSessionByState = async (
  db: Db,
  { workspaceId, stateHash }: { workspaceId: string; stateHash: string },
): Promise<ConnectSessionRow | undefined> =>
  (
    await db
      .select()
      .from(connectSessions)
      .where(and(eq(connectSessions.workspaceId, workspaceId), eq(connectSessions.stateHash, stateHash)))
      .for('update')
  ).at(0)

export const updateConnectSession = async (
  db: Db,
  key: SessionKey,
  change: Partial<NewConnectSession>,
): Promise<ConnectSessionRow> => only(await db.update(connectSessions).set(change).where(isSession(key)).returning())

export const deleteConnectSession = async (db: Db, key: SessionKey): Promise<void> => {
  await db.delete(connectSessions).where(isSession(key))
}

/** Sessions that ended before a time, whichever workspaces they belong to. */
export const connectSessionsEndedBefore = (db: Db, before: Date, limit: number): Promise<SessionKey[]> =>
  db
    .select({ workspaceId: connectSessions.workspaceId, id: connectSessions.id })
    .from(connectSessions)
    .where(lt(connectSessions.expiresAt, before))
    .limit(limit)

export const hasBots = async (db: Db, workspaceId: string): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(ownBots)
      .where(eq(ownBots.workspaceId, workspaceId))
      .limit(1)
  ).length > 0
