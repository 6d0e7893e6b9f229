import type { DatasetField } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import { memoCache } from '#core/memo-cache.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { conceptSpans } from '#features/knowledge/public.ts'
import { conditionsOf, type Condition } from './conditions.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { isSameWord } from './phrase-book.ts'
import { quantitiesIn } from './quantities.ts'
import type { Question } from './read-question.ts'
import type { ReadRow, TableProfile } from './table-profile.ts'

/** A question in the terms of one table. */
export interface TableReading {
  readonly question: Question
  readonly profile: TableProfile
  readonly conditions: readonly Condition[]
  readonly subject: Subject
  /** Rows of the subject that meet every condition. */
  readonly rows: readonly ReadRow[]
  /** Rows of the subject, whatever the conditions. */
  readonly subjectRows: readonly ReadRow[]
  /** Conditions that no row of the subject meets. */
  readonly unmet: readonly Condition[]
  /** Columns the question asks for by their names, prices among them. */
  readonly asked: readonly DatasetField[]
  /** The question says what the rows of this table are: "phòng" of a table of rooms. */
  readonly hasNoun: boolean
}

// The columns of a few tables come with every question.
const readLabels = memoCache<readonly Word[]>({ most: 500, longestKey: 200 })
const labelWords = (label: string): readonly Word[] => readLabels(label, () => wordsOf(label))

const nameWords = new Set('ten name bang gia danh sach san pham menu list cho cua cac va theo nam thang'.split(' '))

/** Places of words that name the whole table: its name, or the label of its names. */
const tableNouns = ({ words, asking }: Question, { table, titleField, rowsNaming, rows }: TableProfile): number[] => {
  const own = labelWords(`${table.name}\n${titleField?.label ?? ''}`).filter(({ folded }) => !nameWords.has(folded))
  return words.flatMap((word, at) => {
    const isOwn = !asking.has(at) && own.some((one) => isSameWord(word, one))
    // A word that only some names have tells these from the others.
    const naming = rowsNaming(word).size
    return isOwn && (naming === 0 || naming * 2 >= rows.length) ? [at] : []
  })
}

const everywhere = new Set(['gia', 'size', 'co', 'so', 'loai', 'ten', 'price', 'thoi', 'gian'])

/** Behind "giá", what tells one price of a table from another: "sỉ", "cuối tuần", "L". */
const tellingLabel = ({ label }: DatasetField): Word[] =>
  labelWords(label.replace(/\(.{0,30}\)/, '')).filter(({ folded }) => !everywhere.has(folded))

const placesOfWords = (wanted: readonly Word[], words: readonly Word[]): number[] | null => {
  const places = wanted.map((known) => words.findIndex((word) => isSameWord(word, known)))
  return places.length > 0 && places.every((at) => at >= 0) ? places : null
}

/** Concepts that have a column of their own in most tables; they say nothing about which column is meant. */
const usual = new Set(['price', 'size', 'colour', 'stock'])
const labelConcepts = memoCache<readonly string[]>({ most: 500, longestKey: 200 })
const conceptsOf = (label: string): readonly string[] =>
  labelConcepts(label, () =>
    conceptSpans(labelWords(label), 'document').flatMap(({ concept }) => (usual.has(concept) ? [] : [concept])),
  )

interface AskedFields {
  readonly fields: readonly DatasetField[]
  readonly places: readonly number[]
}

const dayLabels = { weekend: /cuối tuần|weekend/i, weekday: /ngày thường|trong tuần|weekday/i } as const

/** A column that says in every other row how long, heavy or large something is. */
const saysHowMuch = ({ type, key }: DatasetField, { rows }: TableProfile): boolean =>
  type === 'text' &&
  rows.filter(({ row }) => quantitiesIn(String(row.data[key] ?? '').slice(0, 80)).length > 0).length * 2 >= rows.length

