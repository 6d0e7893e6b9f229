import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { workgates, type WorkgateRow } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { receivedMessages, sentMessages, threadsOfWorkgates } from '#features/conversations/views.ts'
import { people } from '#features/users/views.ts'
import { isConnector, type WorkgateKey } from './workgates.repository.ts'

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

export const listWorkgateLines = async (
  db: Db,
  workspaceId: string,
  uncounted: readonly string[],
): Promise<WorkgateLine[]> =>
  withThreads(db, workspaceId, await named(db).where(isConnector(workspaceId, uncounted)).orderBy(workgates.name))

export const findWorkgateLine = async (db: Db, { workspaceId, id }: WorkgateKey): Promise<WorkgateLine | undefined> => {
  const rows = await named(db).where(and(eq(workgates.workspaceId, workspaceId), eq(workgates.id, id)))
  return (await withThreads(db, workspaceId, rows)).at(0)
}

/** Messages of these workgates since a time. */
export const countTraffic = async (
  db: Db,
  { workspaceId, ids, since }: { workspaceId: string; ids: string[]; since: Date },
): Promise<{ received: number; sent: number }> => {
  if (ids.length === 0) return { received: 0, sent: 0 }
  const of = (view: typeof receivedMessages | typeof sentMessages) =>
    and(eq(view.workspaceId, workspaceId), inArray(view.workgateId, ids), gte(view.at, since))
  const [received, sent] = await Promise.all([
    db.select({ value: count() }).from(receivedMessages).where(of(receivedMessages)),
    db.select({ value: count() }).from(sentMessages).where(of(sentMessages)),
  ])
  return { received: only(received).value, sent: only(sent).value }
}

export const findPersonName = async (db: Db, userId: string): Promise<string | null> =>
  (await db.select({ name: people.name }).from(people).where(eq(people.id, userId))).at(0)?.name ?? null
