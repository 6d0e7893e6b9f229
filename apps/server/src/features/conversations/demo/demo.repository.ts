import { and, asc, eq, isNotNull, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { insertAll } from '#db/insert-all.ts'
import { cannedReplies, channelEvents, contactIdentities, labels, messages, threads } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { people } from '#features/users/views.ts'
import { memberships } from '#features/workspaces/views.ts'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
export interface DemoRows {
  identities: Row<typeof contactIdentities>[]
  threads: Row<typeof threads>[]
  messages: (Row<typeof messages> & { createdAt: Date })[]
}

/** The published bots of the demo shop by their names. */
export const findDemoBots = async (db: Db, workspaceId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: botNames.id, name: botNames.name })
    .from(botNames)
    .where(and(eq(botNames.workspaceId, workspaceId), isNotNull(botNames.publishedSnapshotId)))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const demoStaff = (db: Db, workspaceId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(memberships.joinedAt, memberships.id)

export const insertDemoLabelsAndCanned = async (
  db: Db,
  rows: { labels: Row<typeof labels>[]; canned: Row<typeof cannedReplies>[] },
): Promise<void> => {
  await db.insert(labels).values(rows.labels)
  await db.insert(cannedReplies).values(rows.canned)
}

export const insertDemoRows = async (db: Db, rows: DemoRows): Promise<void> => {
  await insertAll(db, contactIdentities, rows.identities)
  await insertAll(db, threads, rows.threads)
  await insertAll(db, messages, rows.messages)
}

/** The demo threads with the channel's id of their customer. */
export const demoThreadRows = (db: Db, workspaceId: string) =>
  db
    .select({
      id: threads.id,
      identityId: threads.identityId,
      contactId: threads.contactId,
      botId: threads.botId,
      externalId: contactIdentities.externalId,
      createdAt: threads.createdAt,
    })
    .from(threads)
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.workspaceId, threads.workspaceId), eq(contactIdentities.id, threads.identityId)),
    )
    .where(and(eq(threads.workspaceId, workspaceId), like(contactIdentities.externalId, 'demo-%')))
    .orderBy(asc(threads.id))

export interface DemoLink {
  threadId: string
  identityId: string
  contactId: string
}

/** Links the customer of each thread to a contact; two statements for all, to keep the first start short. */
export const linkDemoCustomers = async (db: Db, workspaceId: string, links: readonly DemoLink[]): Promise<void> => {
  const given = sql`json_to_recordset(${JSON.stringify(links)}::json)
    as link ("threadId" uuid, "identityId" uuid, "contactId" uuid)`
  await db.execute(sql`
    update ${contactIdentities} i set contact_id = link."contactId" from ${given}
    where i.workspace_id = ${workspaceId}::uuid and i.id = link."identityId"`)
  await db.execute(sql`
    update ${threads} t set contact_id = link."contactId" from ${given}
    where t.workspace_id = ${workspaceId}::uuid and t.id = link."threadId"`)
}

/** What their channels would have reported of the customers' messages: the log of an account is made of it. */
export const insertDemoReports = async (db: Db, workspaceId: string, workgateIds: readonly string[]): Promise<void> => {
  const isReported = sql`workspace_id = ${workspaceId}::uuid and sender = 'customer'
    and workgate_id in (select value::uuid from json_array_elements_text(${JSON.stringify(workgateIds)}::json))`
  await db.execute(sql`update ${messages} set external_id = 'demo-' || id where ${isReported}`)
  await db.execute(sql`
    insert into ${channelEvents} (workspace_id, id, workgate_id, key, kind, person_id, event, state, created_at, position)
    select workspace_id, id, workgate_id, 'message:' || external_id, 'message', '', '{}', 'done', created_at, 0
    from ${messages} where ${isReported}`)
}
