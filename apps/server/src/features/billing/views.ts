import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { creditEntries, subscriptions } from '#db/schema/index.ts'

/** What answers have cost, and what was given back: positive for what was used. */
export const creditSpends = new QueryBuilder()
  .select({
    workspaceId: creditEntries.workspaceId,
    id: creditEntries.id,
    botId: creditEntries.botId,
    runId: creditEntries.runId,
    used: sql<number>`-${creditEntries.amount}`.as('used'),
    createdAt: creditEntries.createdAt,
  })
  .from(creditEntries)
  .where(sql`${creditEntries.kind} in ('spend', 'refund')`)
  .as('credit_spends')

/** The package that a workspace has, also when its time is over. */
export const currentPackages = new QueryBuilder()
  .select({
    workspaceId: subscriptions.workspaceId,
    endsAt: subscriptions.endsAt,
    connectors: sql<number>`(${subscriptions.limits} ->> 'connectors')::int`.as('connectors'),
  })
  .from(subscriptions)
  .where(sql`${subscriptions.closedAt} is null`)
  .as('current_packages')
