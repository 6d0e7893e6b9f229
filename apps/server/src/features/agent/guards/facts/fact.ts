import type { Certainty } from '#core/text/money-verdicts.ts'

export type FactKind =
  | 'money'
  | 'percent'
  | 'size'
  | 'stock'
  | 'phone'
  | 'account'
  | 'date'
  | 'time'
  | 'duration'
  | 'url'
  | 'email'
  | 'code'
  | 'promise'

/** Something a shop can be held to, in one spelling however it was written. */
export interface Fact {
  readonly kind: FactKind
  readonly value: string
  readonly text: string
  readonly start: number
  readonly end: number
  /** Other values that the same words may have. */
  readonly also?: readonly string[] | undefined
  readonly certainty?: Certainty | undefined
  /** Of a promise: what is given. */
  readonly about?: readonly string[] | undefined
}

export const edge = '(?<![\\p{L}\\p{N}])'
export const stop = '(?![\\p{L}\\p{N}])'
/** Between the two ends of a range. */
export const dash = '\\s*(?:-|–|—|~|đến|tới|to|den)\\s*'

export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** What was found so far; a place is read once, by the first kind that fits it. */
export class Facts {
  readonly found: Fact[] = []
  readonly #taken: Uint8Array

  constructor(length: number) {
    this.#taken = new Uint8Array(length)
  }

  add(kind: FactKind, value: string, text: string, start: number, more: Partial<Fact> = {}): void {
    const end = start + text.length
    this.found.push({ kind, value, text, start, end, ...more })
    this.#taken.fill(1, start, end)
  }

  covers(start: number, end: number): boolean {
    return this.#taken.subarray(start, end).includes(1)
  }
}
