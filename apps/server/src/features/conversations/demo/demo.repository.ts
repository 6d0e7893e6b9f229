import { and, eq, isNotNull, like } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  bots,
  cannedReplies,
  contactIdentities,
  contacts,
  labels,
  members,
  messages,
  threads,
  users,
  workgates,
} from '#db/schema/index.ts'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
export interface DemoRows {
  workgates: Row<typeof workgates>[]
  contacts: Row<typeof contacts>[]
  identities: Row<typeof contactIdentities>[]
  threads: Row<typeof threads>[]
  messages: Row<typeof messages>[]
}

/** The bot that answers the demo shop's customers. */
export const findDemoBot = async (db: Db, workspaceId: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: bots.id })
      .from(bots)
      .where(and(eq(bots.workspaceId, workspaceId), isNotNull(bots.publishedSnapshotId), like(bots.name, 'Mây%')))
      .limit(1)
  ).at(0)?.id

export const demoStaff = (db: Db, workspaceId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(members.joinedAt, members.id)

export const insertDemoHelpers = async (
  db: Db,
  rows: { labels: Row<typeof labels>[]; canned: Row<typeof cannedReplies>[] },
): Promise<void> => {
  await db.insert(labels).values(rows.labels)
  await db.insert(cannedReplies).values(rows.canned)
}

const perStatement = 200

export const insertDemoRows = async (db: Db, rows: DemoRows): Promise<void> => {
  await db.insert(workgates).values(rows.workgates)
  await db.insert(contacts).values(rows.contacts)
  await db.insert(contactIdentities).values(rows.identities)
  await db.insert(threads).values(rows.threads)
  for (let at = 0; at < rows.messages.length; at += perStatement)
    await db.insert(messages).values(rows.messages.slice(at, at + perStatement))
}
