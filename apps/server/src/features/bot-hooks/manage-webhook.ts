import type { BotWebhook } from '@app/contracts/bot-webhooks'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { putSecret } from '#core/secrets.repository.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { BotWebhookRow } from '#db/schema/index.ts'
import { requireLockedBot, requireBot } from '#features/bots/public.ts'
import { findWebhook, saveWebhook } from './incoming.repository.ts'
import { secretFields } from './outgoing.repository.ts'

export interface WebhookSettings {
  isEnabled: boolean
  slug: string
  responseMode: 'ack' | 'wait'
  needsSignature: boolean
}

const presentWebhook = (ctx: WorkspaceCtx, row: BotWebhookRow | undefined): BotWebhook => {
  const url = row ? `${ctx.deps.config.baseUrl}/api/hooks/bots/${row.slug}` : null
  return {
    isEnabled: row?.isEnabled ?? false,
    slug: row?.slug ?? null,
    productionUrl: url,
    testUrl: url && `${url}/test`,
    keyLast4: row?.keyLast4 ?? null,
    responseMode: row?.responseMode ?? 'ack',
    needsSignature: row?.needsSignature ?? false,
  }
}

export const getWebhook = async (ctx: WorkspaceCtx, botId: string): Promise<BotWebhook> => {
  await requireBot(ctx, botId)
  return presentWebhook(ctx, await findWebhook(ctx.db, { workspaceId: ctx.workspaceId, botId }))
}

/** The first save creates the key, which is in this one answer and otherwise only in the vault. */
export const updateWebhook = async (
  ctx: WorkspaceCtx,
  botId: string,
  settings: WebhookSettings,
): Promise<BotWebhook & { key: string | null }> => {
  try {
    return await inTransaction(ctx, async (tx) => {
      const bot = await requireLockedBot(tx, botId)
      const place = { workspaceId: tx.workspaceId, botId }
      const before = await findWebhook(tx.db, place)
      const key = before ? null : newKey()
      const secretId = before?.secretId ?? newId()
      if (key) await saveKey(tx, secretId, key)
      const keyLast4 = key ? key.slice(-4) : (before?.keyLast4 ?? '')
      const row = await saveWebhook(tx.db, { ...place, ...settings, secretId, keyLast4, updatedAt: tx.now() })
      await audit(tx, {
        action: 'bots.webhook-updated',
        target: { type: 'bot', id: botId, name: bot.name },
        details: { ...settings },
      })
      return { ...presentWebhook(tx, row), key }
    })
  } catch (error) {
    // The slug is unique across workspaces, so only the index can tell, and it also decides a race.
    if (isUniqueViolation(error, 'bot_webhooks_slug')) throw new AppError('WEBHOOK_SLUG_TAKEN')
    throw error
  }
}

export const rotateWebhookKey = (ctx: WorkspaceCtx, botId: string): Promise<{ key: string; last4: string }> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, botId)
    const row = await findWebhook(tx.db, { workspaceId: tx.workspaceId, botId })
    if (!row) throw new AppError('WEBHOOK_NOT_SET')
    const key = newKey()
    const last4 = key.slice(-4)
    await saveKey(tx, row.secretId, key)
    await saveWebhook(tx.db, { ...row, keyLast4: last4, updatedAt: tx.now() })
    await audit(tx, { action: 'bots.webhook-key-rotated', target: { type: 'bot', id: botId, name: bot.name } })
    return { key, last4 }
  })

const newKey = (): string => `whk_${randomToken()}`

const saveKey = (tx: WorkspaceCtx, secretId: string, key: string): Promise<void> =>
  putSecret(tx.db, tx.deps.vault, { workspaceId: tx.workspaceId, id: secretId }, secretFields.incoming, key, tx.now())
