import type { DatasetField } from '@app/contracts/knowledge'
import { wordsOf, type Word } from '#core/text/words.ts'
import { anyThing } from './asking-words.ts'
import { isColourMet } from './colours.ts'
import { isSameWord, type FoundPhrase } from './phrase-book.ts'
import { covers, quantitiesIn, type QuantityKind } from './quantities.ts'
import { isWithin, readRange } from './ranges.ts'
import type { Question } from './read-question.ts'
import { sizeText } from './sizes.ts'
import { entriesOf, plainEntry, type Choice, type ReadRow, type TableProfile } from './table-profile.ts'

/** Something a row must fulfil, as it was said. */
export interface Condition {
  readonly kind: 'colour' | 'size' | 'price' | 'people' | 'choice' | 'number' | 'quantity'
  readonly said: string
  readonly field: DatasetField | undefined
  /** Words of the question that it takes. */
  readonly places: readonly number[]
  isMet(row: ReadRow): boolean
}

const placesOf = (phrases: readonly FoundPhrase<unknown>[]): number[] =>
  phrases.flatMap(({ at, size }) => Array.from({ length: size }, (_, step) => at + step))

const colourCondition = ({ colours }: Question, { rows, roles }: TableProfile): Condition[] => {
  if (colours.length === 0 || !rows.some((row) => row.colours.length > 0)) return []
  const asked = colours.map(({ value }) => value)
  return [
    {
      kind: 'colour',
      said: asked.join(', '),
      field: roles.colour,
      places: placesOf(colours),
      isMet: (row) => asked.some((colour) => row.colours.some((held) => isColourMet(colour, held))),
    },
  ]
}

const sizeCondition = ({ sizes }: Question, { rows, roles }: TableProfile): Condition[] => {
  if (sizes.length === 0 || !rows.some((row) => row.sizes.length > 0)) return []
  const asked = sizes.map(({ value }) => value)
  return [
    {
      kind: 'size',
      said: asked.map(sizeText).join(', '),
      field: roles.size,
      places: placesOf(sizes),
      isMet: (row) => asked.some((size) => row.sizes.includes(size)),
    },
  ]
}

const priceCondition = ({ price }: Question, { roles }: TableProfile): Condition[] => {
  if (!price || !roles.price) return []
  const { min, max } = price
  return [
    {
      kind: 'price',
      said: '',
      field: roles.price,
      places: [],
      isMet: (row) => row.price !== null && row.price >= (min ?? 0) && row.price <= (max ?? Infinity),
    },
  ]
}

const isLimit = (field: DatasetField): boolean => /tối đa|sức chứa|max|capacity|sĩ số/i.test(field.label)

const peopleCondition = ({ measures }: Question, { roles }: TableProfile): Condition[] => {
  const { people } = measures
  const field = roles.people
  if (people === null || !field) return []
  return [
    {
      kind: 'people',
      said: String(people),
      field,
      places: [],
      isMet: ({ row }) => {
        const range = readRange(row.data[field.key])
        return range !== null && (isLimit(field) ? people <= range.high : isWithin(people, range))
      },
    },
  ]
}

const hasWords = (asked: readonly Word[], held: readonly Word[]): boolean =>
  asked.every((word) => held.some((one) => isSameWord(word, one)))

/** Values of shared columns that the question names; the name of a row may say it as well. */
const choiceConditions = (question: Question, { choices }: TableProfile): Condition[] => {
  const { words } = question
  const taken = new Set([...placesOf(question.colours), ...question.asking])
  const found = choices
    .in(words)
    .filter((phrase) => anyThing.at(words, phrase.at)?.size !== phrase.size)
    .filter((phrase) =>
      placesOf([phrase]).some((at) => !taken.has(at) && (phrase.size > 1 || !question.around.has(at))),
    )
  const byField = Map.groupBy(found, ({ value }) => value.field)
  return [...byField].map(([field, phrases]): Condition => {
    const said = phrases.map(({ at, size }) => tellingWords(question, at, size))
    return {
      kind: 'choice',
      said: phrases.map(({ value }) => value.value).join(', '),
      field,
      places: placesOf(phrases),
      isMet: ({ row, titleWords }) =>
        phrases.some(({ value }) => isHeld(value, row.data)) ||
        (said.some((asked) => hasWords(asked, titleWords)) && !phrases.some(({ value }) => isLonger(value, row.data))),
    }
  })
}

