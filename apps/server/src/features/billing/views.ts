import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { creditEntries } from '#db/schema/index.ts'

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
