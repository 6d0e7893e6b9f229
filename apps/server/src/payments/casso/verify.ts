import { createHmac } from 'node:crypto'
import { isSameText } from '#core/crypto.ts'
import type { HookRequest, OperatorSettings } from '../contract.ts'

/** How long it tells a notice again is not written down anywhere; a day old is surely not a try of today. */
const mostDriftMs = 24 * 3_600_000

/**
 * The second version signs, the first shows a token. Both may be on while one is moving from the first to the second;
 * what carries a signature is judged by it alone.
 */
export const isFromCasso = (request: HookRequest, operator: OperatorSettings, now: Date): boolean => {
  const key = operator['CASSO_WEBHOOK_KEY'] ?? ''
  if (request.header('x-casso-signature') !== null) return key !== '' && isSigned(request, key, now)
  const token = operator['CASSO_SECURE_TOKEN'] ?? ''
  return token !== '' && isSameText(request.header('secure-token') ?? '', token)
}

const isSigned = ({ raw, header }: HookRequest, key: string, now: Date): boolean => {
  const [, time, signature] = /^t=(\d{13}),v1=([0-9a-f]{128})$/.exec(header('x-casso-signature') ?? '') ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() - Number(time)) > mostDriftMs) return false
  const sorted = sortedJson(raw)
  return sorted !== null && isSameText(signature, createHmac('sha512', key).update(`${time}.${sorted}`).digest('hex'))
}

/** The signature is over the body written again with its keys in order, so the bytes have to be read for it. */
const sortedJson = (raw: Buffer): string | null => {
  try {
    return JSON.stringify(sortKeys(JSON.parse(raw.toString('utf8')) as unknown, 0))
  } catch {
    return null
  }
}

const deepest = 32

const sortKeys = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) throw new Error('nested too deeply')
  if (Array.isArray(value)) return value.map((item) => sortKeys(item, depth + 1))
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, sortKeys(item, depth + 1)]))
}
