import { fieldWords, isFieldWord } from '@app/contracts/field-words'
import type { Language } from '#lib/i18n/i18n.tsx'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import type { jsonMessages } from '../json-messages.ts'

/** The parts of a schema issue that are shown. */
export interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  message: string
  expected?: unknown
  keys?: unknown
  values?: unknown
  input?: unknown
}

const TYPES = ['string', 'number', 'int', 'boolean', 'array', 'object', 'record', 'tuple', 'null'] as const

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

export interface IssueContext {
  text: TextOf<typeof jsonMessages>
  language: Language
}

/** One line per thing that is wrong: where, and what to do about it. */
export const issueTexts = (
  issue: Issue,
  whole: unknown,
  { text, language }: IssueContext,
): { path: readonly PropertyKey[]; message: string }[] => {
  const { code, path } = issue
  const field = String(path.at(-1) ?? '')
  const say = (message: string) => [{ path, message }]
  if (code === 'unrecognized_keys' && Array.isArray(issue.keys))
    return issue.keys.map((key: unknown) => ({
      path: [...path, String(key)],
      message: text('json.unknown-key', { field: String(key) }),
    }))
  if (path.length > 0 && valueAt(whole, path) === undefined) return say(text('json.missing', { field }))
  if (isFieldWord(issue.message))
    return say(text('json.value', { field, message: fieldWords[issue.message][language] }))
  if (code === 'invalid_value' && Array.isArray(issue.values))
    return say(text('json.one-of', { field, values: issue.values.map((each) => JSON.stringify(each)).join(', ') }))
  const type = TYPES.find((each) => each === issue.expected)
  if (type) return say(text('json.type', { field: field || '{ }', expected: text(`json.type.${type}`) }))
  return say(text('json.value', { field, message: fieldWords['field.invalid'][language] }))
}