const tellingWords = ({ words, around }: Question, at: number, size: number): Word[] => {
  const all = words.slice(at, at + size)
  const telling = all.filter((_, step) => !around.has(at + step))
  return telling.length > 0 ? telling : all
}

/** "iPhone 13 Pro Max" is another one than "iPhone 13", though its words have it. */
const isLonger = ({ field, value }: Choice, data: Readonly<Record<string, unknown>>): boolean =>
  entriesOf(data[field.key]).some((entry) => entry.toLowerCase().startsWith(`${value.toLowerCase()} `))

const isHeld = ({ field, value }: Choice, data: Readonly<Record<string, unknown>>): boolean => {
  const asked = value.toLowerCase()
  return entriesOf(data[field.key]).some((entry) => {
    const held = plainEntry(entry).toLowerCase()
    // What is for kittens is for cats; an "iPhone 13 Pro" is no "iPhone 13".
    return held === asked || (!/\d/.test(asked) && held.startsWith(`${asked} `))
  })
}

/** "2 phòng ngủ": a figure beside the name of its column. */
const numberConditions = ({ words }: Question, { table, roles }: TableProfile): Condition[] => {
  const others = new Set([roles.price, roles.promotion, roles.stock, roles.people, roles.height, roles.weight])
  return table.fields.flatMap((field): Condition[] => {
    if (field.type !== 'number' || others.has(field)) return []
    const label = wordsOf(field.label.replace(/\(.{0,30}\)/, ''))
    const at = words.findIndex(
      (word, place) =>
        /^\d{1,4}$/.test(word.folded) &&
        label.every((part, step) => {
          const asked = words[place + 1 + step]
          return asked !== undefined && isSameWord(asked, part)
        }),
    )
    const wanted = Number(words[at]?.folded)
    if (at < 0 || label.length === 0) return []
    return [
      {
        kind: 'number',
        said: `${wanted} ${field.label.toLowerCase()}`,
        field,
        places: Array.from({ length: label.length + 1 }, (_, step) => at + step),
        isMet: ({ row }) => row.data[field.key] === wanted,
      },
    ]
  })
}

/** "Mọi cân nặng" holds whatever was asked. */
const forAny = /^(?:mọi|tất cả|bất kỳ|all|any)(?!\p{L})/iu

/** "7kg" against a column of weights: the row that says 7 kg, or a span with it. */
const quantityConditions = (question: Question, profile: TableProfile): Condition[] =>
  question.quantities.flatMap((asked): Condition[] => {
    const field = quantityField(profile, asked.kind)
    if (!field) return []
    return [
      {
        kind: 'quantity',
        said: asked.said,
        field,
        places: placesSaying(question.words, asked.said),
        isMet: ({ row }) => {
          const cell = String(row.data[field.key] ?? '')
          return forAny.test(cell.trim()) || quantitiesIn(cell).some((held) => covers(held, asked))
        },
      },
    ]
  })

/** The column that says how much, how long or how heavy; names of rows are found by their words. */
const quantityField = (
  { table, rows, titleField, roles }: TableProfile,
  kind: QuantityKind,
): DatasetField | undefined =>
  table.fields.find(
    (field) =>
      field !== titleField &&
      field !== roles.size &&
      field.type === 'text' &&
      rows.some(({ row }) =>
        quantitiesIn(String(row.data[field.key] ?? '').slice(0, 80)).some((one) => one.kind === kind),
      ),
  )

const placesSaying = (words: readonly Word[], said: string): number[] => {
  const parts = new Set(wordsOf(said).map(({ folded }) => folded))
  return words.flatMap(({ folded }, at) => (parts.has(folded) ? [at] : []))
}

/** What the question demands, in the terms of one table. */
export const conditionsOf = (question: Question, profile: TableProfile): Condition[] => [
  ...colourCondition(question, profile),
  ...sizeCondition(question, profile),
  ...priceCondition(question, profile),
  ...peopleCondition(question, profile),
  ...choiceConditions(question, profile),
  ...numberConditions(question, profile),
  ...quantityConditions(question, profile),
]
