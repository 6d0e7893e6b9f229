import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { connectors, type ConnectorRow } from '#db/schema/index.ts'
import { workgateRows } from '#features/workgates/views.ts'

export interface ConnectorKey {
  workspaceId: string
  id: string
}
interface OfWorkgate {
  workspaceId: string
  workgateId: string
}
type NewConnector = typeof connectors.$inferInsert

const isConnector = ({ workspaceId, id }: ConnectorKey) =>
  and(eq(connectors.workspaceId, workspaceId), eq(connectors.id, id))

export const insertConnector = async (db: Db, row: NewConnector): Promise<ConnectorRow> =>
  only(await db.insert(connectors).values(row).returning())

export const findConnector = async (db: Db, key: ConnectorKey): Promise<ConnectorRow | undefined> =>
  (await db.select().from(connectors).where(isConnector(key))).at(0)

export const lockConnector = async (db: Db, key: ConnectorKey): Promise<ConnectorRow | undefined> =>
  (await db.select().from(connectors).where(isConnector(key)).for('update')).at(0)

/** Whichever workspace it belongs to: a program knows its token only. */
export const findConnectorOfToken = async (db: Db, tokenHash: string): Promise<ConnectorRow | undefined> =>
  (await db.select().from(connectors).where(eq(connectors.tokenHash, tokenHash))).at(0)

export const updateConnector = async (
  db: Db,
  key: ConnectorKey,
  change: Partial<NewConnector>,
): Promise<ConnectorRow> => only(await db.update(connectors).set(change).where(isConnector(key)).returning())

/** The one that works for an account: the newest that was not ended. */
export const findConnectorOfWorkgate = async (
  db: Db,
  { workspaceId, workgateId }: OfWorkgate,
): Promise<ConnectorRow | undefined> =>
  (
    await db
      .select()
      .from(connectors)
      .where(
        and(eq(connectors.workspaceId, workspaceId), eq(connectors.workgateId, workgateId), isNull(connectors.endedAt)),
      )
      .orderBy(sql`${connectors.createdAt} desc`)
      .limit(1)
  ).at(0)

/** Those that were paired for an attempt to connect, newest first. */
export const openConnectorsOfSession = (
  db: Db,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string },
): Promise<ConnectorRow[]> =>
  db
    .select()
    .from(connectors)
    .where(
      and(eq(connectors.workspaceId, workspaceId), eq(connectors.sessionId, sessionId), isNull(connectors.endedAt)),
    )
    .orderBy(desc(connectors.createdAt))

/** All that hold an account. */
export const openConnectorsOf = (db: Db, { workspaceId, workgateId }: OfWorkgate): Promise<ConnectorRow[]> =>
  db
    .select()
    .from(connectors)
    .where(
      and(eq(connectors.workspaceId, workspaceId), eq(connectors.workgateId, workgateId), isNull(connectors.endedAt)),
    )

/** A connection says that it is still there. False: a newer one has taken its place, or the connector was ended. */
export const touchConnection = async (
  db: Db,
  { workspaceId, id }: ConnectorKey,
  connectionId: string,
  at: Date,
): Promise<boolean> =>
  (
    await db
      .update(connectors)
      .set({ seenAt: at })
      .where(
        and(isConnector({ workspaceId, id }), eq(connectors.connectionId, connectionId), isNull(connectors.endedAt)),
      )
      .returning({ id: connectors.id })
  ).length > 0

export const endConnection = async (db: Db, key: ConnectorKey, connectionId: string): Promise<boolean> =>
  (
    await db
      .update(connectors)
      .set({ connectionId: null })
      .where(and(isConnector(key), eq(connectors.connectionId, connectionId)))
      .returning({ id: connectors.id })
  ).length > 0

export interface AwayAccount {
  workspaceId: string
  workgateId: string
}

/** Accounts that are thought to work while the program behind them has not been heard of since a time. */
export const findAway = async (db: Db, since: Date, most: number): Promise<AwayAccount[]> =>
  db
    .select({ workspaceId: workgateRows.workspaceId, workgateId: workgateRows.id })
    .from(connectors)
    .innerJoin(
      workgateRows,
      and(eq(workgateRows.workspaceId, connectors.workspaceId), eq(workgateRows.id, connectors.workgateId)),
    )
    .where(
      and(
        isNull(connectors.endedAt),
        eq(workgateRows.health, 'ok'),
        isNull(workgateRows.removedAt),
        or(isNull(connectors.seenAt), lt(connectors.seenAt, since)),
      ),
    )
    .limit(most)
