import type { TenantCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'

/** Open screens read the leads of the bot again. */
export const notifyLeads = (tx: TenantCtx, botId: string): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'leads.changed', { botId })
