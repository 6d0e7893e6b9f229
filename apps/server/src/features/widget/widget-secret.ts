import { createHmac } from 'node:crypto'
import type { Reply } from '@app/contracts/endpoint'
import type { getWidgetSecret as contract } from '@app/contracts/widget'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { isSameText, randomToken } from '#core/crypto.ts'
import { findSecretEnd, openSecret, putSecret } from '#core/secrets.repository.ts'
import { requireLockedBot, requireBot } from '#features/bots/public.ts'
import type { VisitorCtx } from './open-widget.ts'
import { identitySecretField } from './widget-secret.repository.ts'

export const getWidgetSecret = async (ctx: WorkspaceCtx, botId: string): Promise<Reply<typeof contract>> => {
  await requireBot(ctx, botId)
  const found = await findSecretEnd(ctx.db, { workspaceId: ctx.workspaceId, id: botId }, identitySecretField)
  return { last4: found?.last4 ?? null, updatedAt: found?.updatedAt.toISOString() ?? null }
}

/** The secret is in this answer and nowhere else; signatures made with the old one are no longer valid. */
export const rotateWidgetSecret = (ctx: WorkspaceCtx, botId: string): Promise<{ secret: string }> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, botId)
    const secret = `wid_${randomToken()}`
    const key = { workspaceId: tx.workspaceId, id: botId }
    await putSecret(tx.db, tx.deps.vault, key, identitySecretField, secret, tx.now())
    await audit(tx, { action: 'widget.secret-rotated', target: { type: 'bot', id: botId, name: bot.name } })
    return { secret }
  })

/** Whether the site has signed for this person: HMAC-SHA256 of their id with the bot's secret, in hex. */
export const isVouchedFor = async (
  ctx: VisitorCtx,
  { botId, userId, signature }: { botId: string; userId: string; signature: string },
): Promise<boolean> => {
  const secret = await openSecret(ctx.db, ctx.deps.vault, { workspaceId: ctx.workspaceId, id: botId })
  if (!secret) return false
  return isSameText(createHmac('sha256', secret).update(userId).digest('hex'), signature)
}
