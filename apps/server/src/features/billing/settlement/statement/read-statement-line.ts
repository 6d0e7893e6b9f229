import { momentOf } from '#payments/registry.ts'
import type { StatementColumns } from './statement-columns.ts'

export interface ReadLine {
  row: number
  at: Date
  /** Banks write no time in some statements: then it is the whole day. */
  hasTime: boolean
  amountVnd: number
  reference: string | null
  content: string
  payerName: string | null
}

/** One line of a statement; null when its date or its amount cannot be told. */
export const readStatementLine = (
  row: number,
  cells: Readonly<Record<string, string>>,
  columns: StatementColumns,
): ReadLine | null => {
  const text = (name: string | null): string => (name === null ? '' : (cells[name] ?? '').trim())
  const moment = readMoment(text(columns.at))
  const credit = readAmount(text(columns.credit))
  const debit = readAmount(text(columns.debit))
  if (!moment || credit === null || debit === null) return null
  const amountVnd = credit - Math.abs(debit)
  if (amountVnd === 0) return null
  return {
    row,
    ...moment,
    amountVnd,
    reference: text(columns.reference) || null,
    content: text(columns.content),
    payerName: text(columns.payerName) || null,
  }
}

/** `17/11/2026 09:58:31`, `17-11-2026`, or as computers write it; days come before months in Vietnam. */
const readMoment = (text: string): { at: Date; hasTime: boolean } | null => {
  const [, day, month, year, clock] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]{1,3}(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  const time = clock?.padStart(clock.length + (clock.indexOf(':') === 1 ? 1 : 0), '0')
  const seconds = time && time.length === 5 ? ':00' : ''
  const iso = year
    ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}${time ? ` ${time}${seconds}` : ''}`
    : text
  try {
    return { at: momentOf(iso), hasTime: iso.length > 10 }
  } catch {
    return null
  }
}

/** Whole đồng with dots or commas between thousands and perhaps zeros behind; an empty cell is nothing. */
const readAmount = (text: string): number | null => {
  if (text === '' || text === '-') return 0
  const plain = text.replace(/[+\s₫đ]|VND/gi, '').replace(/[.,]0{1,2}$/, '')
  if (!/^-?\d{1,3}(?:[.,]\d{3}){0,4}$|^-?\d{1,13}$/.test(plain)) return null
  return Number(plain.replace(/[.,]/g, ''))
}
