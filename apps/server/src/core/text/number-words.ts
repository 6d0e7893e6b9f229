import { foldWord } from './fold.ts'
import { looseList, wordList, type Token } from './tokens.ts'

/** What a word says within a number, and whether its letters can be nothing else. */
export interface NumberWord {
  readonly value: number
  readonly isSure: boolean
}

/** Every word that a number can begin with: nearly all words are passed over by one look. */
const beginnings = new Set(['trăm', 'tram', 'chục', 'chuc', 'mười', 'muoi', 'nửa', 'nua'])

/** Whether a number may begin with this token. */
export const mayBegin = ({ kind, text }: Token): boolean =>
  kind === 'number' || (kind === 'word' && beginnings.has(text))

const lookUp = (table: Readonly<Record<string, number>>): ((token: Token | undefined) => NumberWord | undefined) => {
  for (const word of Object.keys(table)) beginnings.add(word).add(foldWord(word))
  const known = new Map<string, NumberWord>()
  for (const [word, value] of Object.entries(table)) {
    const folded = foldWord(word)
    if (!known.has(folded)) known.set(folded, { value, isSure: false })
  }
  for (const [word, value] of Object.entries(table)) known.set(word, { value, isSure: true })
  return (token) => (token?.kind === 'word' ? known.get(token.text) : undefined)
}

export const digitOf = lookUp({
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  nhăm: 5,
  sáu: 6,
  bảy: 7,
  bẩy: 7,
  tám: 8,
  chín: 9,
})

/** Digits that only follow tens: "hai lăm", "ba mốt", "bốn tư". */
export const isAfterTens = looseList('mốt lăm nhăm tư')
export const isTen = looseList('mười')
export const isTens = looseList('mươi mười')
export const isDozen = looseList('chục')
export const isHundred = looseList('trăm')
export const isJoin = looseList('linh lẻ')
export const isHalf = looseList('rưỡi rưởi rưỡn')
export const isHalfOf = looseList('nửa')

export interface Scale extends NumberWord {
  /** Said of money only in talk; the same words count bottles, litres and branches. */
  readonly isSlang: boolean
}

const scales = lookUp({
  nghìn: 1e3,
  ngàn: 1e3,
  ngìn: 1e3,
  ngh: 1e3,
  k: 1e3,
  ka: 1e3,
  kđ: 1e3,
  ngđ: 1e3,
  thousand: 1e3,
  grand: 1e3,
  vạn: 1e4,
  triệu: 1e6,
  tr: 1e6,
  trđ: 1e6,
  million: 1e6,
  mil: 1e6,
  tỷ: 1e9,
  tỉ: 1e9,
  tỷđ: 1e9,
  billion: 1e9,
})
const slang = lookUp({
  cành: 1e3,
  lúa: 1e3,
  xu: 1e3,
  cá: 1e3,
  lít: 1e5,
  xị: 1e5,
  loét: 1e5,
  lốp: 1e5,
  củ: 1e6,
  chai: 1e6,
  m: 1e6,
  tỏi: 1e9,
})
/** Words that begin with a scale and are none: "triệu chứng", "tỷ lệ", "vạn sự". */
const otherWords = new Map(
  Object.entries({
    triệu: 'chứng hồi tập phú',
    tỷ: 'lệ giá số trọng phú suất',
    tỉ: 'lệ giá số trọng mỉ phú suất',
    vạn: 'sự vật phúc thọ xuân hạnh phát',
    ngàn: 'xưa năm',
  }).map(([word, rest]) => [foldWord(word), wordList(rest)]),
)

/** The scale that a token names; the token after it tells "triệu" from "triệu chứng". */
export const scaleOf = (token: Token | undefined, after: Token | undefined): Scale | undefined => {
  if (token?.kind !== 'word') return undefined
  const usual = scales(token)
  if (usual) return otherWords.get(token.folded)?.(after) ? undefined : { ...usual, isSlang: false }
  const said = slang(token)
  return said && { ...said, isSlang: true }
}

const englishUnits = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
const englishTeens = 'sixteen seventeen eighteen nineteen'
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const english = new Map([
  ...`${englishUnits} ${englishTeens}`.split(' ').map((word, value) => [word, value] as const),
  ...englishTens.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
])

for (const word of english.keys()) beginnings.add(word)

export const englishNumber = (token: Token | undefined): number | undefined =>
  token?.kind === 'word' ? english.get(token.text) : undefined
