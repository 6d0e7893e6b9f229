import { and, eq, isNull, lte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { workgates } from '#db/schema/index.ts'
import type { WorkgateKey } from './workgates.repository.ts'

const isWorkgate = ({ workspaceId, id }: WorkgateKey) =>
  and(eq(workgates.workspaceId, workspaceId), eq(workgates.id, id))

/** True: the lease is ours. Leases are measured by the database's clock. */
export const beginRenewal = async (db: Db, key: WorkgateKey, leaseSeconds: number): Promise<boolean> =>
  (
    await db
      .update(workgates)
      .set({ renewingUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(and(isWorkgate(key), or(isNull(workgates.renewingUntil), lt(workgates.renewingUntil, sql`now()`))))
      .returning({ id: workgates.id })
  ).length > 0

export const endRenewal = async (db: Db, key: WorkgateKey): Promise<void> => {
  await db.update(workgates).set({ renewingUntil: null }).where(isWorkgate(key))
}

export const isRenewing = async (db: Db, key: WorkgateKey): Promise<boolean> =>
  (
    await db
      .select({ id: workgates.id })
      .from(workgates)
      .where(and(isWorkgate(key), sql`${workgates.renewingUntil} >= now()`))
  ).length > 0

/** Accounts whose sign-in ends before a time and that still work, whichever workspaces they belong to. */
export const signInsEndingBefore = (db: Db, before: Date): Promise<WorkgateKey[]> =>
  db
    .select({ workspaceId: workgates.workspaceId, id: workgates.id })
    .from(workgates)
    .where(and(lte(workgates.signInEndsAt, before), eq(workgates.health, 'ok'), isNull(workgates.removedAt)))
    .limit(10_000)
