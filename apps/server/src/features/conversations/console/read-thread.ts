import type { Input, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/conversations'
import type { Thread } from '@app/contracts/conversations'
import type { ReplyWindow } from '#channels/contract.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { findSlots } from '#features/agent/public.ts'
import { presentMessages } from '../threads/conversations.presenter.ts'
import { requireMessage, requireThread } from '../threads/require-thread.ts'
import { answerFacts, customerTexts, messagesAfter, messagesBefore } from '../threads/messages.repository.ts'
import { findWorkgate, historyGaps } from '#features/workgates/public.ts'
import { summaryOf } from '../threads/notify-chat.ts'
import { replyWindowOf } from '../threads/reply-window.ts'
import { earlierThreads } from '../threads/threads.repository.ts'

export const getThread = async (ctx: WorkspaceCtx, threadId: string): Promise<Thread> => {
  const thread = await requireThread(ctx, threadId)
  const place = { workspaceId: ctx.workspaceId, threadId }
  const facts = await answerFacts(ctx.db, place)
  const workgate = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: thread.workgateId })
  const texts = await customerTexts(ctx.db, place)
  const earlier = await earlierThreads(ctx.db, thread)
  return {
    ...(await summaryOf(ctx, threadId)),
    replyWindow: presentWindow(replyWindowOf(ctx, thread, workgate, facts)),
    account: workgate ? { name: workgate.name, isSimulated: workgate.isSimulated } : null,
    origin: thread.origin,
    found: foundIn(texts.map(({ text }) => text)),
    earlier: earlier.map(({ id, title, lastText, updatedAt }) => ({
      id,
      title,
      lastText,
      at: updatedAt.toISOString(),
    })),
    gaps: await gapsOf(ctx, thread, workgate),
    isAiWriting: isWriting(thread, new Date()),
  }
}

/** Only accounts of services can be deaf: what is written on our own site is stored at once. */
const gapsOf = async (ctx: WorkspaceCtx, { createdAt }: ThreadRow, workgate: WorkgateRow | undefined) => {
  if (!workgate?.connectedAt) return []
  const gaps = await historyGaps(ctx, workgate, createdAt)
  return gaps.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))
}

/** The lease runs by the database's clock, so it is compared with the real time. */
const isWriting = ({ leaseUntil, writingRunId }: ThreadRow, now: Date): boolean =>
  writingRunId !== null && leaseUntil !== null && leaseUntil > now

const presentWindow = ({ until, ...window }: ReplyWindow): Thread['replyWindow'] => ({
  ...window,
  until: until?.toISOString() ?? null,
})

/** Contact details that customers wrote, newest first, each once. */
const foundIn = (texts: readonly string[]): Thread['found'] => {
  const slots = texts.flatMap((text) => findSlots(text))
  const of = (kind: string): string[] => [
    ...new Set(slots.filter((slot) => slot.kind === kind).map(({ value }) => value)),
  ]
  return { names: of('name'), phones: of('phone'), emails: of('email'), addresses: of('address') }
}

type Query = Input<typeof contract.listMessages>['query']

/** A page of messages: before, after or around a number, or the newest. */
export const listMessages = async (
  ctx: WorkspaceCtx,
  threadId: string,
  { before, after, around, limit }: Query,
): Promise<Reply<typeof contract.listMessages>> => {
  const thread = await requireThread(ctx, threadId)
  const place = { workspaceId: ctx.workspaceId, threadId }
  const rows = around
    ? await piecesAround(ctx, place, around, limit)
    : after !== undefined
      ? await messagesAfter(ctx.db, place, after, limit)
      : await messagesBefore(ctx.db, place, before ?? thread.lastSeq + 1, limit)
  return {
    items: await presentMessages(ctx, rows),
    hasOlder: (rows[0]?.seq ?? 1) > 1,
    hasNewer: (rows.at(-1)?.seq ?? thread.lastSeq) < thread.lastSeq,
  }
}

const piecesAround = async (
  ctx: WorkspaceCtx,
  place: { workspaceId: string; threadId: string },
  messageId: string,
  limit: number,
) => {
  const message = await requireMessage(ctx, messageId)
  if (message.threadId !== place.threadId) throw new AppError('MESSAGE_NOT_FOUND')
  const half = Math.ceil(limit / 2)
  return [
    ...(await messagesBefore(ctx.db, place, message.seq, half)),
    ...(await messagesAfter(ctx.db, place, message.seq - 1, Math.max(1, limit - half))),
  ]
}
