import type { FlowFilter } from '@app/contracts/flows'
import { fold } from '#core/text/fold.ts'
import { readPlaceholder } from '#features/bots/public.ts'

type Read = (name: string) => unknown

const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })
const vietnamMs = 7 * 3_600_000

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return JSON.stringify(value)
}

const day = (value: unknown): string => {
  const moment = new Date(shown(value))
  if (Number.isNaN(moment.getTime())) return shown(value)
  const [date = ''] = new Date(moment.getTime() + vietnamMs).toISOString().split('T')
  return date.split('-').toReversed().join('/')
}

const amount = (value: unknown): string => {
  const number = Number(value)
  return shown(value) === '' || Number.isNaN(number) ? shown(value) : `${whole.format(Math.round(number))}đ`
}

const filters: Record<FlowFilter, (value: unknown, argument: string) => string> = {
  vnd: amount,
  date: day,
  phone: (value) => {
    const digits = shown(value).replaceAll(/\D/g, '')
    return digits.startsWith('84') ? `0${digits.slice(2)}` : digits
  },
  upper: (value) => shown(value).toUpperCase(),
  default: (value, argument) => (shown(value) === '' ? argument : shown(value)),
  json: (value) => JSON.stringify(value ?? null),
  noaccent: (value) => fold(shown(value).normalize('NFC')).replaceAll('Đ', 'D'),
}

const placeholder = /\{\{([^{}]*)\}\}/g

/** A template with its placeholders filled in; what is not known is left out. */
export const fillTemplate = (template: unknown, read: Read): string => {
  if (typeof template !== 'string') return shown(template)
  return template.replaceAll(placeholder, (_source, inner: string) => {
    const { variable, filter, argument } = readPlaceholder(inner)
    if (variable === null) return ''
    const value = read(variable)
    return filter && filter in filters ? filters[filter as FlowFilter](value, argument) : shown(value)
  })
}

const single = /^\s*\{\{([^{}]*)\}\}\s*$/

/** The same, but a template that is nothing but one variable stays what it is: a number, a list, a record. */
export const templateValue = (template: unknown, read: Read): unknown => {
  if (typeof template !== 'string') return template ?? null
  const inner = single.exec(template)?.[1]
  const found = inner === undefined ? null : readPlaceholder(inner)
  return found?.variable && !found.filter ? read(found.variable) : fillTemplate(template, read)
}
