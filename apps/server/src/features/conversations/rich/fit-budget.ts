import { splitText } from '#core/text/split-text.ts'

/** An answer with the words of its cards, and without them. */
export interface Answer {
  text: string
  shortText: string
}

interface Budget {
  /** The most letters of one message. */
  textLength: number | null
  /** How many messages may still be sent; null: as many as it takes. */
  left: number | null
}

/**
 * An answer as the messages that are sent. When fewer are left than it would take, it becomes fewer: first the words of
 * its cards go, then its end, which is for staff. One message is always sent, for the customer has asked.
 */
export const fitBudget = ({ text, shortText }: Answer, { textLength, left }: Budget) => {
  const pieces = splitText(text, textLength)
  const most = left === null ? pieces.length : Math.max(1, left)
  if (pieces.length <= most) return { pieces, unsent: '' }
  const shorter = splitText(shortText, textLength)
  const kept = shorter.slice(0, most)
  return { pieces: kept, unsent: shorter.slice(most).join('\n') }
}
