import { sha256 } from '#core/crypto.ts'
import type { InboundEvent, InboundFile } from '../contract.ts'
import { asObject, asText } from './wire.ts'

type Json = Readonly<Record<string, unknown>>

/** One report of Zalo is one event. Ids stay texts. */
export const parseZalo = (body: unknown): InboundEvent[] => [eventOf(asObject(body))]

const eventOf = (report: Json): InboundEvent => {
  const name = asText(report['event_name'])
  const { accountId, personId, adminId } = whoIn(name, report)
  const base = { key: keyOf(name, report, accountId, personId), accountId, at: timeOf(report['timestamp']) }
  // Groups have other people in them and rules of their own; without a person there is nobody to answer.
  if (!personId || name.includes('_group_')) return { ...base, kind: 'other', raw: report }
  const personal = { ...base, person: { id: personId } }
  const message = asObject(report['message'])
  if (name.startsWith('user_send_')) return { ...personal, kind: 'message', ...spokenIn(message) }
  if (name.startsWith('oa_send_'))
    return { ...personal, kind: 'echo', ...spokenIn(message), isByProgram: adminId === '' }
  switch (name) {
    case 'follow':
    case 'unfollow':
      return { ...personal, kind: name }
    case 'user_received_message':
      return { ...personal, kind: 'delivery', messageIds: messageIdsIn(message) }
    case 'user_seen_message':
      return { ...personal, kind: 'read', messageIds: messageIdsIn(message) }
    case 'user_submit_info':
      return { ...personal, kind: 'info', ...infoIn(asObject(report['info'])) }
    // Of clicks, Zalo counts those on the OA's menu and buttons, and none on a link.
    case 'user_click_button':
      return { ...personal, kind: 'act' }
    case 'user_reacted_message':
      return reactionOf(personal, message)
    default:
      return { ...personal, kind: 'other', raw: report }
  }
}

/** Who is the OA and who the customer: it is the other way round when the OA speaks, and for receipts. */
const whoIn = (name: string, report: Json): { accountId: string; personId: string; adminId: string } => {
  const [sender, recipient] = [asObject(report['sender']), asObject(report['recipient'])]
  const follower = asText(asObject(report['follower'])['id'])
  if (follower) return { accountId: asText(report['oa_id']), personId: follower, adminId: '' }
  const isFromOa = name.startsWith('oa_') || name === 'user_received_message' || name === 'user_seen_message'
  const [oa, user] = isFromOa ? [sender, recipient] : [recipient, sender]
  return {
    accountId: asText(oa['id']) || asText(report['oa_id']),
    personId: asText(user['id']),
    adminId: asText(sender['admin_id']),
  }
}

/** Zalo reports again for hours when we are slow, so the same event must always have the same key. */
const keyOf = (name: string, report: Json, accountId: string, personId: string): string => {
  const message = asObject(report['message'])
  const messageId = asText(message['msg_id'])
  if (messageId) return `${name}:${messageId}`
  // Two messages are seen within one millisecond: each has its own report.
  const seen = Array.isArray(message['msg_ids']) ? [sha256(messageIdsIn(message).join(' ')).slice(0, 32)] : []
  return [name, accountId, personId, String(report['timestamp']), ...seen].join(':')
}

const timeOf = (timestamp: unknown): Date | undefined => {
  const ms = Number(timestamp)
  return Number.isSafeInteger(ms) && ms > 0 ? new Date(ms) : undefined
}

const messageIdsIn = (message: Json): string[] => {
  const { msg_ids: many } = message
  const ids = Array.isArray(many) ? many.map(asText) : [asText(message['msg_id'])]
  return ids.filter((id) => id !== '')
}

/** Zalo writes feelings as the signs that are typed for them. */
const emojis: Readonly<Record<string, string>> = {
  '/-heart': '❤️',
  '/-strong': '👍',
  ':>': '😆',
  ':o': '😮',
  ':-((': '😭',
  ':-h': '😡',
}

const reactionOf = (
  personal: { key: string; accountId: string; at: Date | undefined; person: { id: string } },
  message: Json,
): InboundEvent => {
  const icon = asText(message['react_icon'])
  const emoji = emojis[icon] ?? icon
  // The same message may be reacted to again, so its id alone is no key.
  const key = `${personal.key}:${emoji}:${personal.at?.getTime() ?? ''}`
  return { ...personal, key, kind: 'reaction', messageId: asText(message['msg_id']), emoji, isRemoved: emoji === '' }
}

const infoIn = (info: Json) => {
  const full = asObject(info['full_address'])
  const places = [full['user_address'], full['user_ward'], full['user_district'], full['user_city']]
  const address = places.map(asText).filter(Boolean).join(', ') || asText(info['address'])
  return {
    name: asText(info['name']) || undefined,
    phone: localPhone(asText(info['phone'])) || undefined,
    address: address || undefined,
  }
}

/** Zalo writes phone numbers with the country and without a plus. */
const localPhone = (phone: string): string => (/^84\d{8,10}$/.test(phone) ? `0${phone.slice(2)}` : phone)

interface Spoken {
  messageId: string
  text: string
  files: InboundFile[]
  repliesTo: string | undefined
}

const spokenIn = (message: Json): Spoken => {
  const given = message['attachments']
  const parts = (Array.isArray(given) ? given : []).slice(0, 20).map((one) => readPart(asObject(one)))
  const text = [asText(message['text']), ...parts.map(({ words }) => words)].filter(Boolean).join('\n')
  return {
    messageId: asText(message['msg_id']),
    text,
    files: parts.flatMap(({ file }) => file ?? []),
    repliesTo: asText(message['quote_msg_id']) || undefined,
  }
}

interface Part {
  words: string
  file?: InboundFile
}

/** A file that is fetched, or what it says, in words that staff and AI can read. */
const readPart = ({ type, payload: given }: Json): Part => {
  const payload = asObject(given)
  const url = asText(payload['url'])
  switch (type) {
    case 'image':
    case 'gif':
    case 'sticker':
      return { words: '', file: { kind: 'image', url } }
    case 'audio':
    case 'video':
      return { words: '', file: { kind: type, url } }
    case 'file':
      return { words: '', file: { kind: 'file', url, name: asText(payload['name']) || undefined } }
    case 'location':
      return { words: placeIn(payload) }
    case 'link':
      return { words: linkIn(payload, url) }
    default:
      return { words: url }
  }
}

const placeIn = (payload: Json): string => {
  const { latitude, longitude } = asObject(payload['coordinates'])
  const place = [latitude, longitude].map(String).join(',')
  return `Vị trí: https://maps.google.com/?q=${encodeURIComponent(place)}`
}

/** A business card is a link whose description is JSON with the phone number in it. */
const linkIn = (payload: Json, url: string): string => {
  const description = asText(payload['description'])
  const phone = localPhone(phoneIn(description))
  if (phone) return `Danh thiếp: ${phone}`
  return [asText(payload['title']), description, url].filter(Boolean).join('\n')
}

const phoneIn = (description: string): string => {
  try {
    return asText(asObject(JSON.parse(description))['phone'])
  } catch {
    return ''
  }
}
