import type { DatasetField } from '@app/contracts/knowledge'
import type { FieldWord } from '@app/contracts/field-words'
import { readNumberText } from '#core/text/amount-value.ts'

/** On the web, or one of the pictures that come with the demo shop. */
const pictureAddress = /^(?:https?:\/\/|\/demo-shop\/pictures\/)\S+$/i

export type RecordData = Record<string, unknown>
export type ReadValue = { value: unknown } | { problem: FieldWord }

/** A number, or a text that is one: "1.990.000 ₫", "20k", "1,5 triệu". */
export const readNumber = (input: unknown, as: { isMoney?: boolean } = {}): number | null => {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  return typeof input === 'string' ? readNumberText(input, as) : null
}

const yes = new Set(['true', '1', 'có', 'co', 'yes', 'x', 'đúng', 'còn', 'còn hàng'])
const no = new Set(['false', '0', 'không', 'khong', 'no', 'hết', 'hết hàng', '-'])

const readBoolean = (input: unknown): boolean | null => {
  if (typeof input === 'boolean') return input
  const text = String(input).normalize('NFC').trim().toLowerCase()
  return yes.has(text) ? true : no.has(text) ? false : null
}

/** 30/11/2026, 2026-11-30 and full ISO times; stored as an ISO day or time. */
const readDate = (input: unknown): string | null => {
  if (typeof input !== 'string') return null
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(input.trim())
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : input.trim()
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null
  const day = new Date(iso.slice(0, 10))
  const date = new Date(iso)
  // A day that does not exist, such as 31/02, would roll over into the next month.
  if (Number.isNaN(date.getTime()) || !day.toISOString().startsWith(iso.slice(0, 10))) return null
  return iso.length === 10 ? iso : date.toISOString()
}

const readList = (input: unknown): string[] =>
  (Array.isArray(input) ? input.map(String) : String(input).split(/[,;|\n]/))
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 100)

/** A value as its field declares it; empty is null, and what does not fit says why. */
export const readValue = (field: DatasetField, input: unknown): ReadValue => {
  if (input === null || input === undefined || (typeof input === 'string' && input.trim() === ''))
    return { value: null }
  const orProblem = (value: unknown, problem: FieldWord): ReadValue => (value === null ? { problem } : { value })
  switch (field.type) {
    case 'number':
    case 'money':
      return orProblem(readNumber(input, { isMoney: field.type === 'money' }), 'knowledge.value.number')
    case 'boolean':
      return orProblem(readBoolean(input), 'knowledge.value.boolean')
    case 'date':
      return orProblem(readDate(input), 'knowledge.value.date')
    case 'list':
      return { value: readList(input) }
    case 'image':
      return typeof input === 'string' && pictureAddress.test(input.trim())
        ? { value: input.trim() }
        : { problem: 'knowledge.value.url' }
    case 'text': {
      const text = typeof input === 'object' ? JSON.stringify(input) : String(input)
      return { value: text.normalize('NFC').slice(0, 10_000) }
    }
  }
}

export interface ReadRecord {
  data: RecordData
  problems: Record<string, FieldWord>
}

export const readRecord = (fields: readonly DatasetField[], input: RecordData): ReadRecord => {
  const data: RecordData = {}
  const problems: Record<string, FieldWord> = {}
  for (const field of fields) {
    if (!Object.hasOwn(input, field.key)) continue
    const read = readValue(field, input[field.key])
    if ('problem' in read) problems[field.key] = read.problem
    else data[field.key] = read.value
  }
  for (const key of Object.keys(input)) if (!fields.some((field) => field.key === key)) problems[key] = 'field.unknown'
  return { data, problems }
}
