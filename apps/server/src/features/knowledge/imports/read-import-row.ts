import type { TenantCtx } from '#core/context.ts'
import type { FieldWord } from '@app/contracts/field-words'
import type { DatasetRow } from '#db/schema/index.ts'
import type { TableRow } from '#document-parsers/registry.ts'
import type { NewItem } from '../items/items.repository.ts'
import { readValue } from '../items/record-values.ts'
import { newQna } from '../items/save-qna.ts'
import { newRecord } from '../items/save-record.ts'
import type { ImportMapping } from './start-import.ts'

export interface ImportedRow {
  item: NewItem | null
  problems: { column: string; word: FieldWord }[]
}

/** One row of a file as an item, or what is wrong with it. */
export const readImportRow = (
  tx: TenantCtx,
  dataset: DatasetRow,
  mapping: readonly ImportMapping[],
  line: TableRow,
): ImportedRow => (dataset.type === 2 ? qnaRow(tx, dataset, mapping, line) : recordRow(tx, dataset, mapping, line))

const cellFor = (
  mapping: readonly ImportMapping[],
  line: TableRow,
  field: string,
): { column: string; text: string } => {
  const column = mapping.find((entry) => entry.field === field)?.column ?? ''
  return { column, text: plainCell(line.cells[column]).normalize('NFC').trim() }
}

/** An export marks a text that a spreadsheet would run as a formula; here the mark is taken off again. */
const plainCell = (text = ''): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

const dayInVietnam = { valid_from: 'T00:00:00.000+07:00', valid_to: 'T23:59:59.999+07:00' } as const

/** A plain day counts from its first moment to its last, where the shop is. */
const momentOf = (field: 'valid_from' | 'valid_to', iso: string): string =>
  new Date(iso.length === 10 ? `${iso}${dayInVietnam[field]}` : iso).toISOString()

/** Several phrasings in one cell stand on lines of their own, or between bars. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\n|]/)
    .map((part) => part.trim())
    .filter(Boolean)

const qnaRow = (tx: TenantCtx, dataset: DatasetRow, mapping: readonly ImportMapping[], line: TableRow): ImportedRow => {
  const problems: ImportedRow['problems'] = []
  const question = cellFor(mapping, line, 'question')
  const answer = cellFor(mapping, line, 'answer')
  const others = cellFor(mapping, line, 'other_questions')
  const asked = linesOf(question.text)
  const questions = [...new Set([...asked, ...linesOf(others.text)])]
  if (asked.length === 0) problems.push({ column: question.column, word: 'knowledge.question.required' })
  if (questions.some((text) => text.length > 500) || answer.text.length > 10_000)
    problems.push({ column: question.column, word: 'field.too-long' })
  if (answer.text === '') problems.push({ column: answer.column, word: 'knowledge.answer.required' })
  const dates = (['valid_from', 'valid_to'] as const).map((field) => {
    const cell = cellFor(mapping, line, field)
    const read = readValue({ key: field, label: field, type: 'date' }, cell.text)
    if ('problem' in read) problems.push({ column: cell.column, word: read.problem })
    return 'value' in read && typeof read.value === 'string' ? momentOf(field, read.value) : null
  })
  if (problems.length > 0) return { item: null, problems }
  const tags = cellFor(mapping, line, 'tags')
    .text.split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, 20)
  const item = newQna(tx, dataset, {
    questions: questions.slice(0, 30),
    answer: answer.text,
    tags,
    validFrom: dates[0] ?? null,
    validTo: dates[1] ?? null,
  })
  return { item, problems }
}

const recordRow = (
  tx: TenantCtx,
  dataset: DatasetRow,
  mapping: readonly ImportMapping[],
  line: TableRow,
): ImportedRow => {
  const data: Record<string, unknown> = {}
  const problems: ImportedRow['problems'] = []
  for (const { column, field: key } of mapping) {
    const field = dataset.fields.find((candidate) => candidate.key === key)
    if (!field) continue
    const read = readValue(field, plainCell(line.cells[column]))
    if ('problem' in read) problems.push({ column, word: read.problem })
    else data[key] = read.value
  }
  const { key } = dataset.indexFields
  if (key && mapping.some((entry) => entry.field === key) && (data[key] === null || data[key] === undefined))
    problems.push({ column: mapping.find((entry) => entry.field === key)?.column ?? key, word: 'field.required' })
  return problems.length > 0 ? { item: null, problems } : { item: newRecord(tx, dataset, data, line.number), problems }
}
