import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { hasBotName } from './bot-caps.repository.ts'

/** A statement of one bot is of a bot of this shop; a deleted one has its history too. */
export const requireBot = async ({ db, workspaceId }: WorkspaceCtx, botId: string | undefined): Promise<void> => {
  if (botId && !(await hasBotName(db, { workspaceId, botId }))) throw new AppError('BOT_NOT_FOUND')
}
