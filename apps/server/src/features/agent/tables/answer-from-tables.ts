import type { Word } from '#core/text/words.ts'
import { betweenThings } from './asking-words.ts'
import {
  composeComparison,
  composeExtreme,
  composeRow,
  composeRows,
  composeValues,
  type Said,
} from './compose-answer.ts'
import { composeUnknownCode, composeUnknownName, composeUnmet } from './compose-unmet.ts'
import type { Table, TableAnswer, TableLanguage } from './contract.ts'
import { findSubject } from './find-subject.ts'
import { describeConditions, nameOfSubject, nounOf } from './names.ts'
import type { Question } from './read-question.ts'
import { isAboutRules, readTable, type TableReading } from './read-table.ts'
import { isSameWord } from './phrase-book.ts'
import { sayings } from './sayings.ts'
import { answerFromChart, asksForSize, chartOfTable } from './size-chart.ts'
import { tableProfile, type ReadRow, type TableProfile } from './table-profile.ts'

/** More open words than this, and the question is about something the table does not know. */
const mostOpen = 1

/** What the tables say to a question; null where it is not theirs to answer. */
export const answerFromTables = (
  question: Question,
  tables: readonly Table[],
  language: TableLanguage,
): TableAnswer | null => {
  const chart = chartAnswer(question, tables, language)
  if (chart) return chart
  const readings = tables
    .filter(({ rows }) => rows.length > 0)
    .map(tableProfile)
    // A size chart lists no goods.
    .filter((profile) => chartOfTable(profile).length === 0)
    .map((profile) => readTable(question, profile))
    .filter((reading) => !isAboutRules(reading))
    .toSorted((one, other) => fitOf(other) - fitOf(one))
  for (const reading of readings) {
    const answer = answerFrom(reading, language)
    if (answer) return answer
  }
  return null
}

/** Somebody's size by height and weight, where a table is a size chart. */
const chartAnswer = (question: Question, tables: readonly Table[], language: TableLanguage): TableAnswer | null => {
  if (!asksForSize(question)) return null
  for (const table of tables) {
    const said = answerFromChart(question, chartOfTable(tableProfile(table)), language)
    if (said)
      return {
        kind: 'answer',
        ...said,
        tableId: table.id,
        unknown: [],
        isSpecific: true,
        hasSubject: true,
        standsAlone: true,
        why: [{ kind: 'size-chart', name: table.name, ...question.measures }],
      }
  }
  return null
}

/** How much of the question a table understands. */
const fitOf = ({ subject, conditions, unmet, asked }: TableReading): number =>
  subject.named.length * 2 + (conditions.length - unmet.length) * 2 + unmet.length + asked.length - subject.open

const answerFrom = (reading: TableReading, language: TableLanguage): TableAnswer | null => {
  const compared = comparison(reading, language)
  if (compared) return answer('answer', reading, compared)
  if (!isForTable(reading)) return null
  // An English word that the table does not have may be the very thing that was asked for.
  if (language === 'en' && reading.subject.open > 0 && reading.subject.named.length === 0) return null
  const missing = whatIsMissing(reading, language)
  if (missing) return reading.profile.table.isWhole ? answer('unmet', reading, missing) : null
  const said = whatIsThere(reading, language)
  return said && answer('answer', reading, said)
}

const answer = (kind: TableAnswer['kind'], reading: TableReading, { text, rows }: Said): TableAnswer => {
  const { subject, conditions, unmet, profile, question, asked } = reading
  return {
    kind,
    text,
    rows,
    tableId: profile.table.id,
    unknown: kind === 'unmet' ? subject.strangers : [],
    isSpecific: subject.named.length > 0 || conditions.length > 0 || reading.hasNoun,
    hasSubject: subject.named.length > 0,
    standsAlone: asksForAll(reading),
    why: [
      {
        kind: 'table',
        name: profile.table.name,
        asks: [...question.asks],
        named: subject.named.map(({ accented }) => accented).join(' '),
        fields: asked.map(({ label }) => label),
        rows: reading.rows.length,
      },
      ...conditions.map((condition) => ({
        kind: 'condition',
        on: condition.kind,
        said: condition.said,
        field: condition.field?.label ?? '',
        isMet: !unmet.includes(condition),
      })),
    ],
  }
}

/** "có mấy loại xe số", "đồ nào dưới 100k": a list with a noun of its own, or under a condition of its own. */
const asksForAll = ({ question: { asks, noun, price }, hasNoun, conditions }: TableReading): boolean =>
  (asks.has('which') || asks.has('how-many')) &&
  (noun !== null || hasNoun) &&
  (asks.has('how-many') || price !== null || conditions.length > 0)

/** Whether the table is asked at all: something of it is named, or rows are asked for by conditions. */
const isForTable = ({ question, subject, conditions, asked, hasNoun }: TableReading): boolean => {
  const { asks, isWhether } = question
  const noun = question.noun ?? (hasNoun ? '' : null)
  const isAsking = asks.size > 0 || isWhether || conditions.length > 0 || asked.length > 0
  if (!isAsking) return false
  if (subject.unknownCode !== null) return asks.size > 0 || isWhether
  if (subject.named.length > 0)
    return subject.open - subject.strangers.length <= Math.max(mostOpen, subject.named.length - 1)
  if (subject.open - subject.strangers.length > mostOpen) return false
  const isForPeople = conditions.some(({ kind }) => kind === 'people')
  if (conditions.length > 0) return asks.size > 0 || isWhether || noun !== null || isForPeople
  if (subject.strangers.length > 0) return hasNoun
  const isExtreme = asks.has('cheapest') || asks.has('dearest')
  const isList = asks.has('which') || asks.has('how-many')
  return (
    subject.open === 0 &&
    (isExtreme || (isList && (noun !== null || asks.has('colour') || asks.has('size') || isWhatIsSold(question))))
  )
}

