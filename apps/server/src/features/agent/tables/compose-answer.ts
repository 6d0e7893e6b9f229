import type { DatasetField } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import { fieldValue } from '../builtin/record-line.ts'
import type { TableAnswer, TableLanguage } from './contract.ts'
import { describeConditions, nameOfSubject, nounOf } from './names.ts'
import { priceOfRow } from './price-of-row.ts'
import type { TableReading } from './read-table.ts'
import { listText, priceText, sayings, sizesText } from './sayings.ts'
import { entriesOf, type ReadRow } from './table-profile.ts'

export type Said = Pick<TableAnswer, 'text' | 'rows'>

const mostLines = 6
const mostValues = 12

const priceOf = (row: ReadRow, { profile, asked }: TableReading, language: TableLanguage): string =>
  priceOfRow(row, profile, asked, language)

/** What tells rows of the same name apart: "Túi 2 kg". */
const apartOf = (
  row: ReadRow,
  rows: readonly ReadRow[],
  { profile }: TableReading,
  language: TableLanguage,
): string => {
  const twins = rows.filter(({ row: { title } }) => title === row.row.title)
  if (twins.length < 2) return ''
  const told = profile.table.fields.flatMap((field) => {
    if (field.type !== 'text' || field === profile.titleField || !isShownToCustomers(field)) return []
    const values = new Set(twins.map((twin) => fieldValue(field, twin.row.data[field.key], language)))
    return values.size > 1 ? [fieldValue(field, row.row.data[field.key], language)] : []
  })
  return told.filter(Boolean).join(', ')
}

