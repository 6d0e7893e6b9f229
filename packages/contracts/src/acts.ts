/** What somebody does by a message, apart from asking the shop's knowledge; the trace of a turn names it. */
export const actNames = [
  'greeting',
  'thanks',
  'bye',
  'wordless',
  'agrees',
  'declines',
  'restart',
  'contact',
  'paid',
  'orders',
  'books',
  'corrects',
  'bargains',
  'complains',
  'wants-person',
  'asks-bot',
] as const
export type ActName = (typeof actNames)[number]
