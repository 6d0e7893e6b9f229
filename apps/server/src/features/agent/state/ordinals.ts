import { fold, normalise } from '#core/text/fold.ts'

export interface FoundOrdinal {
  /** From 0; -1 is the last. */
  readonly at: number
  readonly start: number
  readonly end: number
}

const places: Readonly<Record<string, number>> = {
  '1': 0,
  nhat: 0,
  mot: 0,
  dau: 0,
  'dau tien': 0,
  first: 0,
  one: 0,
  '2': 1,
  hai: 1,
  second: 1,
  two: 1,
  '3': 2,
  ba: 2,
  third: 2,
  three: 2,
  '4': 3,
  bon: 3,
  tu: 3,
  fourth: 3,
  '5': 4,
  nam: 4,
  fifth: 4,
  cuoi: -1,
  'cuoi cung': -1,
  chot: -1,
  last: -1,
}

const edge = '(?<![\\p{L}\\p{N}])'
const stop = '(?![\\p{L}\\p{N}])'
const thing =
  '(?:cai|mau|con|em|loai|chiec|mon|goi|khoa|san pham|sp|lop|phong|tour|bo|doi|ao|quan|vay|dam|giay|tui|may|cau|muc|lua chon|option|chon)'
const patterns = [
  new RegExp(
    `${edge}${thing} (?:thu |so )?(1|2|3|4|5|nhat|hai|ba|bon|tu|nam|dau tien|dau|cuoi cung|cuoi|chot)${stop}`,
    'u',
  ),
  new RegExp(`${edge}so (1|2|3|4|5)(?= |$|[?.!,])(?! (?:nguyen|le|tran|hoang|duong|pho|ngay))`, 'u'),
  new RegExp(`${edge}(?:the |number |no\\.? ?|option )?(first|second|third|fourth|fifth|last)(?: one)?${stop}`, 'u'),
  new RegExp(`${edge}(?:number|no\\.?|option) (1|2|3|4|5|one|two|three)${stop}`, 'u'),
  /^(1|2|3|4|5) ?[.)!]?$/u,
]

/** Which of the things shown is meant: "cái thứ 2", "mẫu cuối", or just "2". */
export const ordinalIn = (raw: string): FoundOrdinal | null => {
  const text = fold(normalise(raw))
  if (text.length !== raw.length) return null
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const at = match ? places[match[1] ?? ''] : undefined
    if (!match || at === undefined) continue
    return { at, start: match.index, end: match.index + match[0].length }
  }
  return null
}
