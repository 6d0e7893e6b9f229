import { defaultAppearance, defaultConfig } from '@app/contracts/bot-defaults'
import type { Appearance, BotConfig, BotType } from '@app/contracts/bot-settings'
import type { TemplateInfo } from '@app/contracts/templates'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { limitReached, limitsOf } from '#core/limits.ts'
import type { BotRow } from '#db/schema/index.ts'
import { countBots, insertBot, lockBots } from './bots.repository.ts'
import { notifyBots } from './notify-bots.ts'
import { hashVersion } from './version-hash.ts'

export interface NewBot {
  name: string
  description: string
  config: BotConfig
  appearance: Appearance
  copyright?: string | undefined
  template?: TemplateInfo | null | undefined
  source?: { templateId: string; version: number } | undefined
}

/** The limit of the package, checked behind the lock that every new or restored bot takes. */
export const reserveBot = async (tx: TenantCtx): Promise<void> => {
  await lockBots(tx.db, tx.workspaceId)
  const { bots: limit } = await limitsOf(tx)
  const used = await countBots(tx.db, tx.workspaceId)
  if (used >= limit) throw await limitReached(tx, 'BOT_LIMIT_REACHED', { name: 'bots', used, limit })
}

/** A bot with the given content, as part of the caller's transaction. */
export const createBotFrom = async (tx: TenantCtx, input: NewBot): Promise<BotRow> => {
  await reserveBot(tx)
  const now = tx.now()
  const row = await insertBot(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    type: input.config.type,
    name: input.name,
    description: input.description,
    copyright: input.copyright ?? '',
    config: input.config,
    appearance: input.appearance,
    draftHash: hashVersion(input.config, input.appearance),
    template: input.template ?? null,
    sourceTemplateId: input.source?.templateId ?? null,
    sourceTemplateVersion: input.source?.version ?? null,
    createdBy: tx.actor?.userId ?? null,
    updatedBy: tx.actor?.userId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  await audit(tx, { action: 'bots.created', target: { type: 'bot', id: row.id, name: row.name } })
  await notifyBots(tx, row.id)
  return row
}

export const createBot = (
  ctx: WorkspaceCtx,
  input: { type: BotType; name: string; description: string },
): Promise<BotRow> =>
  inTransaction(ctx, (tx) =>
    createBotFrom(tx, { ...input, config: defaultConfig(input.type), appearance: defaultAppearance }),
  )
