import type { TextOf } from '#lib/i18n/i18n.tsx'
import { threadMessages } from './thread-messages.ts'

const isKnown = (key: string): key is keyof typeof threadMessages => Object.hasOwn(threadMessages, key)

/** Our words for a class of failure; null: there are none. */
export const failureWords = (failure: unknown, text: TextOf<typeof threadMessages>): string | null => {
  const key = `failure.${String(failure)}`
  return isKnown(key) ? text(key) : null
}
