import type * as z from 'zod/mini'
import { isFieldWord, type FieldWord } from '@app/contracts/field-words'
import { AppError } from '#core/errors.ts'

const maxDepth = 32

/** Refuses what the database cannot store and what no honest caller nests; walks without recursion. */
export const refuseBrokenText = (value: unknown): void => {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') refuseBrokenString(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth >= maxDepth) throw new AppError('MALFORMED_REQUEST')
    for (const [key, child] of Object.entries(next.value)) {
      refuseBrokenString(key)
      open.push({ value: child, depth: next.depth + 1 })
    }
  }
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
const refuseBrokenString = (text: string): void => {
  if (text.includes('\0') || !text.isWellFormed())
    throw new AppError('VALIDATION_FAILED', { fields: { '': 'field.text' } })
}

/** The parsed value, or one refusal that names every wrong field; `within` is the way to the value in what was sent. */
export const parseInput = (schema: z.ZodMiniType | undefined, value: unknown, within = ''): unknown => {
  refuseBrokenText(value)
  if (!schema) {
    if (isEmpty(value)) return undefined
    throw new AppError('VALIDATION_FAILED', { fields: Object.fromEntries(unknownFields(value)) })
  }
  // Without its input an issue does not tell a missing value from a wrong one.
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { fields: fieldsOf(result.error.issues, within) })
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const unknownFields = (value: unknown): [string, FieldWord][] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).map((name) => [name, 'field.unknown'])
    : [['', 'field.invalid']]

const fieldsOf = (issues: readonly z.core.$ZodIssue[], within: string): Record<string, FieldWord> => {
  const fields: Record<string, FieldWord> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[`${within}${key}`] ??= 'field.unknown'
    else fields[`${within}${issue.path.join('.')}`] ??= wordOf(issue)
  }
  return fields
}

const wordOf = (issue: z.core.$ZodIssue): FieldWord => {
  if (isFieldWord(issue.message)) return issue.message
  const isText = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array')
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required'
  if (issue.code === 'too_small') return isText ? 'field.too-short' : 'field.too-small'
  if (issue.code === 'too_big') return isText ? 'field.too-long' : 'field.too-big'
  return 'field.invalid'
}
