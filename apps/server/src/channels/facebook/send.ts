import type { ChannelAccount, ChannelIo, ChannelSender, SendResult } from '../contract.ts'
import { isTriedAgain } from '../contract.ts'
import { fileOf, linkInstead, piecesOf, tooLargeOf, type Piece } from './compose.ts'
import { codeOf, failureOf, isAboutFile } from './errors.ts'
import { callGraph, type GraphReply } from './graph.ts'
import { metadataOf } from './our-echo.ts'
import { textOf } from './read-json.ts'
import { messagingTypeOf } from './window.ts'

/**
 * Nobody can ask Meta afterwards whether a message has arrived, so there is no `find`: the echo with our own id decides
 * it, and until then a message whose sender died is one that may have arrived.
 */
export const facebookSender: ChannelSender = {
  send: async (io, account, message, signal) => {
    const type = messagingTypeOf(message, io.now())
    if (!type) return tooLate
    const pieces = piecesOf(message)
    let result: SendResult = {
      kind: 'failed',
      failure: 'content-refused',
      code: 'empty',
      text: 'There is nothing to send.',
    }
    const linked = tooLargeOf(message)
    const envelope = { ...type, recipient: { id: message.to } }
    for (const [at, piece] of pieces.entries()) {
      const marked = { ...piece, metadata: metadataOf(message.id, at, pieces.length) }
      let reply = await sendPiece(io, account, envelope, marked, signal)
      const refused = reply.kind === 'refusal' && isAboutFile(reply.error) ? fileOf(piece, message) : undefined
      if (refused) {
        linked.push(refused)
        reply = await sendPiece(io, account, envelope, linkInstead(marked, refused), signal)
      }
      result = resultOf(reply)
      if (result.kind !== 'sent') return at === 0 ? result : afterFirst(result)
    }
    return result.kind === 'sent' && linked.length > 0 ? { ...result, linked: linked.map(({ name }) => name) } : result
  },
}

const tooLate: SendResult = {
  kind: 'failed',
  failure: 'window-closed',
  code: 'own-window',
  text: 'The time in which Facebook lets us answer is over.',
}

const sendPiece = (
  io: ChannelIo,
  { externalId, secrets }: ChannelAccount,
  envelope: object,
  piece: Piece,
  signal: AbortSignal,
): Promise<GraphReply> =>
  callGraph(
    io,
    {
      method: 'POST',
      path: `/${encodeURIComponent(externalId)}/messages`,
      body: { ...envelope, message: piece },
      token: secrets['pageToken'] ?? '',
    },
    signal,
  )

export const resultOf = (reply: GraphReply): SendResult => {
  switch (reply.kind) {
    case 'answer':
      return { kind: 'sent', externalId: textOf(reply.body['message_id']) || null }
    case 'unreachable':
      return { kind: 'failed', failure: 'transient', code: 'unreachable', text: 'Facebook could not be reached.' }
    case 'no-answer':
      return { kind: 'unknown', code: 'no-answer', text: 'Facebook did not say whether it arrived.' }
    case 'refusal': {
      const { message: text, retryAfterMs } = reply.error
      return { kind: 'failed', failure: failureOf(reply.error), code: codeOf(reply.error), text, retryAfterMs }
    }
  }
}

/** Its beginning has arrived: trying all of it again would send that twice, so only a person does it. */
const afterFirst = (result: SendResult): SendResult =>
  result.kind === 'failed' && isTriedAgain(result.failure)
    ? { kind: 'unknown', code: 'partly-sent', text: 'Only a part of it has arrived.' }
    : result
