import { QueryBuilder } from 'drizzle-orm/pg-core'
import { botWebhooks, outgoingWebhooks } from '#db/schema/index.ts'

/** Which bots can be called from outside. */
export const incomingHooks = new QueryBuilder()
  .select({ workspaceId: botWebhooks.workspaceId, botId: botWebhooks.botId, isEnabled: botWebhooks.isEnabled })
  .from(botWebhooks)
  .as('incoming_hooks')

/** Which bots send events to other systems. */
export const outgoingHooks = new QueryBuilder()
  .select({
    workspaceId: outgoingWebhooks.workspaceId,
    botId: outgoingWebhooks.botId,
    isEnabled: outgoingWebhooks.isEnabled,
  })
  .from(outgoingWebhooks)
  .as('outgoing_hooks')
