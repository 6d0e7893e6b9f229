/** An item of the knowledge as the conversation remembers it. */
export interface TalkItem {
  readonly itemId: string
  readonly kind: 'record' | 'qna' | 'chunk'
  /** The name of a record, the question of a pair, the heading of a passage. */
  readonly title: string
}

/** What the conversation is about when a message comes in: what short questions leave out. */
export interface TalkFocus {
  /** Ids of the records that the customer was shown last, in the order shown: "cái thứ 2" is the second of them. */
  readonly candidates: readonly string[]
  /** What was answered from last. */
  readonly topic: TalkItem | null
  /** The message speaks of the candidates alone ("cái rẻ nhất trong đó", "cái nào có size L"). */
  readonly isAboutCandidates: boolean
}

export const noFocus: TalkFocus = { candidates: [], topic: null, isAboutCandidates: false }
