import { and, count, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { workgates, type WorkgateRow } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { receivedMessages, sentMessages, threadsOfWorkgates } from '#features/conversations/views.ts'
import { people } from '#features/users/views.ts'
import { isInUse, type WorkgateKey } from './workgates.repository.ts'

/** A connected account with what a list shows beside it. */
export interface WorkgateLine {
  workgate: WorkgateRow
  botName: string
  threads: number
}

const named = (db: Db) =>
  db
    .select({ workgate: workgates, botName: botNames.name })
    .from(workgates)
    .innerJoin(botNames, and(eq(botNames.workspaceId, workgates.workspaceId), eq(botNames.id, workgates.botId)))

const withThreads = async (
  db: Db,
  workspaceId: string,
  rows: readonly Omit<WorkgateLine, 'threads'>[],
): Promise<WorkgateLine[]> => {
  const ids = rows.map(({ workgate }) => workgate.id)
  if (ids.length === 0) return []
  const counted = await db
    .select({ workgateId: threadsOfWorkgates.workgateId, value: count() })
    .from(threadsOfWorkgates)
    .where(and(eq(threadsOfWorkgates.workspaceId, workspaceId), inArray(threadsOfWorkgates.workgateId, ids)))
    .groupBy(threadsOfWorkgates.workgateId)
  const threads = new Map(counted.map(({ workgateId, value }) => [workgateId, value]))
  return rows.map((row) => ({ ...row, threads: threads.get(row.workgate.id) ?? 0 }))
}

/** Accounts without a connection of their own, such as the chat of a website, are listed once somebody has used them. */
export const listWorkgateLines = async (
  db: Db,
  workspaceId: string,
  uncounted: readonly string[],
): Promise<WorkgateLine[]> => {
  const rows = await named(db).where(isInUse(workspaceId)).orderBy(workgates.name)
  const lines = await withThreads(db, workspaceId, rows)
  return lines.filter(({ workgate, threads }) => threads > 0 || !uncounted.includes(workgate.channel))
}

export const findWorkgateLine = async (db: Db, { workspaceId, id }: WorkgateKey): Promise<WorkgateLine | undefined> => {
  const rows = await named(db).where(and(eq(workgates.workspaceId, workspaceId), eq(workgates.id, id)))
  return (await withThreads(db, workspaceId, rows)).at(0)
}

/** Messages of these workgates since a time, and what came in a time before. */
export const countTraffic = async (
  db: Db,
  { workspaceId, ids, since, before }: { workspaceId: string; ids: string[]; since: Date; before: Date },
): Promise<{ in24h: number; in24hBefore: number; out24h: number; aiOut24h: number }> => {
  if (ids.length === 0) return { in24h: 0, in24hBefore: 0, out24h: 0, aiOut24h: 0 }
  const of = (view: typeof receivedMessages | typeof sentMessages, from: Date) =>
    and(eq(view.workspaceId, workspaceId), inArray(view.workgateId, ids), gte(view.at, from))
  const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const isRecent = sql`${receivedMessages.at} >= ${since.toISOString()}::timestamptz`
  const [received, sent] = await Promise.all([
    db
      .select({ in24h: countIf(isRecent), in24hBefore: countIf(sql`not ${isRecent}`) })
      .from(receivedMessages)
      .where(of(receivedMessages, before)),
    db
      .select({ out24h: count(), aiOut24h: countIf(eq(sentMessages.sender, 'ai')) })
      .from(sentMessages)
      .where(of(sentMessages, since)),
  ])
  return { ...only(received), ...only(sent) }
}

export const findPersonName = async (db: Db, userId: string): Promise<string | null> =>
  (await db.select({ name: people.name }).from(people).where(eq(people.id, userId))).at(0)?.name ?? null
