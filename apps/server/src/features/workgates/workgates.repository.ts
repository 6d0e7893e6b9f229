import { and, eq } from 'drizzle-orm'
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
