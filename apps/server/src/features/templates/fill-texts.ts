import type { TemplateVariable } from '@app/contracts/templates'
import { AppError } from '#core/errors.ts'
import { readNumber } from '#features/knowledge/public.ts'

export type Values = ReadonlyMap<string, string>

/** An amount as people write it, whichever way it was typed: 30000, 30k and 30.000 đ are all "30.000đ". */
const asMoney = (text: string): string => {
  const amount = readNumber(text, { isMoney: true })
  if (amount === null || amount < 0) return text
  return `${Math.round(amount).toLocaleString('vi-VN')}đ`
}

const written = ({ kind }: TemplateVariable, text: string): string => writtenValue(kind, text)

const blanks = /\{\{\s{0,5}([a-z][a-z0-9_]{0,40})\s{0,5}\}\}/g

/** What stands for each blank: the answer, or what the template proposes. */
export const valuesOf = (variables: readonly TemplateVariable[], answers: Readonly<Record<string, string>>): Values => {
  const missing: Record<string, string> = {}
  const values = new Map<string, string>()
  for (const variable of variables) {
    const { key } = variable
    const text = (Object.hasOwn(answers, key) ? (answers[key] ?? '') : variable.default).trim()
    if (variable.isRequired && text === '') missing[`answers.${key}`] = 'field.required'
    values.set(key, written(variable, text))
  }
  if (Object.keys(missing).length > 0) throw new AppError('TEMPLATE_ANSWERS_MISSING', { fields: missing })
  return values
}

/**
 * The blanks of a template of the product. What the shop did not answer keeps the example of the template and stays
 * open: it is another shop's fact, so nothing may say it yet.
 */
export const answersOf = (
  variables: readonly TemplateVariable[],
  answers: Readonly<Record<string, string>>,
): { confirmed: Values; examples: Values } => {
  const isAnswered = ({ key }: TemplateVariable) => Object.hasOwn(answers, key) && (answers[key] ?? '').trim() !== ''
  const entries = (some: readonly TemplateVariable[], textOf: (variable: TemplateVariable) => string) =>
    new Map(some.map((variable) => [variable.key, written(variable, textOf(variable).trim())]))
  return {
    confirmed: entries(variables.filter(isAnswered), ({ key }) => answers[key] ?? ''),
    examples: entries(
      variables.filter((variable) => !isAnswered(variable)),
      (variable) => variable.default,
    ),
  }
}

/** A value as texts show it: an amount is written the same however it was typed. */
export const writtenValue = (kind: TemplateVariable['kind'], text: string): string =>
  kind === 'money' ? asMoney(text) : text

/** The keys that stand in a text, also inside lists and objects. */
export const keysIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(blanks)].map(([, key = '']) => key)),
]

export const defaultValues = (variables: readonly TemplateVariable[]): Values =>
  new Map(variables.map((variable) => [variable.key, written(variable, variable.default)]))

/** The same thing with every `{{key}}` in its texts filled in, at any depth; other placeholders stay. */
export const fillTexts = <T>(value: T, values: Values): T => filled(value, values) as T

const filled = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return value.replace(blanks, (whole, key: string) => values.get(key) ?? whole)
  if (Array.isArray(value)) return value.map((entry) => filled(entry, values))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, filled(field, values)]))
}
