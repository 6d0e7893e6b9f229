import type { Message } from '@app/contracts/conversations'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import { threadMessages } from './thread-messages.ts'

const isKnown = (key: string): key is keyof typeof threadMessages => Object.hasOwn(threadMessages, key)

/** What somebody who spoke is, as a key of the texts. */
export const speakerKind = ({ sender, event }: Pick<Message, 'sender' | 'event'>): keyof typeof threadMessages => {
  const key = event?.kind === 'other-app' ? 'by.other-app' : `by.${sender}`
  return isKnown(key) ? key : 'by.customer'
}

/** Who said something: their name, or what they are, for the AI and others without one. */
export const speakerName = (
  { sender, senderName }: Pick<Message, 'sender' | 'senderName'>,
  text: TextOf<typeof threadMessages>,
): string => {
  const key = `by.${sender}`
  return senderName || text(isKnown(key) ? key : 'by.customer')
}
