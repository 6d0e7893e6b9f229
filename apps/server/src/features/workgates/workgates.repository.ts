import { and, count, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { workgates, type WorkgateRow } from '#db/schema/index.ts'

export interface WorkgateKey {
  workspaceId: string
  id: string
}

const byId = prepared((db, value) =>
  db
    .select()
    .from(workgates)
    .where(and(eq(workgates.workspaceId, value('workspaceId')), eq(workgates.id, value('id')))),
)
export const findWorkgate = async (db: Db, { workspaceId, id }: WorkgateKey): Promise<WorkgateRow | undefined> =>
  (await byId(db, { workspaceId, id })).at(0)

export type NewWorkgate = typeof workgates.$inferInsert

export const insertWorkgates = async (db: Db, rows: NewWorkgate[]): Promise<void> => {
  await db.insert(workgates).values(rows)
}

/** One account of a channel has one workgate: whoever comes second is given the first. */
export const ensureWorkgate = async (db: Db, row: NewWorkgate): Promise<WorkgateRow> =>
  only(
    await db
      .insert(workgates)
      .values(row)
      .onConflictDoUpdate({
        target: [workgates.channel, workgates.externalId, workgates.accountScope],
        set: { updatedAt: row.updatedAt },
      })
      .returning(),
  )

const ofAccount = prepared((db, value) =>
  db
    .select()
    .from(workgates)
    .where(
      and(
        eq(workgates.workspaceId, value('workspaceId')),
        eq(workgates.channel, value('channel')),
        eq(workgates.externalId, value('externalId')),
      ),
    ),
)
export const findWorkgateOfAccount = async (
  db: Db,
  { workspaceId, channel, externalId }: Pick<WorkgateRow, 'workspaceId' | 'channel'> & { externalId: string },
): Promise<WorkgateRow | undefined> => (await ofAccount(db, { workspaceId, channel, externalId })).at(0)

/** Nothing comes back when the account has a workgate already, here or in another workspace. */
export const insertWorkgate = async (db: Db, row: NewWorkgate): Promise<WorkgateRow | undefined> =>
  (await db.insert(workgates).values(row).onConflictDoNothing().returning()).at(0)

const isWorkgate = ({ workspaceId, id }: WorkgateKey) =>
  and(eq(workgates.workspaceId, workspaceId), eq(workgates.id, id))

export const updateWorkgateRow = async (db: Db, key: WorkgateKey, change: Partial<NewWorkgate>): Promise<WorkgateRow> =>
  only(await db.update(workgates).set(change).where(isWorkgate(key)).returning())

export const lockWorkgate = async (db: Db, key: WorkgateKey): Promise<WorkgateRow | undefined> =>
  (await db.select().from(workgates).where(isWorkgate(key)).for('update')).at(0)

/** One writer of the number of connected accounts per workspace at a time; released at the end of the transaction. */
export const lockConnectors = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connectors:${workspaceId}`}, 0))`)
}

export const isInUse = (workspaceId: string) =>
  and(eq(workgates.workspaceId, workspaceId), eq(workgates.environment, 'production'), isNull(workgates.removedAt))

/** Connected accounts; those of the given channels are nobody's to connect. */
export const isConnector = (workspaceId: string, uncounted: readonly string[]) =>
  and(isInUse(workspaceId), notInArray(workgates.channel, [...uncounted]))

export const countConnectors = async (db: Db, workspaceId: string, uncounted: readonly string[]): Promise<number> =>
  only(await db.select({ value: count() }).from(workgates).where(isConnector(workspaceId, uncounted))).value

/** How many of the accounts that the limit counts are older than this one; null: this one is not counted. */
export const countOlderConnectors = async (
  db: Db,
  { workspaceId, id, createdAt }: WorkgateRow,
  uncounted: readonly string[],
): Promise<number | null> => {
  const { older, isCounted } = only(
    await db
      .select({
        older: sql<number>`count(*) filter (where (${workgates.createdAt}, ${workgates.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid))::int`,
        isCounted: sql<boolean>`coalesce(bool_or(${workgates.id} = ${id}::uuid), false)`,
      })
      .from(workgates)
      .where(isConnector(workspaceId, uncounted)),
  )
  return isCounted ? older : null
}

/** Skips a row that somebody else is writing: the next message comes soon enough. */
export const moveLastTraffic = async (
  db: Db,
  { workspaceId, id }: WorkgateKey,
  { column, at, before }: { column: 'lastInAt' | 'lastOutAt'; at: Date; before: Date },
): Promise<void> => {
  const free = db
    .select({ id: workgates.id })
    .from(workgates)
    .where(and(isWorkgate({ workspaceId, id }), or(isNull(workgates[column]), lt(workgates[column], before))))
    .for('update', { skipLocked: true })
  await db
    .update(workgates)
    .set({ [column]: at })
    .where(and(eq(workgates.workspaceId, workspaceId), inArray(workgates.id, free)))
}

/** The workgates of accounts that a channel reports about, whichever workspaces they belong to. */
export const findWorkgatesOfAccounts = (
  db: Db,
  channel: string,
  externalIds: readonly string[],
): Promise<WorkgateRow[]> =>
  externalIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(workgates)
        .where(and(eq(workgates.channel, channel), inArray(workgates.externalId, [...externalIds])))

/** The workgate behind an address of its own. */
export const findWorkgateByHookKey = async (
  db: Db,
  channel: string,
  hookKey: string,
): Promise<WorkgateRow | undefined> =>
  (
    await db
      .select()
      .from(workgates)
      .where(and(eq(workgates.hookKey, hookKey), eq(workgates.channel, channel)))
  ).at(0)
