import type { ChannelChat, WindowFacts } from '#channels/contract.ts'

type Facts = Pick<WindowFacts, 'lastCustomerAt' | 'answersSince' | 'settings'>
interface Ends {
  aiUntil: Date | null
  staffUntil: Date | null
}

/** A channel has one window after the other: for everybody, then for people, then for those who pay. */
const mostWindows = 4

/** Until when an answer to the customer's last message is allowed, whether that has passed or not; null: no end. */
export const windowEnds = (chat: ChannelChat, facts: Facts): Ends => {
  const ends: Ends = { aiUntil: null, staffUntil: null }
  let at = facts.lastCustomerAt
  for (let count = 0; at && count < mostWindows; count += 1) {
    const { until, mayAiReply, mayStaffReply } = chat.window({ ...facts, now: at })
    if (!until || !mayStaffReply) break
    if (mayAiReply) ends.aiUntil = until
    ends.staffUntil = until
    at = new Date(until.getTime() + 1)
  }
  return ends
}
