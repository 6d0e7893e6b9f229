import { AppError } from '#core/errors.ts'

const maxDepth = 32

/** The body of a report that has been proven to come from its sender, without what the database cannot store. */
export const readHookBody = (raw: Buffer): unknown => {
  try {
    return storable(JSON.parse(raw.toString('utf8')) as unknown, 0)
  } catch {
    throw new AppError('MALFORMED_REQUEST')
  }
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; one odd letter must not lose a customer's message. */
const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const storable = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) throw new Error('nested too deeply')
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storableText(name), storable(item, depth + 1)]),
  )
}
