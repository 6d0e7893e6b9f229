import { closedWindow, openWindow, type OutgoingMessage, type ReplyWindow, type WindowFacts } from '../contract.ts'

const hourMs = 3600_000
/** For everybody, programs too. */
const freeMs = 24 * hourMs
/** For a person, who says so with the tag HUMAN_AGENT. */
const personMs = 7 * 24 * hourMs

/** Meta counts from what the person wrote last; a private answer to a comment opens nothing before they write back. */
export const messengerWindow = ({ lastCustomerAt, now }: Pick<WindowFacts, 'lastCustomerAt' | 'now'>): ReplyWindow => {
  if (!lastCustomerAt) return closedWindow('customer-has-not-written')
  const passed = now.getTime() - lastCustomerAt.getTime()
  const until = (ms: number) => new Date(lastCustomerAt.getTime() + ms)
  if (passed < freeMs) return { ...openWindow, until: until(freeMs) }
  if (passed < personMs) return { ...openWindow, mayAiReply: false, until: until(personMs), reason: 'staff-only' }
  return closedWindow('too-late')
}

/** How a message has to be marked now; null: it may not be sent any more. */
export const messagingTypeOf = (
  { by, lastCustomerAt }: Pick<OutgoingMessage, 'by' | 'lastCustomerAt'>,
  now: Date,
): { messaging_type: 'RESPONSE' } | { messaging_type: 'MESSAGE_TAG'; tag: 'HUMAN_AGENT' } | null => {
  const { mayAiReply, mayStaffReply } = messengerWindow({ lastCustomerAt, now })
  if (mayAiReply) return { messaging_type: 'RESPONSE' }
  return by === 'staff' && mayStaffReply ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : null
}
