import { UnreadableNotice, type BankNotice, type ListedNotices } from './contract.ts'

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new UnreadableNotice('no object')
}

export const listOf = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.map(fieldsOf)
  throw new UnreadableNotice('no list')
}

/** Ids and account numbers are text, however many digits they have. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isSafeInteger(value)
      ? String(value)
      : ''

export const textOrNull = (value: unknown): string | null => textOf(value) || null

export const idOf = (value: unknown): string => {
  const id = textOf(value)
  if (id === '' || id.length > 100) throw new UnreadableNotice('no id')
  return id
}

/**
 * Whole đồng from a number or a text such as `1990000.00`. Nothing goes through a fraction: a rounded amount would be
 * believed.
 */
export const vndOf = (value: unknown): number => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const [, whole] = /^(-?\d{1,15})(?:\.0{1,6})?$/.exec(text) ?? []
  if (whole === undefined) throw new UnreadableNotice('no amount')
  return Number(whole)
}

/** Banks and their watchers write Vietnam's time without saying so. */
export const momentOf = (value: unknown): Date => {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/.exec(textOf(value)) ?? []
  const at = new Date(`${day}T${time ?? '00:00:00'}${zone ?? '+07:00'}`)
  if (Number.isNaN(at.getTime())) throw new UnreadableNotice('no time')
  return at
}

/** A day of the calendar in Vietnam, as lists of transactions are asked for. */
export const vietnamDay = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

export const readLines = (lines: unknown, parse: (line: Fields) => BankNotice): ListedNotices => {
  if (!Array.isArray(lines)) throw new UnreadableNotice('no list')
  const notices: BankNotice[] = []
  for (const line of lines) {
    try {
      notices.push(parse(fieldsOf(line)))
    } catch (error) {
      if (!(error instanceof UnreadableNotice)) throw error
    }
  }
  return { notices, unreadable: lines.length - notices.length }
}
