import { AppError } from '#core/errors.ts'

type Body = Record<string, unknown>
const longestQuestion = 4000
const longestName = 200

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The question: `text`, or `message` as many programs name it. */
export const questionOf = (body: Body): string => {
  const text = asText(body['text']) || asText(body['message'])
  if (text === '') throw new AppError('WEBHOOK_TEXT_MISSING')
  if (text.length > longestQuestion) throw new AppError('VALIDATION_FAILED', { fields: { text: 'field.too-long' } })
  return text
}

/** Calls of the same `user` are one conversation. Without a user, or replayed, a call is a conversation of its own. */
export const conversationOf = (call: { id: string; body: Body; replayOf: string | null }): string => {
  const user = asText(call.body['user']).slice(0, longestName).toWellFormed()
  return user === '' || call.replayOf ? `webhook-call:${call.id}` : `webhook:${user}`
}
