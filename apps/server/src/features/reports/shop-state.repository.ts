import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountFailure } from '@app/contracts/workgates'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'
import { threadLinks, threadsOfWorkgates } from '#features/conversations/views.ts'
import { countedSales } from '#features/sales/views.ts'
import { workgateRows } from '#features/workgates/views.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

/* What stands beside the figures: names, the health of accounts, and what waits for somebody now. */

export const namesOfBots = async (db: Db, workspaceId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: botNames.id, name: botNames.name })
    .from(botNames)
    .where(eq(botNames.workspaceId, workspaceId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface AccountState {
  id: string
  channel: string
  name: string
  isActive: boolean
  health: 'ok' | AccountFailure
  healthSince: Date | null
  lastInAt: Date | null
  lastOutAt: Date | null
  isRemoved: boolean
}

/** The accounts of the shop, also those that were taken away, because their conversations stay. */
export const listAccounts = (db: Db, workspaceId: string): Promise<AccountState[]> =>
  db
    .select({
      id: workgateRows.id,
      channel: workgateRows.channel,
      name: workgateRows.name,
      isActive: sql<boolean>`${workgateRows.isActive} and ${workgateRows.disabledReason} is null`,
      health: workgateRows.health,
      healthSince: workgateRows.healthSince,
      lastInAt: workgateRows.lastInAt,
      lastOutAt: workgateRows.lastOutAt,
      isRemoved: sql<boolean>`${workgateRows.removedAt} is not null`,
    })
    .from(workgateRows)
    .where(and(eq(workgateRows.workspaceId, workspaceId), eq(workgateRows.environment, 'production')))
    .orderBy(asc(workgateRows.createdAt), asc(workgateRows.id))

export interface ShortThread {
  threadId: string
  workgateId: string
  title: string
  left: number
  total: number
}

/** Conversations in which the channel takes few more answers for free. */
export const listShortThreads = async (
  db: Db,
  workspaceId: string,
  { most, since }: { most: number; since: Date },
): Promise<ShortThread[]> => {
  const rows = await db
    .select({
      threadId: threadsOfWorkgates.id,
      workgateId: threadsOfWorkgates.workgateId,
      title: threadsOfWorkgates.title,
      left: threadsOfWorkgates.quotaLeft,
      total: threadsOfWorkgates.quotaTotal,
    })
    .from(threadsOfWorkgates)
    .where(
      and(
        eq(threadsOfWorkgates.workspaceId, workspaceId),
        sql`${threadsOfWorkgates.quotaLeft} is not null and ${threadsOfWorkgates.quotaLeft} <= ${most}`,
        sql`${threadsOfWorkgates.quotaAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(threadsOfWorkgates.quotaLeft))
    .limit(50)
  return rows.map(({ left, total, ...row }) => ({ ...row, left: left ?? 0, total: total ?? 0 }))
}

export const hasSales = async (db: Db, workspaceId: string): Promise<boolean> =>
  (
    await db
      .select({ id: countedSales.id })
      .from(countedSales)
      .where(eq(countedSales.workspaceId, workspaceId))
      .limit(1)
  ).length > 0

/** Customers who wait for a person. */
export const waitingThreads = async (
  db: Db,
  workspaceId: string,
): Promise<{ threads: number; longest: Date | null }> => {
  const [row] = await db
    .select({
      threads: sql<number>`count(*)::int`,
      longest: sql<string | null>`min(${threadLinks.waitingSince})`,
    })
    .from(threadLinks)
    .where(
      and(
        eq(threadLinks.workspaceId, workspaceId),
        eq(threadLinks.environment, 'production'),
        eq(threadLinks.status, 'open'),
        sql`${threadLinks.waitingSince} is not null`,
      ),
    )
  return { threads: row?.threads ?? 0, longest: row?.longest ? new Date(row.longest) : null }
}

export interface OpenSales {
  orders: number
  vnd: number
  old: number
  oldest: Date | null
}

/** Orders of a time that nobody has paid. */
export const openSales = async (
  db: Db,
  workspaceId: string,
  { from, until, oldBefore }: { from: Date; until: Date; oldBefore: Date },
): Promise<OpenSales> => {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      vnd: sql<string>`coalesce(sum(greatest(${countedSales.total} - ${countedSales.received}, 0)), 0)`,
      old: sql<number>`count(*) filter (where ${countedSales.createdAt} < ${oldBefore.toISOString()}::timestamptz)::int`,
      oldest: sql<string | null>`min(${countedSales.createdAt})`,
    })
    .from(countedSales)
    .where(
      and(
        eq(countedSales.workspaceId, workspaceId),
        inArray(countedSales.state, ['draft', 'confirmed']),
        sql`${countedSales.createdAt} >= ${from.toISOString()}::timestamptz`,
        sql`${countedSales.createdAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
  return {
    orders: row?.orders ?? 0,
    vnd: Number(row?.vnd ?? 0),
    old: row?.old ?? 0,
    oldest: row?.oldest ? new Date(row.oldest) : null,
  }
}

/** All workspaces there are; with the rights of the platform. */
export const listWorkspaceIds = async (db: Db): Promise<string[]> =>
  (await db.select({ id: workspaceNames.id }).from(workspaceNames)).map(({ id }) => id)
