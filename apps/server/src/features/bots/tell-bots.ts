import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { BotCtx } from './existing.ts'

/** Lists and open screens of the workspace read the bot again. */
export const tellBots = (tx: BotCtx, botId: string): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'bots.changed', { botId })
