import { and, eq, inArray, ne } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { workgates, type WorkgateRow } from '#db/schema/index.ts'

interface WorkgateKey {
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

export const insertWorkgates = async (db: Db, rows: (typeof workgates.$inferInsert)[]): Promise<void> => {
  await db.insert(workgates).values(rows)
}

/** One account of a channel has one workgate: whoever comes second is given the first. */
export const ensureWorkgate = async (db: Db, row: typeof workgates.$inferInsert): Promise<WorkgateRow> =>
  only(
    await db
      .insert(workgates)
      .values(row)
      .onConflictDoUpdate({
        target: [workgates.channel, workgates.externalId],
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
export const insertWorkgate = async (db: Db, row: typeof workgates.$inferInsert): Promise<WorkgateRow | undefined> =>
  (await db.insert(workgates).values(row).onConflictDoNothing().returning()).at(0)

const isWorkgate = ({ workspaceId, id }: WorkgateKey) =>
  and(eq(workgates.workspaceId, workspaceId), eq(workgates.id, id))

export const updateWorkgateRow = async (
  db: Db,
  key: WorkgateKey,
  change: Partial<typeof workgates.$inferInsert>,
): Promise<WorkgateRow> => only(await db.update(workgates).set(change).where(isWorkgate(key)).returning())

type HealthChange = Pick<WorkgateRow, 'health' | 'healthCode' | 'healthSince'>

/** True when this is news. */
export const setHealth = async (db: Db, key: WorkgateKey, change: HealthChange): Promise<boolean> =>
  (
    await db
      .update(workgates)
      .set(change)
      .where(and(isWorkgate(key), ne(workgates.health, change.health)))
      .returning({ id: workgates.id })
  ).length > 0

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
