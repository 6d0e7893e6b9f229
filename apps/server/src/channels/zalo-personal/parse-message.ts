import type { InboundEvent, InboundFile } from '../contract.ts'

type Json = Readonly<Record<string, unknown>>

const longestText = 5000

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longestText) : '')
/** Ids are numbers in one place of the service and text in another. */
const idOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const linkOf = (value: unknown): string => {
  const text = textOf(value)
  return text.length <= 2000 && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) ? text : ''
}

interface Said {
  text: string
  files: InboundFile[]
}

/**
 * What the connector heard on the account. What the account itself said was typed by a colleague on the phone, or is
 * one of our own messages coming back; the conversation knows which.
 */
export const parseMessage = (accountId: string, message: Json): InboundEvent[] => {
  const messageId = idOf(message['msgId'])
  const personId = idOf(message['threadId'])
  if (!messageId || !personId) return []
  const at = Number(message['at'])
  const base = { key: messageId, accountId, ...(Number.isFinite(at) && at > 0 ? { at: new Date(at) } : {}) }
  const name = textOf(message['fromName']).slice(0, 120)
  const isSelf = message['isSelf'] === true
  const person = { id: personId, ...(name && !isSelf ? { name } : {}) }
  const said = readContent(textOf(message['msgType']), message['content'])
  if (!said) return [{ ...base, kind: 'other', person, raw: message }]
  const spoken = { ...base, person, messageId, ...said }
  return [isSelf ? { ...spoken, kind: 'echo' } : { ...spoken, kind: 'message' }]
}

/** The kinds of messages of Zalo Web; null: one that nobody knows here. */
const readContent = (msgType: string, content: unknown): Said | null => {
  if (typeof content === 'string') return { text: content.slice(0, longestText), files: [] }
  if (!isObject(content)) return null
  switch (msgType) {
    case 'chat.photo':
      return withFile('image', content, textOf(content['description']) || textOf(content['title']))
    case 'chat.gif':
      return withFile('image', content, '')
    case 'chat.voice':
      return withFile('audio', content, '')
    case 'chat.video.msg':
      return withFile('video', content, textOf(content['description']))
    case 'share.file':
      return withFile('file', content, '', textOf(content['title']))
    case 'chat.sticker':
      return { text: '[Sticker]', files: [] }
    case 'chat.link':
      return { text: lines(content['title'], content['description'], linkOf(content['href'])), files: [] }
    case 'chat.location.new':
      return { text: locationOf(content), files: [] }
    case 'chat.recommended':
      return { text: recommendedOf(content), files: [] }
    default:
      return null
  }
}

const lines = (...parts: unknown[]): string =>
  [...new Set(parts.map(textOf).filter(Boolean))].join('\n').slice(0, longestText)

const withFile = (kind: InboundFile['kind'], content: Json, text: string, name = ''): Said => {
  const url = linkOf(content['href']) || linkOf(content['thumb'])
  return { text, files: url ? [{ kind, url, ...(name ? { name: name.slice(0, 200) } : {}) }] : [] }
}

/** Further details are a text of JSON inside the content. */
const paramsOf = ({ params }: Json): Json => {
  if (isObject(params)) return params
  try {
    const read: unknown = JSON.parse(textOf(params))
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}

const locationOf = (content: Json): string => {
  const params = paramsOf(content)
  const [latitude, longitude] = [
    Number(params['latitude'] ?? params['lat']),
    Number(params['longitude'] ?? params['lo']),
  ]
  const place = lines(content['title'], content['description'])
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return place || '[Vị trí]'
  return lines(place, `https://maps.google.com/?q=${latitude},${longitude}`)
}

/** A contact card or a link that Zalo recommends. */
const recommendedOf = (content: Json): string =>
  lines(content['title'], content['description'], linkOf(content['href'])) || '[Danh thiếp]'
