import type { ActName } from '@app/contracts/acts'

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
