import { and, eq, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { kept, keptInsert } from '#db/kept.ts'
import { contactIdentities, workgates, type ContactIdentityRow, type WorkgateRow } from '#db/schema/index.ts'
import type { ChatKey } from './chat-ctx.ts'

const byId = kept((db, value) =>
  db
    .select()
    .from(workgates)
    .where(and(eq(workgates.workspaceId, value('workspaceId')), eq(workgates.id, value('id')))),
)
export const findWorkgate = async (db: Db, { workspaceId, id }: ChatKey): Promise<WorkgateRow | undefined> =>
  (await byId(db, { workspaceId, id })).at(0)

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

const ofAccount = kept((db, value) =>
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

// A name that is known is kept when the channel sends none.
const identity = keptInsert(contactIdentities, (insert) =>
  insert.onConflictDoUpdate({
    target: [contactIdentities.workspaceId, contactIdentities.workgateId, contactIdentities.externalId],
    set: { name: sql`coalesce(nullif(excluded.name, ''), ${contactIdentities.name})` },
  }),
)
/** The row stays locked: two first messages of one person wait for each other here. */
export const ensureIdentity = async (db: Db, row: typeof contactIdentities.$inferInsert): Promise<ContactIdentityRow> =>
  only(await identity(db, row))

export const findIdentity = async (db: Db, { workspaceId, id }: ChatKey): Promise<ContactIdentityRow | undefined> =>
  (
    await db
      .select()
      .from(contactIdentities)
      .where(and(eq(contactIdentities.workspaceId, workspaceId), eq(contactIdentities.id, id)))
  ).at(0)
