import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { connectorFrames, connectors, type ConnectorFrameRow } from '#db/schema/index.ts'
import type { ConnectorKey } from './connectors.repository.ts'

/** What waits in the queue; the rest of what the server says is said at once or never. */
export type NewFrameType = 'qr.start' | 'qr.cancel' | 'send' | 'stop'
type NewFrame = Pick<typeof connectorFrames.$inferInsert, 'data' | 'createdAt' | 'expiresAt'> & { type: NewFrameType }

/** Numbers follow one another without gaps, because the connector's row is held until the transaction ends. */
export const addFrame = async (db: Db, { workspaceId, id }: ConnectorKey, frame: NewFrame): Promise<number> => {
  const { seq } = only(
    await db
      .update(connectors)
      .set({ lastServerSeq: sql`${connectors.lastServerSeq} + 1` })
      .where(and(eq(connectors.workspaceId, workspaceId), eq(connectors.id, id)))
      .returning({ seq: connectors.lastServerSeq }),
  )
  await db.insert(connectorFrames).values({ ...frame, workspaceId, connectorId: id, seq })
  return seq
}

const ofConnector = ({ workspaceId, id }: ConnectorKey) =>
  and(eq(connectorFrames.workspaceId, workspaceId), eq(connectorFrames.connectorId, id))

/** What the program has not acknowledged, in order, as far as it is still worth saying. */
export const framesAfter = (db: Db, key: ConnectorKey, seq: number, now: Date): Promise<ConnectorFrameRow[]> =>
  db
    .select()
    .from(connectorFrames)
    .where(
      and(
        ofConnector(key),
        gt(connectorFrames.seq, seq),
        isNull(connectorFrames.ackedAt),
        gt(connectorFrames.expiresAt, now),
      ),
    )
    .orderBy(asc(connectorFrames.seq))
    .limit(100)

/** Gives back what was acknowledged, the first time it is. */
export const ackFrame = async (
  db: Db,
  key: ConnectorKey,
  seq: number,
  now: Date,
): Promise<ConnectorFrameRow | undefined> =>
  (
    await db
      .update(connectorFrames)
      .set({ ackedAt: now })
      .where(and(ofConnector(key), eq(connectorFrames.seq, seq), isNull(connectorFrames.ackedAt)))
      .returning()
  ).at(0)

export const deleteFramesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(connectorFrames).where(lt(connectorFrames.expiresAt, before))
}
