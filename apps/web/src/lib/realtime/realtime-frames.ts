import type { ServerFrame } from '@app/contracts/realtime'

type Fields = Record<string, unknown>

const parse = (data: unknown): Fields | null => {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}

/** Parses a server frame; null for anything unknown, because a newer server may send more. */
export const readServerFrame = (data: unknown): ServerFrame | null => {
  const fields = parse(data)
  if (!fields) return null
  const { type, topic, seq, code, event, payload } = fields
  if (type === 'ready' || type === 'pong') return { type }
  if (typeof topic !== 'string') return null
  if (type === 'refused') return { type, topic, code: String(code) }
  if (type === 'moment') return typeof event === 'string' ? { type, topic, event, payload } : null
  if (typeof seq !== 'number') return null
  if (type === 'subscribed' || type === 'reset') return { type, topic, seq }
  if (type === 'event' && typeof event === 'string') return { type, topic, seq, event, payload }
  return null
}
