import { fold, normalise } from '#core/text/fold.ts'
import { provincePattern } from '../understand/provinces.ts'

/** What a question names of a thing; the same thing asked again with another one replaces it. */
export type AttributeKind = 'size' | 'colour' | 'place' | 'day' | 'price' | 'people'

export interface Attribute {
  readonly kind: AttributeKind
  readonly text: string
  readonly start: number
  readonly end: number
}

const edge = '(?<![\\p{L}\\p{N}])'
const stop = '(?![\\p{L}\\p{N}])'
const pattern = (source: string) => new RegExp(`${edge}(?:${source})${stop}`, 'gu')

const shades =
  'xanh(?: (?:rêu|navy|lá|dương|ngọc|than|mint|pastel|đen|bơ|cốm|biển|lam|lục))?|trắng(?: (?:kem|sữa|ngà))?|đen|đỏ(?: (?:đô|mận|gạch))?|vàng(?: (?:nghệ|bò|đồng))?|nâu(?: (?:tây|đất|bò))?|hồng(?: (?:phấn|đất|cam))?|tím(?: than)?|xám|bạc'
const shadesAfterColour = `${shades}|be|kem|cam|rêu|ghi|than|mint|nude|bò|đất|da`
const english = 'black|white|red|blue|green|yellow|brown|pink|purple|gr[ae]y|beige|cream'

/** Colours are told by their accents ("đen", not "đến"); the other kinds are read without. */
const accented: readonly (readonly [AttributeKind, RegExp])[] = [
  ['colour', pattern(`màu (?:${shadesAfterColour})|${shades}|${english}`)],
]
const plain: readonly (readonly [AttributeKind, RegExp])[] = [
  ['size', pattern('(?:size|sz|co) ?(?:x{0,3}[sl]|m|free ?size|\\d{2}(?:[.,]5)?)|x{1,3}[sl]|[2-5]xl')],
  [
    'price',
    pattern('(?:duoi|tren|tam|khoang|toi da|tu) \\d{1,3}(?:[.,]\\d{1,3}){0,3} ?(?:k|nghin|ngan|tr|trieu|d|vnd)?'),
  ],
  ['people', pattern('\\d{1,3} (?:nguoi|khach|be|nguoi lon|hoc vien)')],
  [
    'day',
    pattern(
      '(?:thu (?:[2-7]|hai|ba|tu|nam|sau|bay)|t[2-7]|chu nhat|cn|cuoi tuan|ngay thuong|ngay le|le tet|tet|hom nay|ngay mai|sang mai|chieu mai|toi mai|toi nay|chieu nay|sang nay|ngay \\d{1,2}(?:/\\d{1,2})?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|tomorrow|today)',
    ),
  ],
  [
    'place',
    pattern(`(?:quan|q\\.?) ?\\d{1,2}|noi thanh|ngoai thanh|noi tinh|ngoai tinh|nuoc ngoai|${provincePattern}`),
  ],
]

/** The attributes that a text names, in their order. */
export const attributesIn = (raw: string): Attribute[] => {
  const text = normalise(raw)
  const folded = fold(text)
  if (folded.length !== raw.length) return []
  const found = [
    ...accented.flatMap(([kind, one]) => matches(kind, one, text, raw)),
    ...plain.flatMap(([kind, one]) => matches(kind, one, folded, raw)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
  return found.filter((one, at) => !found.slice(0, at).some((before) => before.end > one.start))
}

const matches = (kind: AttributeKind, one: RegExp, text: string, raw: string): Attribute[] =>
  [...text.matchAll(one)].map((match) => ({
    kind,
    text: raw.slice(match.index, match.index + match[0].length),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Puts new attributes into a question: each in the place of the old one of its kind, or at the end. */
export const withAttributes = (question: string, attributes: readonly Attribute[]): string => {
  let text = question
  for (const { kind, text: wanted } of attributes) {
    const old = attributesIn(text).find((one) => one.kind === kind)
    text = old ? `${text.slice(0, old.start)}${wanted}${text.slice(old.end)}` : `${text} ${wanted}`
  }
  return text
}

/** A text without its attributes. */
export const withoutAttributes = (text: string): string => {
  let rest = text
  for (const { start, end } of attributesIn(text).toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return rest
}
