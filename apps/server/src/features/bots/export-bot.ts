import type { BotVersion } from '@app/contracts/bot-settings'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { BotRow } from '#db/schema/index.ts'
import { requireLockedBot, requireBot } from './require-bot.ts'
import { keepKnown, withoutReferences } from './references.ts'
import { replaceDraft } from './take-snapshot.ts'
import { refuseOldRev } from './update-bot.ts'

/** The draft as a file that can be imported anywhere: without datasets, keys and files of this workspace. */
export const exportBot = async (ctx: WorkspaceCtx, id: string): Promise<FileAnswer> => {
  const bot = await requireBot(ctx, id)
  const content = {
    format: 'bizagent-bot',
    formatVersion: 1,
    exportedAt: ctx.now().toISOString(),
    name: bot.name,
    type: bot.type,
    version: withoutReferences(bot, () => false),
  }
  await audit(ctx, { action: 'bots.exported', target: { type: 'bot', id, name: bot.name } })
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`, 'utf8')
  return fileAnswer(`${bot.name}.json`, 'application/json; charset=utf-8', bytes)
}

/** Replaces the draft by an exported one. References that this workspace does not have are left out. */
export const importBot = (ctx: WorkspaceCtx, id: string, rev: number, version: BotVersion): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    await refuseOldRev(tx, bot, rev)
    if (version.config.type !== bot.type) throw new AppError('BOT_TYPE_FIXED')
    const next = withoutReferences(version, await keepKnown(tx, version))
    const saved = await replaceDraft(tx, bot, next, {
      action: 'import',
      note: tx.language === 'en' ? 'Draft before a file was imported' : 'Bản nháp trước khi nhập tệp',
    })
    await audit(tx, { action: 'bots.imported', target: { type: 'bot', id, name: bot.name } })
    return saved
  })
