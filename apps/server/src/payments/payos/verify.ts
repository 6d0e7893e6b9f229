import { createHmac } from 'node:crypto'
import { isSameText } from '#core/crypto.ts'
import type { HookRequest, OperatorSettings } from '../contract.ts'

/** The signature stands in the body, beside the data it is over: `key=value` in the order of the keys. */
export const isFromPayos = ({ raw }: HookRequest, operator: OperatorSettings): boolean => {
  const key = operator['PAYOS_CHECKSUM_KEY'] ?? ''
  const body = key === '' ? null : readBody(raw)
  return (
    body !== null && isSameText(body.signature, createHmac('sha256', key).update(signedText(body.data)).digest('hex'))
  )
}

type Fields = Readonly<Record<string, unknown>>

const readBody = (raw: Buffer): { data: Fields; signature: string } | null => {
  try {
    const { data, signature } = JSON.parse(raw.toString('utf8')) as { data?: unknown; signature?: unknown }
    const isWhole = typeof data === 'object' && data !== null && !Array.isArray(data) && typeof signature === 'string'
    return isWhole ? { data: data as Fields, signature } : null
  } catch {
    return null
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

export const signedText = (data: Fields): string =>
  Object.entries(data)
    .toSorted(byName)
    .map(([name, value]) => `${name}=${writtenValue(value)}`)
    .join('&')

/** Nothing, and the words for it, are written as nothing. */
const writtenValue = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(sortedObject))
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  return text === 'null' || text === 'undefined' ? '' : text
}

const sortedObject = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(byName))
    : value
