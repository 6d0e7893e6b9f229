import { and, eq } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { contactIdentities, workgates, type ContactIdentityRow, type WorkgateRow } from '#db/schema/index.ts'
import type { ChatKey } from './chat-ctx.ts'

export const findWorkgate = async (db: Db, { workspaceId, id }: ChatKey): Promise<WorkgateRow | undefined> =>
  (
    await db
      .select()
      .from(workgates)
      .where(and(eq(workgates.workspaceId, workspaceId), eq(workgates.id, id)))
  ).at(0)

/** One account of a channel has one door: whoever comes second is given the first. */
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

export const findWorkgateOfAccount = async (
  db: Db,
  { workspaceId, channel, externalId }: Pick<WorkgateRow, 'workspaceId' | 'channel'> & { externalId: string },
): Promise<WorkgateRow | undefined> =>
  (
    await db
      .select()
      .from(workgates)
      .where(
        and(
          eq(workgates.workspaceId, workspaceId),
          eq(workgates.channel, channel),
          eq(workgates.externalId, externalId),
        ),
      )
  ).at(0)

/** The row stays locked: two first messages of one person wait for each other here. */
export const ensureIdentity = async (
  db: Db,
  row: typeof contactIdentities.$inferInsert,
): Promise<ContactIdentityRow> => {
  // A name that is known is kept when the channel sends none.
  const change = row.name ? { name: row.name } : { externalId: row.externalId }
  return only(
    await db
      .insert(contactIdentities)
      .values(row)
      .onConflictDoUpdate({
        target: [contactIdentities.workspaceId, contactIdentities.workgateId, contactIdentities.externalId],
        set: change,
      })
      .returning(),
  )
}

export const findIdentity = async (db: Db, { workspaceId, id }: ChatKey): Promise<ContactIdentityRow | undefined> =>
  (
    await db
      .select()
      .from(contactIdentities)
      .where(and(eq(contactIdentities.workspaceId, workspaceId), eq(contactIdentities.id, id)))
  ).at(0)