const askedFields = ({ words, asks, concepts, measures, day }: Question, profile: TableProfile): AskedFields => {
  const { table, roles, titleField } = profile
  const skipped = new Set([titleField, roles.code, roles.colour, roles.size, roles.stock, roles.promotion])
  // One price needs no name; of several each has its own.
  if (day === null || !roles.price || !dayLabels[day].test(roles.price.label)) skipped.add(roles.price)
  // A column of sizes may hold lengths and weights, which are asked for as such.
  if (asks.has('measure') && roles.size && saysHowMuch(roles.size, profile)) skipped.delete(roles.size)
  const fields: DatasetField[] = []
  const places: number[] = []
  for (const field of table.fields) {
    if (skipped.has(field) || field.type === 'image' || !isShownToCustomers(field)) continue
    const label = tellingLabel(field)
    // "Số phòng" is not asked for by "phòng", which every title has.
    const isName = label.every((word) => profile.rowsNaming(word).size > 0)
    const own = isName ? null : placesOfWords(label, words)
    const isOfDay = day !== null && field.type === 'money' && dayLabels[day].test(field.label)
    const isPeople = field === roles.people && measures.people === null && concepts.has('people')
    const isMeasure = asks.has('measure') && saysHowMuch(field, profile)
    const isMeant =
      own !== null ||
      isMeasure ||
      isPeople ||
      isOfDay ||
      conceptsOf(field.label).some((concept) => concepts.has(concept))
    if (!isMeant) continue
    fields.push(field)
    places.push(...(own ?? []))
  }
  return { fields, places }
}

/** Whether a row has all of these words in its name. */
const isInTitle = (places: readonly number[], { words }: Question, { rows }: TableProfile): boolean =>
  rows.some(({ titleWords }) =>
    places.every((at) => titleWords.some((one) => words[at] !== undefined && isSameWord(words[at], one))),
  )

export const readTable = (question: Question, profile: TableProfile): TableReading => {
  const conditions = conditionsOf(question, profile)
  const { fields: asked, places } = askedFields(question, profile)
  // "lẩu" may be a group of dishes and the first word of one; a colour or a figure names no row.
  const [choices, others] = [
    conditions.filter(({ kind }) => kind === 'choice'),
    conditions.filter(({ kind }) => kind !== 'choice'),
  ]
  const nouns = tableNouns(question, profile)
  // "nối móng" is a group; its "móng" does not name the one row that has the word.
  const groups = choices.filter(({ places: at }) => at.length > 1 && !isInTitle(at, question, profile))
  const subject = findSubject(question, profile, {
    taken: new Set([...[...others, ...groups].flatMap((condition) => condition.places), ...places, ...nouns]),
    explained: new Set([...choices.flatMap((condition) => condition.places), ...nouns]),
  })
  const subjectRows = subject.rows.flatMap((at) => profile.rows[at] ?? [])
  const unmet = conditions.filter(({ isMet }) => !subjectRows.some(isMet))
  const rows = subjectRows.filter((row) => conditions.every(({ isMet }) => isMet(row)))
  return { question, profile, conditions, subject, rows, subjectRows, unmet, asked, hasNoun: nouns.length > 0 }
}

/** What shops have rules for, and no table of goods answers, unless it has a column of it. */
const ruled = new Set(
  `shipping delivery address hours exchange refund warranty defect contact promo deposit instalment payment wholesale
  inspect order booking procedure cancel tracking invoice care member gift custom certificate postpone parking
  safety`.split(/\s+/),
)

/** Whether a question is about a rule of the shop rather than about its goods. */
export const isAboutRules = ({ question, profile, asked }: TableReading): boolean => {
  // "bảo hành bao lâu" asks how long, but not how long a delivery takes.
  const rules = [...question.concepts].filter(
    (concept) =>
      ruled.has(concept) &&
      (concept !== 'delivery' || asked.length === 0) &&
      // "tầm 200k có gì làm quà" asks for goods.
      (concept !== 'gift' || question.price === null) &&
      // A day was named because its price was asked.
      (concept !== 'hours' || question.day === null),
  )
  if (rules.length === 0) return false
  const own = new Set(profile.table.fields.flatMap(({ label }) => conceptsOf(label)))
  return rules.some((concept) => !own.has(concept))
}
