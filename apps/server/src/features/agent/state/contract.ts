import type { TalkItem } from '#db/schema/index.ts'

/** What the conversation is about when a message comes in: what short questions leave out. */
export interface TalkFocus {
  /** Ids of the records that the customer was shown last, in the order shown: "cái thứ 2" is the second of them. */
  readonly candidates: readonly string[]
  /** What was answered from last. */
  readonly topic: TalkItem | null
  /** The message speaks of the candidates alone ("cái rẻ nhất trong đó", "cái nào có size L"). */
  readonly isAboutCandidates: boolean
}

/** How a message was completed by what was said before. */
export type Completion = 'item' | 'attribute' | 'object' | 'topic' | 'candidates'

export interface ResolvedQuestion {
  /** The question as it is looked up. */
  readonly query: string
  /** How it differs from what was typed; null when nothing was left out. */
  readonly by: Completion | null
  readonly focus: TalkFocus
}
