import type { DatasetField, IndexFields } from '@app/contracts/knowledge'

/** What a customer does with a message; every kind stands in the set. */
export const turnKinds = [
  // What people do besides asking.
  'greeting',
  'thanks',
  'goodbye',
  'emoji',
  'photo',
  'contact',
  'paid',
  'order',
  'booking',
  'correction',
  'bargain',
  'complaint',
  'swearing',
  'person',
  'robot',
  // Questions over tables.
  'price',
  'colour',
  'size',
  'model',
  'bound',
  'people',
  'date',
  'stock',
  'fit',
  'list',
  'compare',
  'count',
  // A name, number, place or colour that the shop does not have.
  'unmet',
  // What leans on the turns before, or holds two questions.
  'follow-up',
  'double',
  // Ways of writing.
  'bare',
  'telex',
  'teen',
  'sentence',
  'english',
  // Pairs and texts, and what neither knows.
  'pair',
  'policy',
  'unknown',
  'danger',
] as const
export type TurnKind = (typeof turnKinds)[number]

/** What a reply has to do, where its facts are not what counts. */
export type Act = 'greets' | 'thanks' | 'parts' | 'invites' | 'says-robot' | 'calls-person' | 'sorry' | 'takes-payment'

/** What a reply may ask the customer for. */
export type Slot = 'name' | 'phone' | 'address' | 'time' | 'item' | 'people' | 'size' | 'details'

/**
 * What a good reply is. Phrases are compared in small letters with their accents; "a|b" is one of both; amounts and times
 * are the same however they are written (329k, 329.000đ; 8h30, 8:30).
 */
export interface Expected {
  /** All of these are said. */
  readonly needs?: readonly string[]
  /** None of these is stated: a false price, the row of another model. */
  readonly never?: readonly string[]
  /** The shop does not have this: the reply says so and names it. */
  readonly lacks?: string
  /** Not knowing is the right answer, or as good as the facts in `needs`. */
  readonly honest?: true
  /** All of these are done. */
  readonly acts?: readonly Act[]
  /** The reply asks for one of these. */
  readonly asks?: readonly Slot[]
  readonly language?: 'en'
}

export interface ScriptedTurn {
  readonly kind: TurnKind
  readonly text: string
  readonly expected: Expected
}

export const says = (kind: TurnKind, text: string, expected: Expected): ScriptedTurn => ({ kind, text, expected })

export interface Customer {
  readonly name: string
  readonly turns: readonly ScriptedTurn[]
}

export interface Table {
  readonly name: string
  readonly fields: readonly DatasetField[]
  readonly indexFields: IndexFields
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface Business {
  readonly name: string
  /** The rules of the engine may be tuned on these; the others only give figures. */
  readonly isTuned: boolean
  readonly pairs: readonly { readonly questions: readonly string[]; readonly answer: string }[]
  readonly tables: readonly Table[]
  /** The text of a policy, as it is pasted into the knowledge. */
  readonly policy: { readonly name: string; readonly text: string }
  readonly customers: readonly Customer[]
}
