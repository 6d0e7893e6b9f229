import { QueryBuilder } from 'drizzle-orm/pg-core'
import { shadowModes } from '#db/schema/index.ts'

/** The topics that the AI of a bot answers where staff chat by hand. */
export const topicsForAi = new QueryBuilder()
  .select({ workspaceId: shadowModes.workspaceId, botId: shadowModes.botId, topics: shadowModes.aiTopics })
  .from(shadowModes)
  .as('topics_for_ai')
