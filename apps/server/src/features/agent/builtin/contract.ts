import type { Item, SearchHit } from '@app/contracts/knowledge'
import type { RatedTerm } from '#features/knowledge/public.ts'
import type { Address } from '../understand/pronouns.ts'
import type { FoundIntent } from '../understand/quick-intents.ts'

/** What the engine reads of a hit. */
export type EngineHit = Pick<SearchHit, 'score'> & {
  readonly item: Pick<Item, 'id' | 'kind' | 'title' | 'body' | 'headingPath' | 'questions' | 'data'>
}

export type AnswerLanguage = 'vi' | 'en'

/** How the fields of a record are called, by dataset field key. */
export interface RecordField {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'money' | 'boolean' | 'date' | 'list' | 'image'
}

export interface AnswerInput {
  /** The message with its shorthand written out. */
  readonly query: string
  /** Best first, from the search of this turn. */
  readonly hits: readonly EngineHit[]
  /** What the search looked the query up by; see `searchKnowledge`. */
  readonly terms: readonly RatedTerm[]
  readonly language: AnswerLanguage
  readonly address: Address
  readonly intent?: FoundIntent | null | undefined
  /** Fields of the records among the hits, by item id; without them a record reads by its keys. */
  readonly fields?: ReadonlyMap<string, readonly RecordField[]> | undefined
  /** The shop's own sentence for what is not known; ours otherwise. */
  readonly fallback?: string | undefined
  /** Whether the honest answer offers a person. */
  readonly offersHandoff?: boolean | undefined
  readonly answerLength?: 'short' | 'medium' | 'long' | undefined
}

export interface Candidate {
  readonly question: string
  readonly itemId: string
}

export interface AnswerReason {
  readonly kind: string
  readonly [detail: string]: unknown
}

export interface BuiltInAnswer {
  readonly kind: 'answer' | 'suggest' | 'unknown' | 'greeting' | 'thanks' | 'handoff'
  readonly text: string
  /** Said before the shop's own words, which `text` then is. */
  readonly opening?: string | undefined
  /** Ids of the items the text is made of. */
  readonly citations: readonly string[]
  /** Questions the customer may have meant, best first. */
  readonly candidates: readonly Candidate[]
  /** 0–1: how surely the first hit answers. */
  readonly confidence: number
  readonly why: readonly AnswerReason[]
  /** Cited rows of tables that the search did not find. */
  readonly hits?: readonly SearchHit[] | undefined
  /** The question asked for all of something: it goes on about nothing said before. */
  readonly standsAlone?: boolean | undefined
}
