import type * as z from 'zod/mini'
import type { CodeProblem } from '#ui/form/code-editor.tsx'
import { issueTexts, type IssueContext } from './issue-texts.ts'
import { readJson } from './read-json.ts'

export interface CheckedJson<T> {
  /** What the text says, once nothing is wrong with it. */
  value: T | null
  /** The shape is valid even if a value is not: the form can show it and mark the value. */
  shaped: T | null
  problems: CodeProblem[]
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Value problems (length, range, format) can be shown under a form field; a wrong shape cannot. */
const FITS_FORM = new Set<unknown>(['too_small', 'too_big', 'invalid_format'])

/** Parses the text and validates it against the contract; every problem has its line. */
export const checkJson = <S extends z.ZodMiniType>(
  schema: S,
  source: string,
  telling: IssueContext,
): CheckedJson<z.output<S>> => {
  const reading = readJson(source)
  if (reading.problem) {
    const { kind, line, found } = reading.problem
    const message = telling.text(`json.${kind}`, { found })
    return { value: null, shaped: null, problems: [{ line, message }], lineOf: () => line }
  }
  const { lineOf } = reading
  const result = schema.safeParse(reading.value)
  if (result.success) return { value: result.data, shaped: result.data, problems: [], lineOf }
  const { issues } = result.error
  const problems = issues
    .flatMap((issue) => issueTexts(issue, reading.value, telling))
    .map(({ path, message }) => ({ line: lineOf(path), message }))
    .sort((a, b) => a.line - b.line)
  const fitsForm = issues.every((issue) => FITS_FORM.has(issue.code))
  return { value: null, shaped: fitsForm ? (reading.value as z.output<S>) : null, problems, lineOf }
}
