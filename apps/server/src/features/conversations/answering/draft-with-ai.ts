import type { Citation } from '@app/contracts/agent'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { MessageRow } from '#db/schema/index.ts'
import { draftPrefix, openSession, runTurn } from '#features/agent/public.ts'
import { historyOf, textOf } from './conversation-text.ts'
import { requireThread } from '../threads/require-thread.ts'
import { customerMessagesAfter } from '../threads/messages.repository.ts'

interface Draft {
  text: string
  citations: Citation[]
  basedOnSeq: number
}

/** What the bot would answer now, as a suggestion for staff. Nothing is stored in the thread. */
export const draftWithAi = async (ctx: WorkspaceCtx, threadId: string): Promise<Draft> => {
  const thread = await requireThread(ctx, threadId)
  const { botId, environment } = thread
  // Named after the thread, so that erasing a person also finds the drafts made for them.
  const externalKey = `${draftPrefix}${threadId}:${newId()}`
  const batch = await openQuestions(ctx, thread)
  const last = batch.at(-1)
  if (!last) return { text: '', citations: [], basedOnSeq: thread.customerSeq }
  const session = await openSession(ctx, { botId, environment, origin: 'thread', externalKey })
  const run = await runTurn(ctx, {
    sessionId: session.id,
    inputId: newId(),
    text: textOf(batch),
    mode: 'replay',
    history: await historyOf(ctx, { workspaceId: ctx.workspaceId, threadId }, batch),
  })
  if (run.status === 'no_credit') throw new AppError('NO_CREDIT')
  return { text: run.reply?.text ?? '', citations: run.reply?.citations ?? [], basedOnSeq: last.seq }
}

/** What the customer still waits for; when everything is answered, their last message. */
const openQuestions = (
  ctx: WorkspaceCtx,
  { id, answeredSeq, customerSeq }: { id: string; answeredSeq: number; customerSeq: number },
): Promise<MessageRow[]> =>
  customerMessagesAfter(
    ctx.db,
    { workspaceId: ctx.workspaceId, threadId: id },
    answeredSeq < customerSeq ? answeredSeq : customerSeq - 1,
  )