const lineOf = (row: ReadRow, rows: readonly ReadRow[], reading: TableReading, language: TableLanguage): string => {
  const own = apartOf(row, rows, reading, language)
  const price = priceOf(row, reading, language)
  const sizes = reading.question.asks.has('size') || reading.question.sizes.length > 0 ? sizesText(row.sizes) : ''
  const notes = [
    sizes && `size ${sizes}`,
    row.stock === 'out' ? (language === 'vi' ? 'hết hàng' : 'out of stock') : '',
  ].filter(Boolean)
  return `• ${row.row.title}${own && ` (${own})`}${price && ` – ${price}`}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

/** An opening sentence and the rows below it. */
const listed = (opening: string, rows: readonly ReadRow[], reading: TableReading, language: TableLanguage): Said => {
  const shown = rows.slice(0, mostLines)
  const more = rows.length - shown.length
  return {
    text: [
      opening,
      ...shown.map((row) => lineOf(row, rows, reading, language)),
      ...(more > 0 ? [sayings[language].more(more, nounOf(reading, language))] : []),
    ].join('\n'),
    rows: shown.map(({ row }) => row),
  }
}

const byPrice = (rows: readonly ReadRow[]): ReadRow[] =>
  rows.filter(({ price }) => price !== null).toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))

/** In stock before sold out, cheap before dear. */
const cheapestFirst = (rows: readonly ReadRow[]): ReadRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.stock === 'out') - Number(other.stock === 'out') ||
      (one.price ?? Infinity) - (other.price ?? Infinity),
  )

export const composeExtreme = (reading: TableReading, language: TableLanguage): Said | null => {
  const sorted = byPrice(reading.rows)
  const isCheapest = reading.question.asks.has('cheapest')
  const row = isCheapest ? sorted[0] : sorted.at(-1)
  if (!row) return null
  const say = sayings[language]
  const text = (isCheapest ? say.cheapest : say.dearest)(row.row.title, priceOf(row, reading, language))
  return { text, rows: [row.row] }
}

/** Every value that the rows have in a column: "có những màu nào". */
export const composeValues = (
  reading: TableReading,
  what: 'colour' | 'size' | DatasetField,
  language: TableLanguage,
): Said | null => {
  const say = sayings[language]
  const { rows, question } = reading
  const values = distinctValues(rows, what)
  if (values.length === 0) return null
  const label = what === 'colour' ? say.colours : what === 'size' ? say.sizes : what.label.toLowerCase()
  const shown = values.slice(0, mostValues)
  const text = what === 'size' ? sizesText(shown) : listText(shown, language)
  const name = nameOfSubject(reading, rows)
  return {
    text: question.asks.has('how-many')
      ? say.valueCount(name, values.length, label, text)
      : say.values(name, label, text),
    rows: rows.slice(0, mostLines).map(({ row }) => row),
  }
}

const distinctValues = (rows: readonly ReadRow[], what: 'colour' | 'size' | DatasetField): string[] => {
  const all = rows.flatMap((row) => {
    if (what === 'colour') return row.colours.map((colour) => colour.toLowerCase())
    if (what === 'size') return row.sizes
    return entriesOf(row.row.data[what.key])
  })
  return [...new Set(all)]
}

/** One row: what was asked of it, with its price. */
export const composeRow = (row: ReadRow, reading: TableReading, language: TableLanguage): Said | null => {
  const say = sayings[language]
  const { question, asked, conditions } = reading
  const { title } = row.row
  const price = priceOf(row, reading, language)
  const what = describeConditions(
    conditions.filter(({ kind }) => kind === 'colour' || kind === 'size' || kind === 'choice'),
    reading,
    language,
  )
  const rows = [row.row]
  const isStock = question.asks.has('stock') && question.isWhether && row.stock !== null
  const facts = isStock ? [] : asked.filter(({ type }) => type !== 'money')
  if (facts.length > 0) return factsOf(row, facts, language)
  if (row.stock === 'out' && (question.asks.has('stock') || question.isWhether))
    return { text: say.rowOut(title), rows }
  if (question.asks.has('stock') && row.stock === 'in')
    return { text: say.rowIn(title, beyond(title, what), price), rows }
  if (question.asks.has('price') && price !== '')
    return { text: say.rowPrice([title, beyond(title, what)].filter(Boolean).join(' '), price), rows }
  if (beyond(title, what) !== '' || (what !== '' && question.isWhether))
    return { text: say.rowHas(title, what, price), rows }
  return null
}

/** "size M" behind the name, unless the name says it already. */
const beyond = (title: string, what: string): string => {
  const missing = what
    .split(/(?= size )/)
    .filter((part) => !title.toLowerCase().includes(part.replace(/^màu /, '').trim()))
  return missing.join('').trim()
}

/** "Bảo hành (tháng)" and 12 is "bảo hành 12 tháng". */
const factText = ({ label }: DatasetField, value: string): string => {
  const [, name = label, unit = ''] = /^([^(]{1,50})\(([^)]{1,20})\)$/.exec(label.trim()) ?? []
  return `${name.trim().toLowerCase()} ${value}${unit && ` ${unit}`}`
}

const factsOf = ({ row }: ReadRow, fields: readonly DatasetField[], language: TableLanguage): Said | null => {
  const parts = fields.flatMap((field) => {
    const value = fieldValue(field, row.data[field.key], language)
    return value === '' ? [] : [factText(field, value)]
  })
  return parts.length === 0 ? null : { text: sayings[language].fieldOf(row.title, parts.join('; ')), rows: [row] }
}

/** Different things before more of the same, so that a short list shows what there is. */
const oneOfEachFirst = (rows: readonly ReadRow[]): ReadRow[] => {
  const heads = new Set<string>()
  const [first, rest]: [ReadRow[], ReadRow[]] = [[], []]
  for (const row of rows) {
    const head = row.titleWords[0]?.folded ?? ''
    if (heads.has(head)) rest.push(row)
    else first.push(row)
    heads.add(head)
  }
  return [...first, ...rest]
}

/** Several rows: in stock first, with the span of their prices where that was asked. */
export const composeRows = (reading: TableReading, language: TableLanguage): Said => {
  const say = sayings[language]
  const { question, conditions } = reading
  const noun = nounOf(reading, language)
  const inStock = reading.rows.filter(({ stock }) => stock !== 'out')
  if (question.asks.has('stock') && inStock.length === 0) {
    const name = nameOfSubject(reading, reading.rows)
    return {
      text: say.allOut([name || noun, describeConditions(conditions, reading, language)].filter(Boolean).join(' ')),
      rows: reading.rows.slice(0, mostLines).map(({ row }) => row),
    }
  }
  const rows = question.asks.has('stock')
    ? inStock
    : [...inStock, ...reading.rows.filter(({ stock }) => stock === 'out')]
  const sorted = question.price || conditions.length > 0 ? cheapestFirst(rows) : oneOfEachFirst(rows)
  const prices = byPrice(rows).map(({ price }) => price ?? 0)
  const [low, high] = [prices[0], prices.at(-1)]
  if (
    question.asks.has('price') &&
    !question.price &&
    low !== undefined &&
    high !== undefined &&
    reading.asked.length === 0
  )
    return listed(
      low === high
        ? say.samePrice(rows.length, noun, priceText(low))
        : say.prices(rows.length, noun, priceText(low), priceText(high)),
      sorted,
      reading,
      language,
    )
  const what = describeConditions(conditions, reading, language)
  return listed(say.found(rows.length, noun, what), sorted, reading, language)
}

/** Two rows beside each other. */
export const composeComparison = (
  one: ReadRow,
  other: ReadRow,
  reading: TableReading,
  language: TableLanguage,
): Said | null => {
  const say = sayings[language]
  const rows = [one.row, other.row]
  if (one.row.id === other.row.id) return null
  const { asks } = reading.question
  if (!asks.has('cheaper') && !asks.has('dearer'))
    return {
      text: [one, other].map((row) => factLine(row, reading, language)).join('\n') + apart(one, other, language),
      rows,
    }
  if (one.price === null || other.price === null) return null
  if (one.price === other.price)
    return { text: say.equalPrice(one.row.title, other.row.title, priceText(one.price)), rows }
  const [low, high] = one.price < other.price ? [one, other] : [other, one]
  const text = say.cheaper(low.row.title, priceText(low.price ?? 0), high.row.title, priceText(high.price ?? 0))
  return { text, rows }
}

/** How much more the dearer one of two costs. */
const apart = (one: ReadRow, other: ReadRow, language: TableLanguage): string => {
  const more = one.price === null || other.price === null ? 0 : Math.abs(one.price - other.price)
  return more === 0 ? '' : `\n${sayings[language].apart(priceText(more))}`
}

const factLine = (row: ReadRow, { profile, asked }: TableReading, language: TableLanguage): string => {
  const { table, titleField, roles } = profile
  const parts = table.fields.flatMap((field) => {
    if (field === titleField || field === roles.code || field === roles.stock || field.type === 'money') return []
    const value = isShownToCustomers(field) ? fieldValue(field, row.row.data[field.key], language) : ''
    return value === '' ? [] : [factText(field, value)]
  })
  const price = priceOfRow(row, profile, asked, language)
  return `• ${row.row.title}${price && ` – ${price}`}${parts.length > 0 ? `; ${parts.join('; ')}` : ''}`
}
