import type { TemplateInfo } from '@app/contracts/templates'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { webChannelId } from '#channels/registry.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { countLiveSessions } from './activity.repository.ts'
import { updateDraft } from './bots.repository.ts'
import { requireLockedBot } from './require-bot.ts'
import { liveSince } from './live-sessions.ts'
import { notifyBots } from './notify-bots.ts'

const plainInfo: TemplateInfo = {
  industry: 'other',
  goal: '',
  collects: [],
  channels: [webChannelId],
  languages: ['vi'],
  variables: [],
}

/** A template is made to be copied: it stops answering visitors, and everything else of the bot stays. */
export const convertToTemplate = (ctx: WorkspaceCtx, id: string): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    if (bot.template) throw new AppError('BOT_IS_TEMPLATE')
    // Visitors in the middle of a conversation must not lose their bot to a tidy-up.
    if ((await countLiveSessions(tx.db, bot, liveSince(tx))) > 0) throw new AppError('BOT_IN_USE')
    const converted = await updateDraft(tx.db, bot, {
      template: plainInfo,
      publishedSnapshotId: null,
      publishedHash: null,
      publishedAt: null,
      updatedBy: tx.actor.userId,
      updatedAt: tx.now(),
    })
    await audit(tx, { action: 'bots.converted', target: { type: 'bot', id, name: bot.name } })
    await notifyBots(tx, id)
    return converted
  })

export const revertFromTemplate = (ctx: WorkspaceCtx, id: string): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    if (!bot.template) throw new AppError('BOT_NOT_TEMPLATE')
    const reverted = await updateDraft(tx.db, bot, {
      template: null,
      updatedBy: tx.actor.userId,
      updatedAt: tx.now(),
    })
    await audit(tx, { action: 'bots.reverted', target: { type: 'bot', id, name: bot.name } })
    await notifyBots(tx, id)
    return reverted
  })
