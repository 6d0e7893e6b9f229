import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { WebhookCallRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { acceptCall } from './accept-call.ts'
import { answerCall } from './answer-call.ts'
import { findCall } from './incoming.repository.ts'

/** Asks the draft the same question, as a separate call that sends no events. */
export const replayCall = async (ctx: WorkspaceCtx, botId: string, callId: string): Promise<WebhookCallRow> => {
  await requireBot(ctx, botId)
  const original = await findCall(ctx.db, { workspaceId: ctx.workspaceId, id: callId })
  if (original?.botId !== botId) throw new AppError('WEBHOOK_CALL_NOT_FOUND')
  const { body } = original
  const replay = { botId, id: newId(), environment: 'development' as const, body, replayOf: original.id }
  const call = await acceptCall(ctx, replay, { isAnsweredHere: true })
  if (!call) throw new Error('a new id was known already')
  return answerCall(ctx, call)
}
