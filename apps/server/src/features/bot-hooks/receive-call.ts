import type { Environment } from '@app/contracts/bot-settings'
import type { Reply } from '@app/contracts/endpoint'
import type { callWebhook } from '@app/contracts/bot-webhooks'
import { inTransaction, systemCtx, type KeyCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { openSecret } from '#core/secrets.repository.ts'
import type { WebhookCallRow } from '#db/schema/index.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { acceptCall } from './accept-call.ts'
import { answerCall, refusedBy } from './answer-call.ts'
import { checkCaller } from './check-caller.ts'
import { findKnownCall, findWebhookBySlug, insertCall, pruneCalls } from './incoming.repository.ts'
import { questionOf } from './read-question.ts'
import { within } from './within.ts'

type HookAnswer = Reply<typeof callWebhook>
interface Incoming {
  slug: string
  environment: Environment
  body: Record<string, unknown>
}

const budget = { limit: 600, windowSeconds: 60 }
const waitAtMostMs = 30_000

/** An incoming call: the caller is checked, the call is committed, and only then anything happens. */
export const receiveCall = async (ctx: KeyCtx, incoming: Incoming): Promise<HookAnswer> => {
  const webhook = await findWebhookBySlug(ctx.db, incoming.slug)
  if (!webhook?.isEnabled) throw new AppError('WEBHOOK_NOT_FOUND')
  const { workspaceId, botId, secretId } = webhook
  const key = await openSecret(ctx.db, ctx.deps.vault, { workspaceId, id: secretId })
  if (!key) throw new AppError('UNAVAILABLE')
  const identity = checkCaller(ctx, webhook, key)
  await ctx.deps.rateLimiter.take(`hook-bot:${botId}`, budget)

  const walled = { ...systemCtx(ctx.deps, workspaceId, ctx.requestId), workspaceId, language: ctx.language }
  const refusal = await refusalOf(walled, botId, incoming)
  if (refusal) {
    await saveRefused(walled, botId, incoming, refusal)
    throw refusal
  }
  const { environment, body } = incoming
  const isAnsweredHere = webhook.responseMode === 'wait'
  const call = await acceptCall(walled, { botId, environment, body, ...identity }, { isAnsweredHere })
  if (!call) return presentDuplicate(await findKnownCall(walled.db, { workspaceId, botId, environment, ...identity }))
  return isAnsweredHere ? answerInTime(walled, call) : presentCall(call)
}

/** Why this call cannot be answered, checked before it is accepted. */
const refusalOf = async (ctx: TenantCtx, botId: string, { environment, body }: Incoming): Promise<AppError | null> => {
  const version = await findBotVersion(ctx, { botId, environment })
  if (!version) return new AppError('BOT_NOT_PUBLISHED')
  try {
    questionOf(body)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Listed so that the owner sees what is wrong; it uses up neither key nor id, so the same call may come again. */
const saveRefused = (
  ctx: TenantCtx,
  botId: string,
  { environment, body }: Incoming,
  refusal: AppError,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const place = { workspaceId: tx.workspaceId, botId }
    await insertCall(tx.db, { ...place, id: newId(), environment, body, ...refusedBy(refusal), createdAt: tx.now() })
    await pruneCalls(tx.db, place)
  })

const answerInTime = async (ctx: TenantCtx, call: WebhookCallRow): Promise<HookAnswer> => {
  const work = answerCall(ctx, call).catch((error: unknown) => {
    // The job that was queued with the call tries again.
    ctx.deps.logger.warn({ err: error, call: call.id }, 'answering a webhook call failed')
    return undefined
  })
  const answered = await within(work, waitAtMostMs)
  if (answered?.error === 'NO_CREDIT') throw new AppError('NO_CREDIT')
  return presentCall(answered ?? call)
}

const presentCall = ({ id, status, answer }: WebhookCallRow): HookAnswer => ({
  id,
  status,
  reply: (answer?.['reply'] as string | null | undefined) ?? null,
  sources: (answer?.['sources'] as string[] | undefined) ?? [],
})

const presentDuplicate = (call: WebhookCallRow): HookAnswer => ({ ...presentCall(call), status: 'duplicate' })
