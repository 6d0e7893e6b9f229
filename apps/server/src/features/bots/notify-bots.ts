import type { TenantCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'

/** Lists and open screens of the workspace load the bot again. */
export const notifyBots = (tx: TenantCtx, botId: string): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'bots.changed', { botId })
