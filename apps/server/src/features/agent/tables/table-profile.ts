import type { DatasetField } from '@app/contracts/knowledge'
import { isFiller } from '#core/text/filler-words.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { coloursIn } from './colours.ts'
import type { Table, TableRow } from './contract.ts'
import { fieldFor, type FieldRole } from './field-roles.ts'
import { isSameWord, PhraseBook } from './phrase-book.ts'
import { sizesOf } from './sizes.ts'

/** A row with what customers ask for read out of its cells. */
export interface ReadRow {
  readonly row: TableRow
  /** What it costs now: the reduced price where there is one. */
  readonly price: number | null
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
  readonly stock: 'in' | 'out' | null
  readonly titleWords: readonly Word[]
}

interface KnownWord {
  readonly word: Word
  readonly rows: Set<number>
}

/** A value that several rows may have in a column: a group, a material, a place. */
export interface Choice {
  readonly field: DatasetField
  readonly value: string
}

/** A table prepared for questions; made once for every state of the knowledge. */
export interface TableProfile {
  readonly table: Table
  readonly roles: Readonly<Partial<Record<FieldRole, DatasetField>>>
  readonly rows: readonly ReadRow[]
  readonly titleField: DatasetField | undefined
  readonly choices: PhraseBook<Choice>
  /** Rows whose title has this word as it was asked. */
  rowsNaming(word: Word): ReadonlySet<number>
  /** Rows that say this word anywhere. */
  rowsSaying(word: Word): ReadonlySet<number>
  /** Rows by their code, without signs and spaces. */
  readonly codes: ReadonlyMap<string, ReadonlySet<number>>
  /** The letters that codes of this table begin with. */
  readonly codeLetters: ReadonlySet<string>
  /** What stands behind a word in titles: of "iphone" perhaps 14 and 15. */
  readonly followers: ReadonlyMap<string, ReadonlySet<string>>
}

const mostChoiceWords = 4
const mostChoices = 400

export const plainCode = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

const outOfStock = /^(?:0|hết|het|out|không|no|ngừng|tạm hết)/i

export const stockOf = (value: unknown): ReadRow['stock'] => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value > 0 ? 'in' : 'out'
  if (typeof value === 'boolean') return value ? 'in' : 'out'
  return outOfStock.test(String(value).trim()) ? 'out' : 'in'
}

/** "1 giường đơn" is asked for as "giường đơn". */
export const plainEntry = (entry: string): string => entry.replace(/^\d{1,3}\s+(?=\p{L})/u, '')

/** The entries of a cell: of a list each one, of a text what commas part. */
export const entriesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map((one) => String(one).trim()).filter(Boolean)
  if (typeof value !== 'string') return []
  return value
    .split(/[,;/|\n]| và /)
    .map((part) => part.trim())
    .filter(Boolean)
}

const rolesOf = (fields: readonly DatasetField[]): TableProfile['roles'] => {
  const all: FieldRole[] = [
    'price',
    'promotion',
    'size',
    'colour',
    'stock',
    'code',
    'height',
    'weight',
    'people',
    'place',
  ]
  return Object.fromEntries(
    all.flatMap((role) => {
      const field = fieldFor(role, fields)
      return field ? [[role, field]] : []
    }),
  )
}

const readRow = (row: TableRow, roles: TableProfile['roles']): ReadRow => {
  const { data } = row
  const cell = (role: FieldRole): unknown => data[roles[role]?.key ?? '']
  const titleWords = wordsOf(row.title)
  return {
    row,
    price: numberOf(cell('promotion')) ?? numberOf(cell('price')),
    // Many shops write the colour into the name only.
    colours: roles.colour ? entriesOf(cell('colour')) : coloursIn(titleWords).map(({ value }) => value),
    sizes: roles.size ? sizesOf(cell('size')) : [],
    stock: stockOf(cell('stock')),
    titleWords,
  }
}

class WordRows {
  readonly #known = new Map<string, KnownWord[]>()

  add(word: Word, row: number): void {
    const sameLetters = this.#known.get(word.folded) ?? []
    const known = sameLetters.find((one) => one.word.accented === word.accented)
    if (known) known.rows.add(row)
    else this.#known.set(word.folded, [...sameLetters, { word, rows: new Set([row]) }])
  }

