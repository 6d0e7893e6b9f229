import { sha256 } from '#core/crypto.ts'
import type { InboundEvent } from '../contract.ts'
import { ownershipOf } from './our-echo.ts'
import { attachedIn } from './parse-attachments.ts'
import { fieldsOf, idOf, momentOf, numberOf, textOf, type Fields } from './read-json.ts'
import { wordsOf } from './said-by-button.ts'

interface Place {
  accountId: string
  /** When the report was made, for events without a time of their own. */
  reportedAt: Date | undefined
  /** Our application's id: what it has sent is ours. */
  appId: string
  /** Another application has the conversation now, and we may only look on. */
  isStandby?: boolean
}

/** One event of a conversation with a person; several things that came together become several events. */
export const messagingEvents = (item: Fields, place: Place): InboundEvent[] => {
  const { accountId } = place
  const sender = idOf(fieldsOf(item['sender'])['id'])
  const isFromPage = sender === accountId
  const personId = isFromPage ? idOf(fieldsOf(item['recipient'])['id']) : sender
  if (personId === '') return [otherEvent(item, place)]
  // What the page itself feels is not what its customer feels.
  if (isFromPage && 'reaction' in item) return [otherEvent(item, place, personId)]
  const at = momentOf(numberOf(item['timestamp'])) ?? place.reportedAt
  const base: Base = { accountId, at, person: { id: personId } }
  const events = knownEvents(item, base, place)
  return events.length > 0 ? events : [otherEvent(item, place, personId)]
}

interface Base {
  accountId: string
  at: Date | undefined
  person: { id: string }
}

const knownEvents = (item: Fields, base: Base, place: Place): InboundEvent[] => {
  if ('message' in item) return spokenEvents(item, base, place)
  if ('postback' in item) return [{ ...postbackEvent(item, base), ...standbyOf(place) }]
  if ('delivery' in item || 'read' in item) return [receiptEvent(item, base)]
  if ('reaction' in item) return [reactionEvent(fieldsOf(item['reaction']), base)]
  if ('referral' in item) {
    const origin = originOf(item['referral'])
    return origin ? [{ ...base, kind: 'referral', key: timeKey(base, origin['ref']), origin }] : []
  }
  return []
}

const spokenEvents = (item: Fields, base: Base, place: Place): InboundEvent[] => {
  const message = fieldsOf(item['message'])
  const messageId = textOf(message['mid'])
  if (messageId === '') return []
  const { files, words } = attachedIn(message['attachments'])
  const pressed = textOf(fieldsOf(message['quick_reply'])['payload'])
  const own = textOf(message['text'])
  const text = [pressed === '' ? own : wordsOf(pressed, own), ...words].filter((piece) => piece !== '').join('\n')
  const repliesTo = textOf(fieldsOf(message['reply_to'])['mid']) || undefined
  const spoken = { ...base, key: messageId, messageId, text, files, repliesTo }
  if (message['is_echo'] === true) {
    const { isOurs, outgoingId, byApp } = ownershipOf(message, place.appId)
    // Ours, and nothing to add: an early piece of a message whose last piece stands for it.
    if (isOurs && outgoingId === undefined) return []
    return [{ ...spoken, kind: 'echo', outgoingId, byApp }]
  }
  const origin = originOf(message['referral']) ?? originOf(item['referral'])
  return [{ ...spoken, kind: 'message', origin, ...standbyOf(place) }]
}

const standbyOf = ({ isStandby }: Place) => (isStandby ? { isForOther: true } : {})

const postbackEvent = (item: Fields, base: Base): Extract<InboundEvent, { kind: 'postback' }> => {
  const postback = fieldsOf(item['postback'])
  const payload = textOf(postback['payload'])
  const messageId = textOf(postback['mid']) || timeKey(base, payload)
  const title = wordsOf(payload, textOf(postback['title']))
  return {
    ...base,
    kind: 'postback',
    key: messageId,
    messageId,
    title,
    payload,
    origin: originOf(postback['referral']),
  }
}

const receiptEvent = (item: Fields, base: Base): InboundEvent => {
  const kind = 'delivery' in item ? 'delivery' : 'read'
  const receipt = fieldsOf(item[kind])
  const watermark = numberOf(receipt['watermark'])
  const mids = Array.isArray(receipt['mids']) ? receipt['mids'].map(textOf).filter((mid) => mid !== '') : []
  const upTo = momentOf(watermark)
  return { ...base, kind, key: [base.person.id, watermark ?? '', ...mids].join(':'), messageIds: mids, upTo }
}

const reactionEvent = (reaction: Fields, base: Base): InboundEvent => {
  const messageId = textOf(reaction['mid'])
  const action = textOf(reaction['action'])
  return {
    ...base,
    kind: 'reaction',
    key: timeKey(base, `${messageId}:${action}`),
    messageId,
    emoji: textOf(reaction['emoji']) || emojiOf(textOf(reaction['reaction'])),
    isRemoved: action === 'unreact',
  }
}

/** Meta may name a feeling without showing it. */
const emojis: Readonly<Record<string, string>> = {
  love: '❤️',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
  like: '👍',
  dislike: '👎',
}

const emojiOf = (name: string): string => emojis[name] ?? name

/** The link or advert a person came by, as short words. */
const originOf = (referral: unknown): Readonly<Record<string, string>> | undefined => {
  const given = Object.entries(fieldsOf(referral)).flatMap(([name, value]) => {
    const words = idOf(value)
    return words === '' ? [] : [[name.slice(0, 60), words.slice(0, 500)] as const]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

const timeKey = ({ person, at }: Base, what = ''): string => `${person.id}:${at?.getTime() ?? 0}:${what}`

/** Kept as it came, for whoever looks; nobody answers it. */
export const otherEvent = (
  raw: unknown,
  place: Pick<Place, 'accountId' | 'reportedAt'>,
  personId = '',
): InboundEvent => ({
  kind: 'other',
  key: sha256(JSON.stringify(raw) ?? ''),
  accountId: place.accountId,
  at: place.reportedAt,
  ...(personId === '' ? {} : { person: { id: personId } }),
  raw,
})
