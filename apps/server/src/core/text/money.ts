import { spanAt, type Span } from './amount-spans.ts'
import { verdictOf, type AmountForm, type Certainty } from './money-verdicts.ts'
import { contextBefore, foreignUnits, isPricedWord } from './money-words.ts'
import { mayBegin } from './number-words.ts'
import { placeOfTokens, readText, type ReadText } from './read-text.ts'
import type { Token } from './tokens.ts'

/** An amount of money, or a percentage, as a text states it. */
export interface Amount {
  readonly kind: 'money' | 'percent'
  /** Its place in the text as it was given. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** In đồng, in units of a foreign currency, or in percent. Equal, unless a range was said. */
  readonly low: number
  readonly high: number
  readonly currency: string | null
  readonly form: AmountForm
  readonly certainty: Certainty
  /** What the same words may mean as well: a bare 400 is 400.000đ or 400đ. */
  readonly also: readonly number[]
}

const joiningSigns = new Set(['#', '/', '-', '+', '.', ':', '_', '@', '&', '='])

/** Part of a code, a date, a telephone number or a time: "SP12345", "20/11", "0909 112 233". */
const isPartOfCode = (tokens: readonly Token[], { from, last }: Span): boolean => {
  const [token, before, further] = [tokens[from], tokens[from - 1], tokens[from - 2]]
  if (!token || !before || tokens[from]?.startsLine) return false
  const hasUnit = last.scale >= 1_000 || last.form === 'grouped'
  if (before.kind === 'number') return !hasUnit
  if (!token.isGlued) return false
  if (before.kind === 'word') return !isPricedWord(before)
  const isTied = before.isGlued && (further?.kind === 'number' || further?.kind === 'word')
  return joiningSigns.has(before.text) && (before.text === '#' || (isTied && (!hasUnit || before.text === '.')))
}

const foreignBefore = (tokens: readonly Token[], from: number): string | null => {
  const before = tokens[from - 1]
  if (before === undefined || tokens[from]?.startsLine) return null
  return Object.hasOwn(foreignUnits, before.text) && before.text !== 'đô' ? (foreignUnits[before.text] ?? null) : null
}

type Found = Omit<Amount, 'start' | 'end' | 'text'> & { from: number; to: number }

const amountOf = (tokens: readonly Token[], span: Span): Found | null => {
  const { low, high, to, unit, last } = span
  const form = last.form === 'spelled' ? 'spelled' : 'unit'
  const whole = { low, high, from: span.from, to, also: [], certainty: 'sure' as const, form } as const
  if (unit === 'percent') return { ...whole, kind: 'percent', currency: null }
  const before = unit === null ? foreignBefore(tokens, span.from) : null
  if (before) return { ...whole, kind: 'money', currency: before, from: span.from - 1 }
  if (unit) return { ...whole, kind: 'money', currency: unit }
  if (isPartOfCode(tokens, span)) return null
  const verdict = verdictOf(tokens, span)
  if (!verdict) return null
  const { times = 1, certainty } = verdict
  const also = times === 1 ? [] : times === 1_000 ? [low, high] : [low * 1_000, low]
  return {
    ...whole,
    kind: 'money',
    currency: 'vnd',
    low: low * times,
    high: high * times,
    also,
    certainty,
    form: verdict.form,
  }
}

/** A television of 4K, a photo of 2K. */
const isResolution = (text: string): boolean => /^[248]K$/.test(text)

const longestPiece = 8_000

/** A long text in pieces, so that memory stays small whatever is sent; words are not torn. */
const piecesOf = function* (text: string): Generator<readonly [number, string]> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + longestPiece)
    if (end < text.length) {
      const gap = text.lastIndexOf(' ', end)
      if (gap > start + longestPiece / 2) end = gap
    }
    yield [start, text.slice(start, end)]
    start = end
  }
}

const placed = (read: ReadText, { from, to, ...rest }: Found): Amount | null => {
  const place = placeOfTokens(read, from, to)
  if (isResolution(place.text) && contextBefore(read.tokens, from) !== 'price') return null
  return { ...rest, ...place }
}

/** Every amount of money and every percentage of a text that was read, in order. */
export const amountsOf = (read: ReadText): Amount[] => {
  const { tokens } = read
  const amounts: Amount[] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (at < next || !mayBegin(token)) continue
    const span = spanAt(tokens, at)
    const found = span && amountOf(tokens, span)
    const amount = found && placed(read, found)
    if (amount) amounts.push(amount)
    next = found?.to ?? span?.first.to ?? at + 1
  }
  return amounts
}

/** Every amount of money and every percentage of a text, in order. Linear in its length. */
export const readAmounts = (text: string): Amount[] => {
  if (text.length <= longestPiece) return amountsOf(readText(text))
  const amounts: Amount[] = []
  for (const [offset, piece] of piecesOf(text))
    for (const amount of amountsOf(readText(piece)))
      amounts.push({ ...amount, start: amount.start + offset, end: amount.end + offset })
  return amounts
}