  rows(asked: Word): ReadonlySet<number> {
    const met = (this.#known.get(asked.folded) ?? []).filter(({ word }) => isSameWord(asked, word))
    return met.length === 1 ? (met[0]?.rows ?? new Set()) : new Set(met.flatMap(({ rows }) => [...rows]))
  }
}

/** Columns whose values many rows share; a description is none. */
const choicesOf = (
  { fields, rows }: Table,
  roles: TableProfile['roles'],
  titleField: DatasetField | undefined,
): PhraseBook<Choice> => {
  const book = new PhraseBook<Choice>()
  const others = new Set([roles.size, roles.colour, roles.code, roles.stock, roles.height, roles.weight, roles.people])
  for (const field of fields) {
    if ((field.type !== 'text' && field.type !== 'list') || others.has(field) || field === titleField) continue
    const values = new Set(rows.flatMap(({ data }) => entriesOf(data[field.key])))
    const short = [...values].filter((value) => isChoice(value))
    if (values.size > mostChoices || short.length < values.size * 0.7) continue
    for (const value of new Set(short.map(plainEntry))) book.add(value, { field, value })
  }
  return book
}

const isChoice = (value: string): boolean => {
  const words = wordsOf(value)
  if (words.length === 0 || words.length > mostChoiceWords) return false
  return words.some(({ accented, folded }) => !isFiller(accented, folded) && !/^\d+$/.test(folded))
}

const textOf = ({ title, data }: TableRow): string =>
  [title, ...Object.values(data).filter((value) => typeof value === 'string' || Array.isArray(value))].join('\n')

const followersOf = (rows: readonly ReadRow[]): Map<string, Set<string>> => {
  const followers = new Map<string, Set<string>>()
  for (const { titleWords } of rows)
    titleWords.forEach(({ folded }, at) => {
      const next = titleWords[at + 1]
      if (next) followers.set(folded, (followers.get(folded) ?? new Set()).add(next.folded))
    })
  return followers
}

const codesOf = (rows: readonly ReadRow[], field: DatasetField | undefined): Map<string, Set<number>> => {
  const codes = new Map<string, Set<number>>()
  const add = (text: string, at: number): void => {
    const code = plainCode(text)
    if (code !== '') codes.set(code, (codes.get(code) ?? new Set()).add(at))
  }
  rows.forEach(({ row, titleWords }, at) => {
    if (field) add(String(row.data[field.key] ?? ''), at)
    // A name such as "Máy lọc K30" is asked for by its K30.
    for (const { folded } of titleWords) if (/\p{L}/u.test(folded) && /\d/.test(folded)) add(folded, at)
  })
  return codes
}

const profileOf = (table: Table): TableProfile => {
  const roles = rolesOf(table.fields)
  const rows = table.rows.map((row) => readRow(row, roles))
  const naming = new WordRows()
  const saying = new WordRows()
  rows.forEach(({ row, titleWords }, at) => {
    for (const word of titleWords) naming.add(word, at)
    for (const word of wordsOf(textOf(row))) saying.add(word, at)
  })
  const [first] = table.rows
  const titleField = table.fields.find(({ key }) => first !== undefined && first.data[key] === first.title)
  const codes = codesOf(rows, roles.code)
  return {
    table,
    roles,
    rows,
    titleField,
    choices: choicesOf(table, roles, titleField),
    rowsNaming: (word) => naming.rows(word),
    rowsSaying: (word) => saying.rows(word),
    codes,
    codeLetters: new Set([...codes.keys()].flatMap((code) => /^\p{L}{1,6}(?=\d)/u.exec(code)?.[0] ?? [])),
    followers: followersOf(rows),
  }
}

const profiles = new WeakMap<Table, TableProfile>()

/** Prepared once per table object: the caller keeps the object while the knowledge stays as it is. */
export const tableProfile = (table: Table): TableProfile => {
  const known = profiles.get(table)
  if (known) return known
  const profile = profileOf(table)
  profiles.set(table, profile)
  return profile
}
