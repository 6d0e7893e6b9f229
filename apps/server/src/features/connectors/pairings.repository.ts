import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { connectorPairings, type ConnectorPairingRow } from '#db/schema/index.ts'

/** The same code twice is one code: it is made from the attempt it belongs to. */
export const insertPairing = async (db: Db, row: typeof connectorPairings.$inferInsert): Promise<void> => {
  await db.insert(connectorPairings).values(row).onConflictDoNothing()
}

/** Uses a code up. Nothing comes back for one that is unknown, used or over, and of two callers one gets it. */
export const usePairing = async (db: Db, codeHash: string, now: Date): Promise<ConnectorPairingRow | undefined> =>
  (
    await db
      .update(connectorPairings)
      .set({ usedAt: now })
      .where(
        and(
          eq(connectorPairings.codeHash, codeHash),
          isNull(connectorPairings.usedAt),
          gt(connectorPairings.expiresAt, now),
        ),
      )
      .returning()
  ).at(0)

/** The newest code of an attempt that can still be used. */
export const findOpenPairing = async (
  db: Db,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string },
  now: Date,
): Promise<ConnectorPairingRow | undefined> =>
  (
    await db
      .select()
      .from(connectorPairings)
      .where(
        and(
          eq(connectorPairings.workspaceId, workspaceId),
          eq(connectorPairings.sessionId, sessionId),
          isNull(connectorPairings.usedAt),
          gt(connectorPairings.expiresAt, now),
        ),
      )
  ).at(0)

export const deletePairingsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(connectorPairings).where(lt(connectorPairings.expiresAt, before))
}
