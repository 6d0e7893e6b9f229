import { randomToken, sha256 } from '#core/crypto.ts'
import { systemCtx, type Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { putSecret } from '#core/secrets.repository.ts'
import type { botKeys, botWebhooks, BotRow, OutgoingWebhookRow } from '#db/schema/index.ts'
import { insertBotKey } from '#features/bot-api/bot-keys.repository.ts'
import { insertCall, saveWebhook } from '#features/bot-hooks/incoming.repository.ts'
import { insertDeliveries, insertOutgoing, secretFields } from '#features/bot-hooks/outgoing.repository.ts'
import { newSigningSecret } from '#features/bot-hooks/sign-delivery.ts'

/** Rows of keys and webhooks that tests start from. */
export const hooksGiven = (deps: Deps) => {
  const db = deps.database.system
  const now = () => deps.clock.now()
  const seal = (workspaceId: string, id: string, field: string, plain: string) =>
    putSecret(systemCtx(deps, workspaceId, 'test').db, deps.vault, { workspaceId, id }, field, plain, now())

  const botKey = async (bot: BotRow, options: Partial<typeof botKeys.$inferInsert> = {}) => {
    const key = `bak_${randomToken()}`
    const row = await insertBotKey(db, {
      workspaceId: bot.workspaceId,
      id: newId(),
      botId: bot.id,
      name: 'Khoá thử',
      environment: 'production',
      keyHash: sha256(key),
      last4: key.slice(-4),
      createdAt: now(),
      ...options,
    })
    return { ...row, key }
  }

  /** An incoming webhook that is switched on. */
  const webhook = async (bot: BotRow, options: Partial<typeof botWebhooks.$inferInsert> = {}) => {
    const key = `whk_${randomToken()}`
    const secretId = newId()
    await seal(bot.workspaceId, secretId, secretFields.incoming, key)
    const row = await saveWebhook(db, {
      workspaceId: bot.workspaceId,
      botId: bot.id,
      isEnabled: true,
      slug: `shop-${newId()}`,
      secretId,
      keyLast4: key.slice(-4),
      responseMode: 'ack',
      needsSignature: false,
      updatedAt: now(),
      ...options,
    })
    return { ...row, key }
  }

  const webhookCall = async (bot: BotRow) => {
    const row = await insertCall(db, {
      workspaceId: bot.workspaceId,
      id: newId(),
      botId: bot.id,
      environment: 'production',
      body: { text: 'Phí ship bao nhiêu?' },
      status: 'done',
      httpStatus: 200,
      createdAt: now(),
    })
    if (!row) throw new Error('the call was not written')
    return row
  }

  const outgoingWebhook = async (
    bot: BotRow,
    options: Partial<OutgoingWebhookRow> & { secret?: string } = {},
  ): Promise<OutgoingWebhookRow & { secret: string }> => {
    const { secret = newSigningSecret(), ...own } = options
    const row = await insertOutgoing(db, {
      workspaceId: bot.workspaceId,
      id: newId(),
      botId: bot.id,
      url: 'https://nhan-tin.example/hook',
      events: ['bot.published', 'message.out'],
      secretLast4: secret.slice(-4),
      createdAt: now(),
      ...own,
    })
    await seal(bot.workspaceId, row.id, secretFields.outgoing, secret)
    return { ...row, secret }
  }

  const webhookDelivery = async (webhook: OutgoingWebhookRow) => {
    const { workspaceId, id: webhookId } = webhook
    const about = { event: 'bot.published', payload: { type: 'bot.published', data: {} } }
    const state = { status: 'failed' as const, createdAt: now() }
    const [row] = await insertDeliveries(db, [{ workspaceId, id: newId(), webhookId, ...about, ...state }])
    if (!row) throw new Error('the delivery was not written')
    return row
  }

  return { botKey, webhook, webhookCall, outgoingWebhook, webhookDelivery }
}
