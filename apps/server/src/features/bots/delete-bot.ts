import { audit } from '#core/audit.ts'
import { inTransaction, type SystemCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { callingFlows, countDependants, countLiveSessions } from './activity.repository.ts'
import { lockBot, lockBots, purgeDeletedBots, updateBotRow } from './bots.repository.ts'
import { channelsOfBots } from './channels.repository.ts'
import { reserveBot } from './create-bot.ts'
import { requireLockedBot, requireBot } from './require-bot.ts'
import { liveSince } from './live-sessions.ts'
import { notifyBots } from './notify-bots.ts'

const retentionMs = 30 * 24 * 3600_000

/** What stops working without this bot. */
export const botImpact = async (ctx: WorkspaceCtx, id: string) => {
  const bot = await requireBot(ctx, id)
  const channels = await channelsOfBots(ctx.db, ctx.workspaceId, [bot.id])
  return {
    channels: (channels.get(bot.id) ?? []).map(({ name }) => name),
    flows: await callingFlows(ctx.db, bot),
    ...(await countDependants(ctx.db, bot)),
    openSessions: await countLiveSessions(ctx.db, bot, liveSince(ctx)),
  }
}

/** Out of sight and out of service at once; the typed name shows that it is meant. */
export const deleteBot = (ctx: WorkspaceCtx, id: string, confirmName: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    if (confirmName !== bot.name) throw new AppError('CONFIRMATION_WRONG')
    await updateBotRow(tx.db, bot, { deletedAt: tx.now() })
    await audit(tx, { action: 'bots.deleted', target: { type: 'bot', id, name: bot.name } })
    await notifyBots(tx, id)
  })

/** Brings a deleted bot back as it was; one that was never deleted stays as it is. */
export const restoreBot = (ctx: WorkspaceCtx, id: string): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    // The lock of the bots comes first everywhere; behind both, of several who ask one brings it back.
    await lockBots(tx.db, tx.workspaceId)
    const known = await lockBot(tx.db, key)
    if (!known) throw new AppError('BOT_NOT_FOUND')
    if (!known.deletedAt) return known
    await reserveBot(tx)
    const bot = await updateBotRow(tx.db, key, { deletedAt: null })
    await audit(tx, { action: 'bots.restored', target: { type: 'bot', id, name: bot.name } })
    await notifyBots(tx, id)
    return bot
  })

/** Cron: what nobody missed for thirty days goes for good. */
export const purgeBots = async (ctx: SystemCtx): Promise<void> => {
  await purgeDeletedBots(ctx.db, new Date(ctx.now().getTime() - retentionMs))
}
