import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import {
  creditAccounts,
  creditEntries,
  creditLots,
  type CreditAccountRow,
  type CreditEntryRow,
  type CreditLotRow,
} from '#db/schema/index.ts'

/** Everybody locks the account first and reads lots after it, so that nobody sees them half changed. */
export const lockAccount = async (db: Db, workspaceId: string): Promise<CreditAccountRow | undefined> =>
  (await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId)).for('update')).at(0)

/** In the order in which credits of one source are spent. */
export const listOpenLots = (db: Db, workspaceId: string): Promise<CreditLotRow[]> =>
  db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.workspaceId, workspaceId), gt(creditLots.remaining, 0)))
    .orderBy(sql`${creditLots.expiresAt} asc nulls last`, asc(creditLots.id))

/** Nothing comes back where the same cause has given before. */
export const insertLot = async (db: Db, lot: typeof creditLots.$inferInsert): Promise<CreditLotRow | undefined> =>
  (await db.insert(creditLots).values(lot).onConflictDoNothing().returning()).at(0)

export const updateLot = async (
  db: Db,
  { workspaceId, id }: Pick<CreditLotRow, 'workspaceId' | 'id'>,
  change: Partial<Pick<CreditLotRow, 'remaining' | 'expiresAt'>>,
): Promise<void> => {
  await db
    .update(creditLots)
    .set(change)
    .where(and(eq(creditLots.workspaceId, workspaceId), eq(creditLots.id, id)))
}

export const insertEntry = async (db: Db, entry: Omit<typeof creditEntries.$inferInsert, 'id'>): Promise<void> => {
  await db.insert(creditEntries).values({ ...entry, id: newId() })
}

export const updateAccount = async (
  db: Db,
  workspaceId: string,
  change: Partial<CreditAccountRow>,
): Promise<CreditAccountRow> =>
  only(await db.update(creditAccounts).set(change).where(eq(creditAccounts.workspaceId, workspaceId)).returning())

/** For the platform's own clock: every workspace that has credits past their end. */
export const workspacesWithEnding = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .select({ workspaceId: creditAccounts.workspaceId })
      .from(creditAccounts)
      .where(and(isNotNull(creditAccounts.nextExpiry), lte(creditAccounts.nextExpiry, now)))
  ).map(({ workspaceId }) => workspaceId)

export type EntryKind = CreditEntryRow['kind']
