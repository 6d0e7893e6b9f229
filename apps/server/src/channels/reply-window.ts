/** Who may still write to the customer, until when, and how many answers are free. */
export interface ReplyWindow {
  mayAiReply: boolean
  mayStaffReply: boolean
  until: Date | null
  freeLeft: number | null
  freeTotal: number | null
  reason: string | null
}

/** What a channel is asked with: when the customer wrote last, and how often we have answered since. */
export interface WindowFacts {
  lastCustomerAt: Date | null
  answersSince: number
  now: Date
  /** What the channel said after the last answer: how many are still free for this person. */
  quota?: { left: number; total: number; at: Date } | null | undefined
  /** Of the workgate: a shop may allow messages that cost it money. */
  settings: Readonly<Record<string, unknown>>
}

/** Nothing forbids an answer. */
export const openWindow: ReplyWindow = {
  mayAiReply: true,
  mayStaffReply: true,
  until: null,
  freeLeft: null,
  freeTotal: null,
  reason: null,
}

export const closedWindow = (reason: string): ReplyWindow => ({
  ...openWindow,
  mayAiReply: false,
  mayStaffReply: false,
  reason,
})
