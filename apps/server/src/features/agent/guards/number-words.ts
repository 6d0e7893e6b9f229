const digits: Record<string, number> = {
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  sáu: 6,
  bảy: 7,
  bẩy: 7,
  tám: 8,
  chín: 9,
}
const scales: Record<string, number> = { nghìn: 1e3, ngàn: 1e3, triệu: 1e6, tỷ: 1e9, tỉ: 1e9 }
const joins = new Set(['lẻ', 'linh'])
const spoken = Object.keys(digits).join('|')
/** A spelled-out amount of money: number words that end in thousands, millions or billions. */
const amount = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${spoken}|mười|mươi|trăm|lẻ|linh)\\s+){1,8}(?:nghìn|ngàn|triệu|tỷ|tỉ)(?:\\s+(?:(?:${spoken}|mười|mươi|trăm|lẻ|linh|nghìn|ngàn|triệu)(?:\\s+|(?![\\p{L}])))+)?(?:\\s*rưỡi)?(?![\\p{L}\\p{N}])`,
  'giu',
)

const belowThousand = (words: readonly string[]): number | null => {
  let value = 0
  let last: number | null = null
  for (const word of words) {
    const digit = digits[word]
    if (digit !== undefined) {
      // "hai năm" without a place between is two numbers.
      if (last !== null) return null
      last = digit
    } else if (word === 'mười') {
      value += 10
    } else if (word === 'mươi') {
      value += (last ?? 1) * 10
      last = null
    } else if (word === 'trăm') {
      value += (last ?? 1) * 100
      last = null
    } else if (!joins.has(word)) return null
  }
  return value + (last ?? 0)
}

/** "hai triệu năm trăm nghìn", "một triệu rưỡi", "hai triệu rưởi" as a number. */
const valueOf = (text: string): number | null => {
  const words = text.toLowerCase().split(/\s+/)
  let total = 0
  let part: string[] = []
  let scale = 1
  for (const word of words) {
    const size = scales[word]
    if (size === undefined && word !== 'rưỡi') {
      part.push(word)
      continue
    }
    if (word === 'rưỡi') {
      total += scale / 2
      continue
    }
    const value = belowThousand(part)
    if (value === null || size === undefined) return null
    total += value * size
    scale = size
    part = []
  }
  const rest = belowThousand(part)
  // "hai triệu tám" is two million eight hundred thousand.
  return rest === null ? null : total + (part.length === 1 && rest < 10 ? (rest * scale) / 10 : rest)
}

export interface SpokenAmount {
  readonly value: number
  readonly text: string
  readonly start: number
}

export const spokenAmounts = (text: string): SpokenAmount[] =>
  [...text.matchAll(amount)].flatMap((match) => {
    const words = match[0].trim()
    const value = valueOf(words)
    return value === null ? [] : [{ value, text: words, start: match.index }]
  })
