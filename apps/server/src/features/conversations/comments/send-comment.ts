import type { ChannelAccount, ChannelComments, ChannelIo, CommentResult, SendResult } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { commentToAnswer } from '../threads/messages.repository.ts'
import { requireMessage } from '../threads/require-thread.ts'

interface Way {
  comments: ChannelComments
  io: ChannelIo
  account: ChannelAccount
}

const nothingLeft: SendResult = {
  kind: 'failed',
  failure: 'recipient-gone',
  code: 'comment-gone',
  text: 'The comment is gone.',
}

/** Answers a comment for everybody to read: the one it quotes, or else the newest that still stands. */
export const sendComment = async (
  ctx: TenantCtx,
  { comments, io, account }: Way,
  messageId: string,
  signal: AbortSignal,
): Promise<SendResult> => {
  const message = await requireMessage(ctx, messageId)
  const place = { workspaceId: ctx.workspaceId, threadId: message.threadId }
  const commentId = await commentToAnswer(ctx.db, place, message.replyToId)
  if (!commentId) return nothingLeft
  return asSendResult(await comments.reply(io, account, { commentId, text: message.text }, signal))
}

/** A comment that can never be answered again is nobody who could be reached. */
const asSendResult = (result: CommentResult): SendResult => {
  if (result.kind === 'done') return { kind: 'sent', externalId: result.externalId }
  if (result.kind === 'unknown') return result
  return { ...result, failure: result.failure === 'terminal' ? 'recipient-gone' : result.failure }
}
