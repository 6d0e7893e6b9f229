import { QueryBuilder } from 'drizzle-orm/pg-core'
import { botKeys } from '#db/schema/index.ts'

/** Which keys belong to which bot; never the keys themselves. */
export const keysOfBots = new QueryBuilder()
  .select({ workspaceId: botKeys.workspaceId, id: botKeys.id, botId: botKeys.botId })
  .from(botKeys)
  .as('keys_of_bots')
