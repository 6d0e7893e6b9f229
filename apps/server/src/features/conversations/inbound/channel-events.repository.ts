import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { commenterPrefix } from '../comments/commenter-id.ts'
import { channelEvents, contactIdentities, type ChannelEventRow } from '#db/schema/index.ts'

type EventKey = Pick<ChannelEventRow, 'workspaceId' | 'id'>
const isEvent = ({ workspaceId, id }: EventKey) =>
  and(eq(channelEvents.workspaceId, workspaceId), eq(channelEvents.id, id))

/** Gives back those that had not come before. */
export const insertEvents = (
  db: Db,
  rows: readonly (typeof channelEvents.$inferInsert)[],
): Promise<Pick<ChannelEventRow, 'personId'>[]> =>
  db
    .insert(channelEvents)
    .values([...rows])
    .onConflictDoNothing({ target: [channelEvents.workspaceId, channelEvents.workgateId, channelEvents.key] })
    .returning({ personId: channelEvents.personId })

type PersonPlace = Pick<ChannelEventRow, 'workspaceId' | 'workgateId' | 'personId'>

export const oldestNewEvent = async (
  db: Db,
  { workspaceId, workgateId, personId }: PersonPlace,
): Promise<ChannelEventRow | undefined> =>
  (
    await db
      .select()
      .from(channelEvents)
      .where(
        and(
          eq(channelEvents.workspaceId, workspaceId),
          eq(channelEvents.workgateId, workgateId),
          eq(channelEvents.personId, personId),
          eq(channelEvents.state, 'new'),
        ),
      )
      .orderBy(asc(channelEvents.createdAt), asc(channelEvents.position), asc(channelEvents.id))
      .limit(1)
  ).at(0)

/** False: somebody else has dealt with it while we were on our way. */
export const lockNewEvent = async (db: Db, key: EventKey): Promise<boolean> =>
  (
    await db
      .select({ state: channelEvents.state })
      .from(channelEvents)
      .where(and(isEvent(key), eq(channelEvents.state, 'new')))
      .for('update')
  ).length > 0

export const endEvent = async (
  db: Db,
  key: EventKey,
  change: Pick<typeof channelEvents.$inferInsert, 'state' | 'error' | 'event'> | { state: 'done' | 'failed' },
): Promise<void> => {
  await db.update(channelEvents).set(change).where(isEvent(key))
}

/** What channels have reported of people who are being erased, as long as their accounts are still known. */
export const deleteEventsOfContacts = async (
  db: Db,
  workspaceId: string,
  contactIds: readonly string[],
): Promise<void> => {
  const theirs = sql`(${channelEvents.workgateId}, ${channelEvents.personId}) in (
    select ${contactIdentities.workgateId}, ${contactIdentities.externalId} from ${contactIdentities}
    where ${contactIdentities.workspaceId} = ${workspaceId} and ${inArray(contactIdentities.contactId, [...contactIds])}
    union all
    select ${contactIdentities.workgateId}, substr(${contactIdentities.externalId}, ${commenterPrefix.length + 1}) from ${contactIdentities}
    where ${contactIdentities.workspaceId} = ${workspaceId} and ${inArray(contactIdentities.contactId, [...contactIds])}
      and starts_with(${contactIdentities.externalId}, ${commenterPrefix}))`
  await db.delete(channelEvents).where(and(eq(channelEvents.workspaceId, workspaceId), theirs))
}

/** One portion of what is older than a time, whichever workspaces it belongs to. */
export const deleteEventsBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const old = db
    .select({ workspaceId: channelEvents.workspaceId, id: channelEvents.id })
    .from(channelEvents)
    .where(lt(channelEvents.createdAt, before))
    .limit(most)
  const gone = await db
    .delete(channelEvents)
    .where(sql`(${channelEvents.workspaceId}, ${channelEvents.id}) in (${old})`)
    .returning({ id: channelEvents.id })
  return gone.length
}