/** "shop có gì", "bán những gì": nothing but the question for everything. */
const isWhatIsSold = ({ words, around, asking, asks }: Question): boolean =>
  asks.has('which') &&
  words.length <= 6 &&
  words.every((_, at) => around.has(at) || asking.has(at)) &&
  words.some(({ accented }) => accented === 'gì' || accented === 'gi')

const whatIsMissing = (reading: TableReading, language: TableLanguage): Said | null => {
  const { subject, unmet, rows, subjectRows, conditions } = reading
  if (subject.unknownCode) return composeUnknownCode(subject.unknownCode, reading, language)
  // Vietnamese tables do not have the words of English questions.
  if (subject.strangers.length > 0 && language === 'vi') return composeUnknownName(reading, language)
  const [first] = unmet
  if (first) return composeUnmet(reading, first, language)
  if (rows.length > 0) return null
  // Each condition is met by some row, all of them together by none.
  const what = [
    nameOfSubject(reading, subjectRows) || nounOf(reading, language),
    describeConditions(conditions, reading, language),
  ]
  return { text: sayings[language].nothingBoth(what.join(' ')), rows: subjectRows.slice(0, 3).map(({ row }) => row) }
}

const whatIsThere = (reading: TableReading, language: TableLanguage): Said | null => {
  const { question, rows, asked, subject, conditions } = reading
  const { asks, isWhether } = question
  const noun = question.noun ?? (reading.hasNoun || isWhatIsSold(question) ? '' : null)
  if (asks.has('cheapest') || asks.has('dearest')) return composeExtreme(reading, language)
  const isList = asks.has('which') || asks.has('how-many')
  if (isList && asks.has('colour') && question.colours.length === 0) return composeValues(reading, 'colour', language)
  if (isList && asks.has('size') && question.sizes.length === 0) return composeValues(reading, 'size', language)
  const [only] = rows
  const isNarrowed = conditions.some(
    ({ kind }) => kind === 'price' || kind === 'people' || kind === 'number' || kind === 'quantity',
  )
  if (only && rows.length === 1)
    return composeRow(only, reading, language) ?? (isList || isNarrowed ? composeRows(reading, language) : null)
  const [field] = asked.filter(({ type }) => type === 'text' || type === 'list')
  if (field && conditions.length === 0 && asked.length === 1) return sharedFact(reading, language)
  const isAsked = isList || isWhether || asks.has('price') || asks.has('stock') || conditions.length > 0
  return isAsked && (subject.named.length > 0 || conditions.length > 0 || noun !== null)
    ? composeRows(reading, language)
    : null
}

/** A column asked of several rows is answered when they all say the same. */
const sharedFact = (reading: TableReading, language: TableLanguage): Said | null => {
  const [field] = reading.asked
  const [first, ...rest] = reading.rows
  if (!field || !first || reading.subject.named.length === 0) return null
  const cell = (row: ReadRow): string => JSON.stringify(row.row.data[field.key] ?? null)
  return rest.every((row) => cell(row) === cell(first))
    ? composeValues(reading, field, language)
    : composeRows(reading, language)
}

/** "A với B cái nào rẻ hơn": each side names its own rows. */
const comparison = (reading: TableReading, language: TableLanguage): Said | null => {
  const { question, profile } = reading
  const { asks, words } = question
  if (!asks.has('cheaper') && !asks.has('dearer') && !asks.has('compare')) return null
  for (const { at } of betweenThings.in(words)) {
    const one = namedWithin(question, profile, (place) => place < at)
    const other = namedWithin(question, profile, (place) => place > at, one)
    if (one && other && one.row.id !== other.row.id) return composeComparison(one, other, reading, language)
  }
  return null
}

const namedWithin = (
  question: Question,
  profile: TableProfile,
  isInside: (place: number) => boolean,
  beside: ReadRow | null = null,
): ReadRow | null => {
  const outside = question.words.flatMap((_, at) => (isInside(at) ? [] : [at]))
  const subject = findSubject(question, profile, { taken: new Set(outside), explained: new Set() })
  if (subject.named.length === 0 || subject.strangers.length > 0) return null
  const rows = subject.rows.flatMap((at) => profile.rows[at] ?? [])
  const likeness = new Map(rows.map((row) => [row, likenessOf(row, subject.named, beside)]))
  return rows.toSorted((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0))[0] ?? null
}

/** "màn iphone 11 với iphone 12" means the screen of both; a name without further words is meant before a longer one. */
const likenessOf = ({ titleWords }: ReadRow, named: readonly Word[], beside: ReadRow | null): number => {
  const shared = beside ? titleWords.filter((word) => beside.titleWords.some((one) => isSameWord(word, one))).length : 0
  const further = titleWords.filter((word) => !named.some((one) => isSameWord(one, word))).length
  return shared - further / 10
}
