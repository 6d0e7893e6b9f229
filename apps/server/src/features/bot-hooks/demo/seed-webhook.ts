import { inTransaction, systemCtx, type SystemCtx } from '#core/context.ts'
import { randomToken } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { putSecret } from '#core/secrets.repository.ts'
import { findWebhookBySlug, insertCall, saveWebhook } from '../incoming.repository.ts'
import { secretFields } from '../outgoing.repository.ts'
import { findBotByName } from './demo-bot.repository.ts'
import { demoCalls, type DemoCall } from './demo-calls.ts'

const hourMs = 3_600_000
const demoSlug = 'nang-linen-don-hang'
const calledBot = 'Mây – tư vấn linen'

/** The webhook by which the shop's order page asks the bot, and its calls of two weeks. It goes away with the bot. */
export const seedWebhook = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const botId = await findBotByName(ctx.db, workspaceId, calledBot)
  if (!botId) throw new Error(`the demo shop has no bot "${calledBot}"`)
  // Addresses are unique in the installation, and another shop may have chosen this one.
  const isTaken = (await findWebhookBySlug(systemCtx(ctx.deps, null, ctx.requestId).db, demoSlug)) !== undefined
  const slug = isTaken ? `${demoSlug}-${workspaceId.slice(0, 8)}` : demoSlug
  await inTransaction({ ...ctx, workspaceId }, async (tx) => {
    const secretId = newId()
    const key = `whk_${randomToken()}`
    await putSecret(tx.db, tx.deps.vault, { workspaceId, id: secretId }, secretFields.incoming, key, tx.now())
    await saveWebhook(tx.db, {
      workspaceId,
      botId,
      isEnabled: true,
      slug,
      secretId,
      keyLast4: key.slice(-4),
      responseMode: 'wait',
      needsSignature: false,
      updatedAt: tx.now(),
    })
    for (const call of demoCalls) await insertCall(tx.db, rowOf(call, { workspaceId, botId, now: tx.now() }))
  })
}

const rowOf = (
  { hoursAgo, user, text, reply, source, error }: DemoCall,
  { workspaceId, botId, now }: { workspaceId: string; botId: string; now: Date },
): Parameters<typeof insertCall>[1] => ({
  workspaceId,
  id: newId(),
  botId,
  environment: 'production',
  body: text === '' ? { user } : { user, text },
  status: error ? 'failed' : 'done',
  httpStatus: error === 'WEBHOOK_TEXT_MISSING' ? 422 : 200,
  answer: error === 'WEBHOOK_TEXT_MISSING' ? null : { reply, sources: source ? [source] : [] },
  error: error ?? null,
  ms: error === 'WEBHOOK_TEXT_MISSING' ? 3 : 40 + (hoursAgo % 7) * 11,
  createdAt: new Date(now.getTime() - hoursAgo * hourMs),
})
