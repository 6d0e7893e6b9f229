import type { BotVersion } from '@app/contracts/bot-settings'
import type { BotChange } from '@app/contracts/bots'
import type { WorkspaceCtx, TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { diffValues } from './diff-versions.ts'
import { requireBot, requireSnapshot } from './require-bot.ts'

/** A side of a comparison: 'draft', 'published', or the id of a snapshot. */
const versionOf = async (ctx: TenantCtx, bot: BotRow, side: string): Promise<BotVersion> => {
  if (side === 'draft') return { config: bot.config, appearance: bot.appearance }
  if (side === 'published' && !bot.publishedSnapshotId) throw new AppError('BOT_NOT_PUBLISHED')
  const snapshotId = side === 'published' ? (bot.publishedSnapshotId ?? '') : side
  const { config, appearance } = await requireSnapshot(ctx, bot, snapshotId)
  return { config, appearance }
}

export const compareVersions = async (
  ctx: WorkspaceCtx,
  id: string,
  sides: { from: string; to: string },
): Promise<{ changes: BotChange[]; from: BotVersion; to: BotVersion }> => {
  const bot = await requireBot(ctx, id)
  const from = await versionOf(ctx, bot, sides.from)
  const to = await versionOf(ctx, bot, sides.to)
  return { changes: diffValues(from, to), from, to }
}

/** How many changes of the draft are not published yet. */
export const countChanges = async (ctx: TenantCtx, bot: BotRow): Promise<number> => {
  if (!bot.publishedSnapshotId) return 0
  const published = await versionOf(ctx, bot, 'published')
  return diffValues(published, { config: bot.config, appearance: bot.appearance }).length
}
