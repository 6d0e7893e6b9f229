import type { Attachment } from '@app/contracts/conversations'
import { splitText } from '#core/text/split-text.ts'
import type { ChannelIo, ChannelSender, OutgoingMessage, SendResult } from '../contract.ts'
import { linkedFile } from '../linked-file.ts'
import { failedWith } from './errors.ts'
import { splitAttachments, uploadAttachment, type Part } from './uploads.ts'
import { asObject, asText, callZalo, ZaloAway, type Envelope } from './wire.ts'

/**
 * Sends one message of ours as consultation messages: the words with the first picture in one call, every further file in
 * its own. Everything is uploaded before anything is said, so that a refused file leaves nothing half told.
 */
const sendToZalo: ChannelSender['send'] = async (io, account, message, signal) => {
  const accessToken = account.secrets['accessToken'] ?? ''
  const attachments: Part[] = []
  const { uploaded: wanted, linked } = splitAttachments(message.attachments)
  for (const one of wanted) {
    const uploaded = await upload(io, accessToken, message, one, signal)
    if ('attachment' in uploaded) attachments.push(uploaded.attachment)
    else if (isRefusedFile(uploaded) && one.url !== '') linked.push(one)
    else return uploaded
  }
  const messages = messagesOf(message, linked, attachments)
  const result = await sayAll(io, { accessToken, to: message.to }, messages, signal)
  return result.kind === 'sent' && linked.length > 0 ? { ...result, linked: linked.map(({ name }) => name) } : result
}

/** Zalo does not like the file itself: its address can still be told. */
const isRefusedFile = (result: SendResult): boolean => result.kind === 'failed' && result.failure === 'content-refused'

const away = ({ message: text }: ZaloAway): SendResult => ({ kind: 'failed', failure: 'transient', code: 'away', text })

/** While files are handed over nothing has reached the customer: every failure may be tried again. */
const upload = async (
  io: ChannelIo,
  accessToken: string,
  message: OutgoingMessage,
  one: OutgoingMessage['attachments'][number],
  signal: AbortSignal,
): Promise<SendResult | { attachment: Part }> => {
  try {
    const uploaded = await uploadAttachment(io, accessToken, message, one, signal)
    return 'refused' in uploaded ? failedWith(uploaded.refused, io.now()) : uploaded
  } catch (error) {
    if (error instanceof ZaloAway) return away(error)
    throw error
  }
}

/** The most letters of one message, counted after NFC. */
const mostLetters = 2000

/** Zalo takes no file of this kind or size, so its address is told; in a message of its own where the words are long. */
const textsOf = (text: string, linked: readonly Attachment[]): string[] => {
  const pieces = [text, ...linked.map(linkedFile)].filter(Boolean).map((piece) => piece.normalize('NFC'))
  const whole = pieces.join('\n')
  if (whole === '') return []
  return whole.length <= mostLetters ? [whole] : pieces.flatMap((piece) => splitText(piece, mostLetters))
}

const messagesOf = (
  message: OutgoingMessage,
  linked: readonly Attachment[],
  attachments: readonly Part[],
): object[] => {
  const [first, ...rest] = piecesOf(textsOf(message.text, linked), attachments)
  // Zalo refuses an empty quotation, so there is none unless somebody chose a message.
  return first ? [{ ...first, ...(message.quotedId ? { quote_message_id: message.quotedId } : {}) }, ...rest] : []
}

/** The last words stand with the first picture in one message; a document takes none. */
const piecesOf = (texts: readonly string[], attachments: readonly Part[]): object[] => {
  const last = texts.at(-1)
  const [first, ...rest] = attachments
  if (last === undefined || !first || first.type === 'file')
    return [...texts.map((text) => ({ text })), ...attachments.map((attachment) => ({ attachment }))]
  return [
    ...texts.slice(0, -1).map((text) => ({ text })),
    { text: last, attachment: first },
    ...rest.map((attachment) => ({ attachment })),
  ]
}

interface Way {
  accessToken: string
  to: string
}

const sayAll = async (
  io: ChannelIo,
  way: Way,
  messages: readonly object[],
  signal: AbortSignal,
): Promise<SendResult> => {
  const sent: Sent[] = []
  for (const message of messages) {
    const said = await say(io, way, message, signal)
    if (said.kind === 'sent') sent.push(said)
    // A part of it has arrived: only a person decides whether all of it is sent again.
    else return sent.length > 0 ? { kind: 'unknown', code: 'partly-sent', text: said.text } : said
  }
  const [first] = sent
  if (!first) return { kind: 'failed', failure: 'content-refused', code: 'empty', text: 'There is nothing to send.' }
  return { ...first, quota: sent.at(-1)?.quota }
}

type Sent = Extract<SendResult, { kind: 'sent' }>

const say = async (
  io: ChannelIo,
  { accessToken, to }: Way,
  message: object,
  signal: AbortSignal,
): Promise<SendResult> => {
  try {
    const envelope = await callZalo(io, {
      accessToken,
      method: 'POST',
      path: '/v3.0/oa/message/cs',
      body: JSON.stringify({ recipient: { user_id: to }, message }),
      contentType: 'application/json',
      signal,
    })
    return envelope.error === 0 ? sentBy(envelope) : failedWith(envelope, io.now())
  } catch (error) {
    if (!(error instanceof ZaloAway)) throw error
    return error.maybeDone ? { kind: 'unknown', code: 'no-answer', text: error.message } : away(error)
  }
}

/** Only the free frame is told on; packages and bought messages cost the shop. Zalo may leave the numbers out. */
const sentBy = ({ data }: Envelope): SendResult => {
  const { quota_type: type, remain, total } = asObject(data['quota'])
  const [left, all] = [countOf(remain), countOf(total)]
  return {
    kind: 'sent',
    externalId: asText(data['message_id']) || null,
    ...(type === 'reply' && left !== null && all !== null ? { quota: { left, total: all } } : {}),
  }
}

const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

export const zaloOaSender: ChannelSender = { send: sendToZalo }
