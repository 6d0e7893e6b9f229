import { FileError, type FileFailure } from '../../contract.ts'

interface ErrorBody {
  error?: {
    status?: string
    details?: readonly { reason?: string }[]
    errors?: readonly { reason?: string }[]
  }
}

const byReason: Readonly<Record<string, FileFailure>> = {
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'permission',
  insufficientPermissions: 'permission',
  insufficientFilePermissions: 'permission',
  rateLimitExceeded: 'rate-limited',
  userRateLimitExceeded: 'rate-limited',
  RATE_LIMIT_EXCEEDED: 'rate-limited',
  accessNotConfigured: 'not-set-up',
  SERVICE_DISABLED: 'not-set-up',
  exportSizeLimitExceeded: 'too-large',
}

const byStatus: Readonly<Record<number, FileFailure>> = {
  401: 'token-expired',
  403: 'permission',
  404: 'not-found',
  429: 'rate-limited',
}

/** The service names its reasons in two places, and not always in both. */
const reasonsIn = (text: string): string[] => {
  try {
    const { error } = JSON.parse(text) as ErrorBody
    return [...(error?.details ?? []), ...(error?.errors ?? [])].flatMap(({ reason }) => reason ?? [])
  } catch {
    return []
  }
}

const failureOf = (status: number, reasons: readonly string[]): FileFailure => {
  const known = status === 403 ? reasons.map((reason) => byReason[reason]).find((failure) => failure) : undefined
  return known ?? byStatus[status] ?? (status >= 500 ? 'transient' : 'unknown')
}

/** A refusal as its class; the service's own words stay out of it. */
export const asFileError = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): FileError => {
  const reasons = reasonsIn(text)
  const seconds = Number(headers['retry-after'] ?? '')
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : null
  return new FileError(failureOf(status, reasons), `${status}${reasons[0] ? `:${reasons[0]}` : ''}`, retryAfterMs)
}
