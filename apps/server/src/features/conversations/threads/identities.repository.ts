import { and, eq, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { preparedInsert } from '#db/prepared.ts'
import { contactIdentities, threads, type ContactIdentityRow } from '#db/schema/index.ts'
import type { ChatKey } from './chat-key.ts'

// A name that is known is kept when the channel sends none.
const identity = preparedInsert(contactIdentities, (insert) =>
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

export interface IdentityPlace {
  workspaceId: string
  workgateId: string
  externalId: string
}

const isPlace = ({ workspaceId, workgateId, externalId }: IdentityPlace) =>
  and(
    eq(contactIdentities.workspaceId, workspaceId),
    eq(contactIdentities.workgateId, workgateId),
    eq(contactIdentities.externalId, externalId),
  )

/** Nothing: the person is new. */
export const findIdentityOf = async (db: Db, place: IdentityPlace): Promise<ContactIdentityRow | undefined> =>
  (await db.select().from(contactIdentities).where(isPlace(place))).at(0)

export const lockIdentityOf = async (db: Db, place: IdentityPlace): Promise<ContactIdentityRow | undefined> =>
  (await db.select().from(contactIdentities).where(isPlace(place)).for('update')).at(0)

export const noteAsked = async (db: Db, place: IdentityPlace, askedAt: Date): Promise<void> => {
  await db.update(contactIdentities).set({ askedAt }).where(isPlace(place))
}

export const setIdentityPicture = async (
  db: Db,
  { workspaceId, id }: ChatKey,
  pictureFileId: string,
): Promise<void> => {
  await db
    .update(contactIdentities)
    .set({ pictureFileId })
    .where(and(eq(contactIdentities.workspaceId, workspaceId), eq(contactIdentities.id, id)))
}

/** The thread of a person in a workgate, by the channel's id of the person. */
export const findThreadOfSender = async (
  db: Db,
  { workspaceId, workgateId, externalId }: IdentityPlace,
): Promise<string | undefined> =>
  (
    await db
      .select({ id: threads.id })
      .from(threads)
      .innerJoin(
        contactIdentities,
        and(
          eq(contactIdentities.workspaceId, threads.workspaceId),
          eq(contactIdentities.id, threads.identityId),
          eq(contactIdentities.externalId, externalId),
        ),
      )
      .where(and(eq(threads.workspaceId, workspaceId), eq(threads.workgateId, workgateId), eq(threads.kind, 'chat')))
  ).at(0)?.id

export const markIdentityVerified = async (db: Db, place: IdentityPlace): Promise<void> => {
  await db.update(contactIdentities).set({ isVerified: true }).where(isPlace(place))
}
