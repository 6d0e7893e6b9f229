import type { TableAnswer, TableLanguage, TableRow } from './contract.ts'
import type { Condition } from './conditions.ts'
import type { UnknownCode } from './find-subject.ts'
import { describeConditions, nameOfSubject, nounOf } from './names.ts'
import type { TableReading } from './read-table.ts'
import { listText, priceText, sayings, sizesText } from './sayings.ts'
import { entriesOf, type ReadRow } from './table-profile.ts'

const mostValues = 8
const mostNear = 3

type Unmet = Pick<TableAnswer, 'text' | 'rows'>

const distinct = (values: readonly string[]): string[] => [
  ...new Map(values.map((value) => [value.toLowerCase(), value])).values(),
]

/** What the rows have instead, without what another condition rules out. */
const others = ({ subjectRows, conditions }: TableReading, unmet: Condition): readonly ReadRow[] => {
  const rest = conditions.filter((condition) => condition !== unmet && condition.kind !== 'price')
  const rows = subjectRows.filter((row) => rest.every(({ isMet }) => isMet(row)))
  return rows.length > 0 ? rows : subjectRows
}

const sources = (rows: readonly ReadRow[]): TableRow[] => rows.slice(0, mostNear).map(({ row }) => row)

/** Names what is not there and what is there instead. */
export const composeUnmet = (reading: TableReading, unmet: Condition, language: TableLanguage): Unmet => {
  const say = sayings[language]
  const rows = others(reading, unmet)
  const name = nameOfSubject(reading, rows)
  switch (unmet.kind) {
    case 'colour': {
      const colours = distinct(rows.flatMap((row) => row.colours)).map((colour) => colour.toLowerCase())
      const text = say.noColour(name, unmet.said, listText(colours.slice(0, mostValues), language))
      return { text, rows: sources(rows) }
    }
    case 'size': {
      const sizes = distinct(rows.flatMap((row) => row.sizes)).slice(0, mostValues)
      return { text: say.noSize(name, unmet.said, sizesText(sizes)), rows: sources(rows) }
    }
    case 'price':
      return unmetPrice(reading, rows, language)
    case 'people':
    case 'number':
    case 'quantity':
    case 'choice': {
      const { field } = unmet
      const held = field ? distinct(rows.flatMap(({ row }) => entriesOf(row.data[field.key]))) : []
      const what = `${name || nounOf(reading, language)} ${unmet.kind === 'people' ? say.people(unmet.said) : unmet.said}`
      const values =
        unmet.kind === 'choice' || unmet.kind === 'quantity' ? listText(held.slice(0, mostValues), language) : ''
      if (name !== '' && (unmet.kind === 'choice' || unmet.kind === 'quantity'))
        return { text: say.rowLacks(name, unmet.said.toLowerCase(), values.toLowerCase()), rows: sources(rows) }
      return { text: say.noValue(what, values), rows: sources(rows) }
    }
  }
}

const unmetPrice = (reading: TableReading, rows: readonly ReadRow[], language: TableLanguage): Unmet => {
  const say = sayings[language]
  const { max } = reading.question.price ?? { max: null }
  const priced = rows.filter(({ price }) => price !== null)
  const sorted = priced.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))
  const isTooLow = max !== null && (sorted[0]?.price ?? 0) > max
  const near = isTooLow ? sorted[0] : sorted.at(-1)
  const wish = describeConditions(
    reading.conditions.filter(({ kind }) => kind === 'price'),
    reading,
    language,
  )
  const name = reading.subject.named.map(({ accented }) => accented).join(' ')
  const rest = near
    ? say.nearPrice(isTooLow ? say.lowest : say.highest, near.row.title, priceText(near.price ?? 0))
    : ''
  return { text: say.noPrice(wish, name || nounOf(reading, language), rest), rows: near ? [near.row] : [] }
}

const nearNames = (rows: readonly ReadRow[], language: TableLanguage): string => {
  const names = distinct(rows.map(({ row }) => row.title)).slice(0, mostNear)
  return names.length > 0 ? sayings[language].nearNames(listText(names, language)) : ''
}

export const composeUnknownCode = (
  { said, near }: UnknownCode,
  { profile }: TableReading,
  language: TableLanguage,
): Unmet => {
  const rows = near.flatMap((at) => profile.rows[at] ?? [])
  const say = sayings[language]
  return {
    text: rows.length === 0 ? say.noCode(said) : say.noName(said, nearNames(rows, language)),
    rows: sources(rows),
  }
}

/** Something was named that the table has never heard of. */
export const composeUnknownName = (reading: TableReading, language: TableLanguage): Unmet => {
  const { subject, rows, conditions, question } = reading
  const explained = conditions.filter(({ kind }) => kind === 'choice').flatMap(({ places }) => places)
  const names = new Set([...subject.named, ...subject.strangers, ...explained.map((at) => question.words[at])])
  const phrase = question.words.filter((word) => names.has(word)).map(({ accented }) => accented)
  const near = rows.length > 0 ? rows : reading.subjectRows
  return { text: sayings[language].noName(phrase.join(' '), nearNames(near, language)), rows: sources(near) }
}
