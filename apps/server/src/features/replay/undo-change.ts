import type { BotConfig } from '@app/contracts/bot-settings'
import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { diffValues, requireBot, revertChange, updateBot } from '#features/bots/public.ts'
import { requireReplay } from './read-replays.ts'

/** Takes one change of a replayed draft back: what visitors talk to now stands in the draft again. */
export const undoChange = async (
  ctx: WorkspaceCtx,
  replayId: string,
  { rev, path }: { rev: number; path: readonly string[] },
): Promise<BotRow> => {
  const replay = await requireReplay(ctx, replayId)
  const bot = await requireBot(ctx, replay.botId)
  const isMeant = (change: { path: readonly string[] }) => isDeepStrictEqual(change.path, path)
  const isThere = diffValues({ config: replay.before }, { config: bot.config }).some(isMeant)
  if (!isThere || !replay.changes.some(isMeant)) throw new AppError('REPLAY_CHANGE_GONE')
  const config = revertChange(replay.before, bot.config, path.slice(1)) as BotConfig
  return updateBot(ctx, bot.id, { rev, config })
}
