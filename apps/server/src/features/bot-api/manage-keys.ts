import type { BotKey } from '@app/contracts/bot-webhooks'
import type { Environment } from '@app/contracts/bot-settings'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { requireLockedBot, requireBot } from '#features/bots/public.ts'
import {
  countBotKeys,
  deleteBotKeyRow,
  insertBotKey,
  listBotKeyRows,
  type BotKeyWithMaker,
} from './bot-keys.repository.ts'

const mostKeys = 20

const presentKey = (row: BotKeyWithMaker): BotKey => ({
  id: row.id,
  name: row.name,
  environment: row.environment,
  last4: row.last4,
  createdBy: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export const listBotKeys = async (ctx: WorkspaceCtx, botId: string): Promise<{ items: BotKey[] }> => {
  await requireBot(ctx, botId)
  return { items: (await listBotKeyRows(ctx.db, { workspaceId: ctx.workspaceId, botId })).map(presentKey) }
}

/** The key itself is in this answer and nowhere else: only its hash is stored. */
export const createBotKey = (
  ctx: WorkspaceCtx,
  botId: string,
  input: { name: string; environment: Environment },
): Promise<BotKey & { key: string }> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, botId)
    const place = { workspaceId: tx.workspaceId, botId }
    if ((await countBotKeys(tx.db, place)) >= mostKeys) throw new AppError('BOT_KEY_LIMIT_REACHED', { limit: mostKeys })
    const key = `bak_${randomToken()}`
    const row = await insertBotKey(tx.db, {
      ...place,
      ...input,
      id: newId(),
      keyHash: sha256(key),
      last4: key.slice(-4),
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
    })
    await audit(tx, {
      action: 'bots.key-created',
      target: { type: 'bot', id: botId, name: bot.name },
      details: { key: row.name, environment: row.environment },
    })
    return { ...presentKey({ ...row, createdByName: tx.actor.name }), key }
  })

export const revokeBotKey = (ctx: WorkspaceCtx, botId: string, keyId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireBot(tx, botId)
    const gone = await deleteBotKeyRow(tx.db, { workspaceId: tx.workspaceId, botId, id: keyId })
    if (!gone) throw new AppError('BOT_KEY_NOT_FOUND')
    await audit(tx, {
      action: 'bots.key-revoked',
      target: { type: 'bot', id: botId, name: bot.name },
      details: { key: gone.name, environment: gone.environment },
    })
  })
