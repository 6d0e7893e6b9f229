import { normalise } from '#core/text/fold.ts'
import { inCentimetres } from './ranges.ts'

/** What a figure with its unit measures. */
export type QuantityKind = 'mass' | 'length' | 'volume'

/** "2kg" and "2.000 g" are one quantity; a cell may hold a span of them. */
export interface Quantity {
  readonly kind: QuantityKind
  /** In grams, millimetres or millilitres; open ends are infinite. */
  readonly low: number
  readonly high: number
  /** As it was written. */
  readonly said: string
}

const units: Readonly<Record<string, readonly [QuantityKind, number]>> = {
  kg: ['mass', 1000],
  kí: ['mass', 1000],
  ký: ['mass', 1000],
  g: ['mass', 1],
  gr: ['mass', 1],
  gram: ['mass', 1],
  cm: ['length', 10],
  mm: ['length', 1],
  m: ['length', 1000],
  mét: ['length', 1000],
  ml: ['volume', 1],
  l: ['volume', 1000],
  lít: ['volume', 1000],
}
const unit = 'kg|kí|ký|gram|gr|g|cm|mm|mét|ml|lít|l|m'
const figure = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
/** "60 × 45 × 50 cm" is three lengths, "5–10 kg" a span, "dưới 5 kg" one without a beginning. */
const written = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(dưới|tối đa|không quá|đến|trên|từ|hơn) {0,2})?(${figure})(?: {0,2}(-|–|—|~|đến|tới|x|×) {0,2}(${figure}))?(?: {0,2}[x×] {0,2}(${figure}))? {0,2}(${unit})(?![\p{L}\p{N}])`,
  'gu',
)

const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** All quantities of a text. A length such as "1m2" counts as 120 cm. */
export const quantitiesIn = (text: string): Quantity[] => {
  const plain = normalise(text)
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}])\d ?m ?\d{1,2}(?![\p{L}\p{N}])/gu, (said) => `${inCentimetres(said)} cm`)
  return [...plain.matchAll(written)].flatMap(([said, bound, first, sign, second, third, name]) => {
    const [kind, factor] = units[name ?? ''] ?? []
    if (!kind || factor === undefined || first === undefined) return []
    const at = (value: number) => Math.round(value * factor * 100) / 100
    const one = (value: string): Quantity => ({ kind, low: at(numberOf(value)), high: at(numberOf(value)), said })
    if (second !== undefined && (sign === 'x' || sign === '×'))
      return [first, second, third].filter((part) => part !== undefined).map(one)
    if (second !== undefined) return [{ kind, low: at(numberOf(first)), high: at(numberOf(second)), said }]
    if (bound === 'trên' || bound === 'từ' || bound === 'hơn')
      return [{ kind, low: at(numberOf(first)), high: Infinity, said }]
    return bound === undefined ? [one(first)] : [{ kind, low: -Infinity, high: at(numberOf(first)), said }]
  })
}

/** Whether what a row says covers what was asked for. */
export const covers = (held: Quantity, asked: Quantity): boolean =>
  held.kind === asked.kind && asked.low >= held.low && asked.high <= held.high
