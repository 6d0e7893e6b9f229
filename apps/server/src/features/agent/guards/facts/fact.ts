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

/** Something a shop can be held to, in one spelling however it was written. */
export interface Fact {
  readonly kind: FactKind
  readonly value: string
  readonly text: string
  readonly start: number
  readonly end: number
}

export const edge = '(?<![\\p{L}\\p{N}])'
export const stop = '(?![\\p{L}\\p{N}])'
export const number = '\\d{1,3}(?:[.,]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?'
/** Between the two ends of a range. */
export const dash = '\\s*(?:-|–|—|~|đến|tới|to|den)\\s*'

/** 1.200.000 and 1,200,000 group thousands; 1,5 and 0.5 have a decimal; "1.500" before "triệu" does not occur. */
export const readDigits = (text: string): number => {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text) && !text.startsWith('0')) return Number(text.replaceAll(/[.,]/g, ''))
  const mixed = /^(\d{1,3}(?:[.,]\d{3})+)[.,](\d{1,2})$/.exec(text)
  if (mixed) return Number(`${(mixed[1] ?? '').replaceAll(/[.,]/g, '')}.${mixed[2]}`)
  return Number(text.replace(',', '.'))
}

export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** What was found so far; a place is read once, by the first kind that fits it. */
export class Facts {
  readonly found: Fact[] = []
  readonly #taken: Uint8Array

  constructor(length: number) {
    this.#taken = new Uint8Array(length)
  }

  add(kind: FactKind, value: string, text: string, start: number): void {
    const end = start + text.length
    this.found.push({ kind, value, text, start, end })
    this.#taken.fill(1, start, end)
  }

  covers(start: number, end: number): boolean {
    return this.#taken.subarray(start, end).includes(1)
  }
}
