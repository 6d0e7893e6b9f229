import { defaultAppearance } from '@app/contracts/bot-defaults'
import type { Appearance } from '@app/contracts/bot-settings'
import type { FirstSteps } from '@app/contracts/first-steps'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findBotOfSteps, findDemoMadeAt, findProgress, type BotOfSteps } from './first-steps.repository.ts'

/**
 * Reads from the data how far the shop is, so the list is right whichever way a step was done. The demo shop has its
 * knowledge and its bots; the rest counts when somebody has done it since.
 */
export const getFirstSteps = async (ctx: WorkspaceCtx, botId?: string): Promise<FirstSteps> => {
  const { db, workspaceId } = ctx
  const bot = await findBotOfSteps(db, { workspaceId, botId })
  if (botId && !bot) throw new AppError('BOT_NOT_FOUND')
  const since = botId ? null : await findDemoMadeAt(db, workspaceId)
  const progress = await findProgress(db, { workspaceId, bot, since })
  const isNew = (at: Date | null | undefined): boolean => at != null && (since === null || at > since)
  const step = (key: FirstSteps['steps'][number]['key'], isDone: boolean, detail: string | null = null) => ({
    key,
    isDone,
    detail: isDone ? detail : null,
  })
  const isPublished = isNew(bot?.publishedAt)
  return {
    isClosed: progress.isClosed,
    botId: bot?.id ?? null,
    isPublished,
    steps: [
      step('knowledge', progress.datasetName !== null, progress.datasetName),
      step('bot', bot !== undefined, bot?.name),
      step('try', progress.hasRun),
      step('look', bot !== undefined && hasOwnLook(bot) && isNew(bot.updatedAt)),
      step('publish', isPublished && progress.workgateName !== null, progress.workgateName),
    ],
  }
}

const lookOf = ({ color, logoFileId, welcome }: Appearance): string => JSON.stringify([color, logoFileId, welcome])

/** What a visitor sees first is no longer what every new bot has; a template brings a look of its own. */
const hasOwnLook = ({ appearance }: BotOfSteps): boolean => lookOf(appearance) !== lookOf(defaultAppearance)
