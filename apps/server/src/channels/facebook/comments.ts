import type { ChannelAccount, ChannelComments, ChannelIo, CommentResult } from '../contract.ts'
import { codeOf, commentFailureOf } from './errors.ts'
import { callGraph, type GraphCall, type GraphReply } from './graph.ts'
import { idOf, textOf } from './read-json.ts'

/** What a page does under its posts. */
export const facebookComments: ChannelComments = {
  reply: async (io, account, { commentId, text }, signal) => {
    const reply = await act(
      io,
      account,
      { path: `/${encodeURIComponent(commentId)}/comments`, body: { message: text } },
      signal,
    )
    return resultOf(reply, 'id')
  },
  /** Once per comment and within seven days. It opens no conversation: that begins when the person writes back. */
  privateReply: async (io, account, { commentId, text, outgoingId }, signal) => {
    const body = { recipient: { comment_id: commentId }, message: { text, metadata: outgoingId } }
    const path = `/${encodeURIComponent(account.externalId)}/messages`
    const reply = await act(io, account, { path, body }, signal)
    const result = resultOf(reply, 'message_id')
    if (result.kind !== 'done') return result
    // Under posts a person has another id than in messages; only here Meta says which two belong together.
    return { ...result, personId: reply.kind === 'answer' ? idOf(reply.body['recipient_id']) || null : null }
  },
  like: async (io, account, { commentId }, signal) =>
    resultOf(await act(io, account, { path: `/${encodeURIComponent(commentId)}/likes` }, signal)),
  setHidden: async (io, account, { commentId, isHidden }, signal) =>
    resultOf(
      await act(io, account, { path: `/${encodeURIComponent(commentId)}`, body: { is_hidden: isHidden } }, signal),
    ),
}

const act = (
  io: ChannelIo,
  { secrets }: ChannelAccount,
  call: Pick<GraphCall, 'path' | 'body'>,
  signal: AbortSignal,
): Promise<GraphReply> => callGraph(io, { ...call, method: 'POST', token: secrets['pageToken'] ?? '' }, signal)

const resultOf = (reply: GraphReply, idField?: 'id' | 'message_id'): CommentResult => {
  switch (reply.kind) {
    case 'answer':
      return { kind: 'done', externalId: (idField && textOf(reply.body[idField])) || null }
    case 'unreachable':
      return { kind: 'failed', failure: 'transient', code: 'unreachable', text: 'Facebook could not be reached.' }
    case 'no-answer':
      return { kind: 'unknown', code: 'no-answer', text: 'Facebook did not say whether it happened.' }
    case 'refusal': {
      const { message: text, retryAfterMs } = reply.error
      return { kind: 'failed', failure: commentFailureOf(reply.error), code: codeOf(reply.error), text, retryAfterMs }
    }
  }
}
