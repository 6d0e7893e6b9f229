import { errorCodes, type ErrorCode } from '@app/contracts/errors'

export interface ErrorDetails {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  [key: string]: unknown
}

/** A refusal the caller is meant to see. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** The one row a statement must have given; none is a bug, not a refusal. */
export const only = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new Error(`expected exactly one row, got ${rows.length}`)
  return row
}
