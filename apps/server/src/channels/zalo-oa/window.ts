import { closedWindow, openWindow, type ReplyWindow, type WindowFacts } from '../contract.ts'

const hourMs = 3600_000
const freeMs = 48 * hourMs
const paidMs = 7 * 24 * hourMs

/**
 * After the customer's last message: 48 hours are free and without a number of messages, until seven days the OA pays for
 * each, and then nobody may write. Whether the shop pays is its own setting, for staff and AI apart.
 */
export const zaloOaWindow = ({ lastCustomerAt, now, settings, quota }: WindowFacts): ReplyWindow => {
  if (!lastCustomerAt) return closedWindow('window-closed')
  const ageMs = now.getTime() - lastCustomerAt.getTime()
  if (ageMs > paidMs) return closedWindow('window-closed')
  if (ageMs <= freeMs) {
    const isOfThisTalk = quota && quota.at >= lastCustomerAt
    return {
      ...openWindow,
      until: new Date(lastCustomerAt.getTime() + freeMs),
      freeLeft: isOfThisTalk ? quota.left : null,
      freeTotal: isOfThisTalk ? quota.total : null,
    }
  }
  const mayStaffReply = settings['allowsPaid'] === true
  if (!mayStaffReply) return closedWindow('paid-only')
  return {
    ...openWindow,
    mayAiReply: settings['allowsPaidByAi'] === true,
    mayStaffReply,
    until: new Date(lastCustomerAt.getTime() + paidMs),
    reason: 'paid',
  }
}
