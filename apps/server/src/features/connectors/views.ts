import { isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { connectors } from '#db/schema/index.ts'

/** How many strangers the account of a workgate has written to, as the program that works for it last said. */
export const connectorBudgets = new QueryBuilder()
  .select({ workspaceId: connectors.workspaceId, workgateId: connectors.workgateId, budget: connectors.budget })
  .from(connectors)
  .where(isNull(connectors.endedAt))
  .as('connector_budgets')
