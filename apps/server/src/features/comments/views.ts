import { QueryBuilder } from 'drizzle-orm/pg-core'
import { commentRules } from '#db/schema/index.ts'

/** Which accounts have rules for comments. */
export const rulesOfWorkgates = new QueryBuilder()
  .select({ workspaceId: commentRules.workspaceId, workgateId: commentRules.workgateId })
  .from(commentRules)
  .as('rules_of_workgates')
