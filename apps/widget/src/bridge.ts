/**
 * The messages between a site's page and the chat in its iframe. Neither trusts the other: sender and content of each
 * message are checked, and no token is ever sent.
 */
export interface Identity {
  userId: string
  name?: string
  email?: string
  phone?: string
  signature?: string
}

export type ToChat =
  | { type: 'hello'; place: Record<string, string>; isRtl: boolean }
  | { type: 'shown'; isShown: boolean }
  | { type: 'identify'; identity: Identity }
  | { type: 'reset' }

export type ToPage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'unread'; count: number }
  /** Whether there is a conversation to come back to. */
  | { type: 'thread'; exists: boolean }

const mark = 'bizagent'
const maxLength = 500

export const marked = (message: ToChat | ToPage) => ({ [mark]: 1, ...message })

const isText = (value: unknown, most = maxLength): value is string => typeof value === 'string' && value.length <= most

const readMarked = (data: unknown): Record<string, unknown> | null => {
  if (typeof data !== 'object' || data === null) return null
  const fields = data as Record<string, unknown>
  return fields[mark] === 1 ? fields : null
}

export const readToPage = (data: unknown): ToPage | null => {
  const fields = readMarked(data)
  switch (fields?.['type']) {
    case 'ready':
    case 'close':
      return { type: fields['type'] }
    case 'unread': {
      const count = Number(fields['count'])
      return Number.isSafeInteger(count) && count >= 0 ? { type: 'unread', count } : null
    }
    case 'thread':
      return { type: 'thread', exists: fields['exists'] === true }
    default:
      return null
  }
}

export const readToChat = (data: unknown): ToChat | null => {
  const fields = readMarked(data)
  switch (fields?.['type']) {
    case 'hello':
      return { type: 'hello', place: readPlace(fields['place']), isRtl: fields['isRtl'] === true }
    case 'shown':
      return { type: 'shown', isShown: fields['isShown'] === true }
    case 'identify': {
      const identity = readIdentity(fields['identity'])
      return identity ? { type: 'identify', identity } : null
    }
    case 'reset':
      return { type: 'reset' }
    default:
      return null
  }
}

const readPlace = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {})
      .slice(0, 20)
      .filter((entry): entry is [string, string] => entry[0].length <= 40 && isText(entry[1]) && entry[1] !== ''),
  )

/** Only known fields, only strings; the id may be a number, because many sites have numbers. */
export const readIdentity = (value: unknown): Identity | null => {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const userId = typeof given['userId'] === 'number' ? String(given['userId']) : given['userId']
  if (!isText(userId, 120) || userId === '') return null
  const identity: Identity = { userId }
  for (const name of ['name', 'email', 'phone', 'signature'] as const) {
    const text = given[name]
    if (isText(text, 200) && text !== '') identity[name] = text
  }
  return identity
}
