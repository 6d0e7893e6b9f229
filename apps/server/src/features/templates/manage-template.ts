import { defaultAppearance, defaultConfig } from '@app/contracts/bot-defaults'
import type { BotType } from '@app/contracts/bot-settings'
import type { TemplateInfo } from '@app/contracts/templates'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import type { BotRow } from '#db/schema/index.ts'
import {
  createBotFrom,
  requireLockedBot,
  refuseOldRev,
  requireBot,
  notifyBots,
  updateBotRow,
  updateDraft,
} from '#features/bots/public.ts'
import { requireOwnTemplate, type OwnTemplate } from './find-template.ts'

interface NewTemplate {
  name: string
  description: string
  type: BotType
  info: TemplateInfo
  fromBotId?: string | undefined
}

/** A template of the workspace, empty or with the draft of a bot. */
export const createTemplate = (ctx: WorkspaceCtx, input: NewTemplate): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const { name, description, type, info, fromBotId } = input
    const source = fromBotId ? await requireBot(tx, fromBotId) : null
    return createBotFrom(tx, {
      name,
      description,
      config: source?.config ?? defaultConfig(type),
      appearance: source?.appearance ?? defaultAppearance,
      template: info,
    })
  })

interface TemplateChange {
  rev: number
  name?: string | undefined
  description?: string | undefined
  info?: TemplateInfo | undefined
}

export const updateTemplate = (ctx: WorkspaceCtx, id: string, change: TemplateChange): Promise<OwnTemplate> =>
  inTransaction(ctx, async (tx) => {
    await requireOwnTemplate(tx, id)
    const before = await requireLockedBot(tx, id)
    await refuseOldRev(tx, before, change.rev)
    const saved = await updateDraft(tx.db, before, {
      name: change.name ?? before.name,
      description: change.description ?? before.description,
      template: change.info ?? before.template,
      updatedBy: tx.actor.userId,
      updatedAt: tx.now(),
    })
    await audit(tx, { action: 'templates.updated', target: { type: 'bot', id, name: saved.name } })
    await notifyBots(tx, id)
    return saved as OwnTemplate
  })

/** Out of the gallery; it can be restored among the deleted bots. Bots made from it stay. */
export const deleteTemplate = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireOwnTemplate(tx, id)
    const bot = await requireLockedBot(tx, id)
    await updateBotRow(tx.db, bot, { deletedAt: tx.now() })
    await audit(tx, { action: 'templates.deleted', target: { type: 'bot', id, name: bot.name } })
    await notifyBots(tx, id)
  })
