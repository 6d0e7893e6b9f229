import { trimEndOf } from '#core/text/trim-end.ts'
import type { TableLanguage } from './contract.ts'
import type { Condition } from './conditions.ts'
import type { TableReading } from './read-table.ts'
import { priceText, sayings } from './sayings.ts'
import type { ReadRow } from './table-profile.ts'

/** What rows are called together: the words that all their titles share, or the title of the only one. */
const sharedName = (rows: readonly ReadRow[]): string => {
  const [first, ...rest] = rows
  if (!first) return ''
  const typed = first.row.title.split(/\s+/)
  const shared = typed.filter((word) =>
    rest.every(({ row }) => row.title.toLowerCase().split(/\s+/).includes(word.toLowerCase())),
  )
  const name = trimEndOf(shared.join(' '), ' ,–-')
  // A title stands as the shop wrote it; the words that several share are said within a sentence.
  return rest.length > 0 && /^\p{Lu}[\p{Ll}\s]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const withoutNoun = (said: string, noun: string | null): string => {
  const lower = said.toLowerCase()
  return noun && tellingNouns.has(noun) && lower.startsWith(`${noun} `) ? lower.slice(noun.length + 1) : lower
}

/** What the question is about, in the words of the table; empty where nothing was named. */
export const nameOfSubject = ({ subject }: TableReading, rows: readonly ReadRow[]): string => {
  if (subject.named.length === 0) return ''
  return sharedName(rows) || subject.named.map(({ accented }) => accented).join(' ')
}

/** Words for things that read well behind a number. */
const tellingNouns = new Set(['mẫu', 'loại', 'sản phẩm', 'món', 'kiểu', 'dòng', 'mặt hàng', 'gói'])

/** What several rows are called: as the customer said, or as fits the table. */
export const nounOf = ({ question, profile }: TableReading, language: TableLanguage): string => {
  const say = sayings[language]
  const { noun } = question
  if (language === 'vi' && noun && tellingNouns.has(noun)) return noun
  return (profile.roles.size ?? profile.roles.colour) ? say.noun : say.plainNoun
}

/** The conditions as the customer would say them: "màu trắng size M dưới 300.000đ". */
export const describeConditions = (
  conditions: readonly Condition[],
  { question }: TableReading,
  language: TableLanguage,
): string => {
  const say = sayings[language]
  return conditions
    .map(({ kind, said }) => {
      if (kind === 'colour') return say.colour(said)
      if (kind === 'size') return say.sizeNamed(said)
      if (kind === 'people') return say.people(said)
      if (kind === 'choice') return withoutNoun(said, question.noun)
      if (kind !== 'price') return said
      const { min, max } = question.price ?? { min: null, max: null }
      if (min !== null && max !== null) return say.between(priceText(min), priceText(max))
      return max === null ? say.over(priceText(min ?? 0)) : say.under(priceText(max))
    })
    .filter(Boolean)
    .join(' ')
}
