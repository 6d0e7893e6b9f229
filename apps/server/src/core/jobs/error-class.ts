import { AppError } from '#core/errors.ts'

/** The handler did not end within the time its kind may run. */
export class DeadlineError extends Error {
  override name = 'deadline'
}

const longestClass = 60
const isPlainWord = /^[\w.:-]+$/

/** What kind of error it was, for the list of dead jobs: never its words, which may hold secrets or customers' data. */
export const errorClassOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = 'code' in error ? error.code : undefined
  const found = typeof code === 'string' && code !== '' ? code : error.name
  return found.length <= longestClass && isPlainWord.test(found) ? found : 'Error'
}
