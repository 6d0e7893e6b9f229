import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { threadCustomers } from '#features/conversations/views.ts'
import { workgateRows } from '#features/workgates/views.ts'

export interface Account {
  workgateId: string
  channel: string
  externalId: string
  name: string
}

/** Accounts of these channels that are connected in the workspace. */
export const listAccounts = async (db: Db, workspaceId: string, channels: readonly string[]): Promise<Account[]> => {
  if (channels.length === 0) return []
  const rows = await db
    .select({
      workgateId: workgateRows.id,
      channel: workgateRows.channel,
      externalId: workgateRows.externalId,
      name: workgateRows.name,
    })
    .from(workgateRows)
    .where(
      and(
        eq(workgateRows.workspaceId, workspaceId),
        inArray(workgateRows.channel, [...channels]),
        isNotNull(workgateRows.externalId),
        isNull(workgateRows.removedAt),
      ),
    )
    .orderBy(workgateRows.channel, workgateRows.createdAt, workgateRows.id)
  return rows.map(({ externalId, ...row }) => ({ ...row, externalId: externalId ?? '' }))
}

interface Customer {
  workgateId: string
  id: string
  name: string
}

/** The people who have written to these accounts, whoever wrote last first. */
export const listCustomers = async (
  db: Db,
  workspaceId: string,
  workgateIds: readonly string[],
  most: number,
): Promise<Customer[]> =>
  workgateIds.length === 0
    ? []
    : db
        .select({ workgateId: threadCustomers.workgateId, id: threadCustomers.externalId, name: threadCustomers.name })
        .from(threadCustomers)
        .where(and(eq(threadCustomers.workspaceId, workspaceId), inArray(threadCustomers.workgateId, [...workgateIds])))
        .orderBy(desc(threadCustomers.updatedAt))
        .limit(most)

interface KnownPerson {
  channel: string
  accountId: string
  id: string
  name: string
  wroteAt: Date
}

/** Customers of every account of these channels, in all workspaces; needs the platform's own rights. */
export const listKnownPeople = async (db: Db, channels: readonly string[], most: number): Promise<KnownPerson[]> => {
  const rows = await db
    .select({
      channel: workgateRows.channel,
      accountId: workgateRows.externalId,
      id: threadCustomers.externalId,
      name: threadCustomers.name,
      wroteAt: threadCustomers.updatedAt,
    })
    .from(threadCustomers)
    .innerJoin(
      workgateRows,
      and(
        eq(workgateRows.workspaceId, threadCustomers.workspaceId),
        eq(workgateRows.id, threadCustomers.workgateId),
        inArray(workgateRows.channel, [...channels]),
        isNotNull(workgateRows.externalId),
      ),
    )
    .orderBy(desc(threadCustomers.updatedAt))
    .limit(most)
  return rows.map(({ accountId, ...row }) => ({ ...row, accountId: accountId ?? '' }))
}
