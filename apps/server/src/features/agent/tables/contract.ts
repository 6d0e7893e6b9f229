import type { DatasetField } from '@app/contracts/knowledge'
import type { Word } from '#core/text/words.ts'

/** A record of a table, as far as questions are answered from it. */
export interface TableRow {
  readonly id: string
  readonly title: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A dataset of records that a bot may answer from. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly fields: readonly DatasetField[]
  readonly rows: readonly TableRow[]
  /** Every row is here; only then "we do not have it" can be said. */
  readonly isWhole: boolean
}

export type TableLanguage = 'vi' | 'en'

/** Why a table answered as it did, for the trace. */
export interface TableReason {
  readonly kind: string
  readonly [detail: string]: unknown
}

/** What the tables of a bot say to a question. */
export interface TableAnswer {
  /** `unmet`: something that was named is not there, and the text says so. */
  readonly kind: 'answer' | 'unmet'
  readonly text: string
  readonly tableId: string
  /** The rows it is made of, in the order of the text. */
  readonly rows: readonly TableRow[]
  /** Words that the table does not know and that something else may know. */
  readonly unknown: readonly Word[]
  /** It names rows of this table or says what they must fulfil. */
  readonly isSpecific: boolean
  /** The question names what it is about; otherwise it may go on about something said before. */
  readonly hasSubject: boolean
  /** It asks for all that there is of something, so it goes on about nothing. */
  readonly standsAlone: boolean
  readonly why: readonly TableReason[]
}
