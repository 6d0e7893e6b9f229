/** The pool had no free connection in time: try again shortly (HTTP 503). */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** The database cannot be reached or dropped the connection: try again later (HTTP 503). */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** Another process holds the data folder. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

/** The database was migrated by a newer version of the product. */
export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError'
}

/** A migration that this database already ran has other contents now. */
export class MigrationChangedError extends Error {
  override name = 'MigrationChangedError'
}

/** A table with workspace rows lacks its row-level security or its grants. */
export class MissingWallError extends Error {
  override name = 'MissingWallError'
}

type PgErrorShape = { code?: unknown; constraint?: unknown; message?: unknown; cause?: unknown }

/** The error and everything it wraps, outermost first: drizzle and our own classes keep the driver's error as `cause`. */
function* causes(error: unknown): Generator<PgErrorShape> {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current
    current = (current as PgErrorShape).cause
  }
}

const hasCode = (error: unknown, code: string, constraint?: string): boolean => {
  for (const item of causes(error)) {
    if (item.code === code) return constraint === undefined || item.constraint === constraint
  }
  return false
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => hasCode(error, '23505', constraint)
/** Row-level security or a missing grant refused the statement. */
export const isPermissionDenied = (error: unknown): boolean => hasCode(error, '42501')
/** A statement found things other than its sender expected, and has changed nothing. */
export const isNotAsExpected = (error: unknown): boolean => hasCode(error, 'BA001')
export const isStatementTimeout = (error: unknown): boolean => hasCode(error, '57014')

const find = <T extends Error>(error: unknown, kind: new (...args: never[]) => T): T | undefined => {
  for (const item of causes(error)) if (item instanceof kind) return item
  return undefined
}

export const isDatabaseBusy = (error: unknown): boolean => find(error, DatabaseBusyError) !== undefined
export const isDatabaseAway = (error: unknown): boolean => find(error, DatabaseAwayError) !== undefined

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Shutdown, crash recovery, lost session: the statement is not at fault. */
const isAwayCode = (code: string): boolean =>
  socketCodes.has(code) || code.startsWith('08') || (code.startsWith('57P') && code !== '57P04')

const isLostConnection = (message: string): boolean =>
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Connection ended|write after end|Cannot use a pool after)/i.test(
    message,
  )

/** Turns the driver's many ways to say "no connection" into our two classes; other errors pass unchanged. */
export const translateDriverError = (error: unknown): unknown => {
  if (!(error instanceof Error) || isDatabaseBusy(error) || isDatabaseAway(error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.message === 'timeout exceeded when trying to connect' || code === '53300') {
    return new DatabaseBusyError('The database is busy: no connection became free in time.', { cause: error })
  }
  if (isAwayCode(code) || isLostConnection(error.message)) {
    return new DatabaseAwayError('The database cannot be reached at the moment.', { cause: error })
  }
  return error
}
