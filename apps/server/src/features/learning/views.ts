import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { questionGroups } from '#db/schema/index.ts'

/** Groups of questions that wait for an answer. */
export const openQuestionGroups = new QueryBuilder()
  .select({ workspaceId: questionGroups.workspaceId, id: questionGroups.id, asked: questionGroups.asked })
  .from(questionGroups)
  .where(sql`${questionGroups.state} = 'open'`)
  .as('open_question_groups')
