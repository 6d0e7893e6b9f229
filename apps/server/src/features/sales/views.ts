import { QueryBuilder } from 'drizzle-orm/pg-core'
import { sales } from '#db/schema/index.ts'

/** Orders of customers: when they were made, where, and what became of them. */
export const countedSales = new QueryBuilder()
  .select({
    workspaceId: sales.workspaceId,
    id: sales.id,
    threadId: sales.threadId,
    botId: sales.botId,
    state: sales.state,
    total: sales.total,
    received: sales.received,
    madeBy: sales.madeBy,
    madeByName: sales.madeByName,
    confirmedAt: sales.confirmedAt,
    createdAt: sales.createdAt,
  })
  .from(sales)
  .as('counted_sales')
