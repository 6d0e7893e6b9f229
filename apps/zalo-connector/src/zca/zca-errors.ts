import type { QrProblem, SendOutcome } from '../zalo-port.ts'

const isZaloError = (error: unknown): error is { name: string; message: string; code: number | null } =>
  error instanceof Error && error.name === 'ZcaApiError'

/** A confirmation that was refused is told by the reply inside the words of the error. */
const codeInWords = (message: string): string | null => /"error_code": ?(-?\d{1,9})/.exec(message)?.[1] ?? null

/** Why no code could be scanned. A number means that Zalo has answered and does not want to. */
export const problemOf = (error: unknown): QrProblem =>
  isZaloError(error) && codeInWords(error.message) !== null ? 'refused' : 'network'

/** Zalo has answered, so the session itself is not good any more; else it was the line. */
export const isSignedOut = (error: unknown): boolean => isZaloError(error)

/** A code of Zalo is certain; without one, nobody has said whether the message arrived. */
export const outcomeOf = (error: unknown): SendOutcome => {
  const errorText = error instanceof Error ? error.message.slice(0, 300) : ''
  const errorCode = isZaloError(error) ? (error.code?.toString() ?? codeInWords(error.message)) : null
  return errorCode === null
    ? { outcome: 'unknown', errorCode: 'no-answer', errorText }
    : { outcome: 'failed', errorCode, errorText }
}
