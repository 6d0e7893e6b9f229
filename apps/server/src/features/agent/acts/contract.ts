/** What somebody does by a message, apart from asking the shop's knowledge. */
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

export interface FoundAct {
  readonly act: ActName
  /** The words that said so, without accents. */
  readonly phrase: string
}

export interface ReadMessage {
  readonly act: FoundAct | null
  /** What is left to be looked up; empty when the act is all there is. */
  readonly question: string
}

/** An act and the phrases it is known by, over text without accents. */
export interface ActRule {
  readonly act: ActName
  readonly says: readonly RegExp[]
  /** The same words said about something else. */
  readonly unless: readonly RegExp[]
}
