import { memoCache } from '#core/memo-cache.ts'
import { fold, normalise } from '#core/text/fold.ts'

/**
 * What can hurt somebody. Where such a thing is asked about, a neighbouring entry is no help: either an entry speaks of
 * exactly that, or a person answers. One line holds the ways to say one thing.
 */
const risks: readonly (readonly string[])[] = [
  ['dị ứng', 'kích ứng', 'mẩn ngứa', 'nổi mẩn', 'bị ngứa', 'có ngứa', 'mề đay', 'allergy', 'allergic'],
  ['hen suyễn', 'bị hen', 'khó thở', 'viêm phổi', 'asthma'],
  ['mang thai', 'có thai', 'bà bầu', 'mẹ bầu', 'có bầu', 'đang bầu', 'thai kỳ', 'pregnant', 'pregnancy'],
  ['cho con bú', 'sau sinh'],
  ['tiểu đường', 'đường huyết', 'diabetes', 'diabetic'],
  ['huyết áp', 'tim mạch', 'bệnh tim', 'đột quỵ'],
  ['uống thuốc', 'thuốc kháng sinh', 'kháng sinh', 'thuốc giảm đau', 'liều thuốc', 'đông máu', 'loãng máu'],
  ['ngộ độc', 'độc hại', 'hóc', 'co giật', 'ngất xỉu', 'sốc phản vệ'],
  ['nguy hiểm', 'có hại', 'gây hại', 'hại sức khoẻ', 'hại sức khỏe', 'dangerous', 'harmful'],
  ['chảy máu', 'nhiễm trùng', 'bị sưng', 'sưng mủ', 'mưng mủ', 'bleeding', 'infection'],
  ['bị nôn', 'nôn ói', 'tiêu chảy', 'đau bụng', 'bị sốt', 'sốt cao'],
  ['động kinh', 'ung thư', 'truyền nhiễm'],
  ['cháy nổ', 'phát nổ', 'có nổ', 'bị nổ', 'bị phồng', 'điện giật', 'giật điện', 'rò điện'],
]

const spaced = (text: string): string =>
  ` ${normalise(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

interface Risk {
  readonly accented: readonly string[]
  readonly folded: readonly string[]
}
const read: readonly Risk[] = risks.map((ways) => ({
  accented: ways.map((way) => ` ${way} `),
  folded: ways.filter((way) => way.includes(' ')).map((way) => ` ${fold(way)} `),
}))

/** Typed without any accent, only phrases tell: "hoc" is a lesson. */
const speaksOf = ({ accented, folded }: Risk, text: string): boolean =>
  accented.some((way) => text.includes(way)) || (folded.some((way) => text.includes(way)) && text === fold(text))

// One turn holds the same few questions against many hits.
const asked = memoCache<readonly Risk[]>({ most: 16, longestKey: 1_000 })

const risksIn = (query: string): readonly Risk[] =>
  asked(query, () => {
    const text = spaced(query)
    return read.filter((risk) => speaksOf(risk, text))
  })

/** Whether a question is about a danger that this text says nothing about. */
export const leavesRiskOpen = (query: string, textOf: () => string): boolean => {
  const risksAsked = risksIn(query)
  if (risksAsked.length === 0) return false
  const said = spaced(textOf())
  return risksAsked.some((risk) => !speaksOf(risk, said))
}
