/** Turns an API error into a message for the user and into messages for single fields. */
import type { ErrorCode } from '@app/contracts/errors'
import { fieldWords, isFieldWord } from '@app/contracts/field-words'
import { asObject } from './as-object.ts'
import type { ApiError } from './api-base-query.ts'
import { errorTable } from './error-table.ts'
import { getLanguage, type Language } from '../i18n/i18n.tsx'

interface Answer {
  code?: unknown
  message?: unknown
  requestId?: unknown
  details?: { fields?: unknown; used?: unknown; limit?: unknown; liftedBy?: unknown } | null
}

/** Texts that must work also without a network. */
const plainWords = {
  FETCH_ERROR: {
    vi: 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
    en: 'The server could not be reached. Check your connection and try again.',
  },
  TIMEOUT_ERROR: {
    vi: 'Máy chủ trả lời quá lâu. Vui lòng thử lại.',
    en: 'The server took too long to answer. Please try again.',
  },
  UNEXPECTED: { vi: 'Có lỗi xảy ra, vui lòng thử lại!', en: 'An error occurred, please try again!' },
} as const

const answerOf = (error: unknown): Answer | undefined => asObject(asObject(asObject(error)?.['data'])?.['error'])

/** The error code of the server; undefined if the request did not reach it. */
export const errorCode = (error: unknown): ErrorCode | undefined => {
  const code = answerOf(error)?.code
  return typeof code === 'string' && errorTable()?.isErrorCode(code) ? code : undefined
}

/** The request id, for support. */
export const requestIdOf = (error: unknown): string | undefined => {
  const id = answerOf(error)?.requestId
  return typeof id === 'string' ? id : undefined
}

/** Seconds until another try is worth it, when the server said so. */
export const retryAfterOf = (error: unknown): number | undefined => {
  const seconds = asObject(error)?.['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** What a limit of the package allows: how much is used, and which package would allow more. */
const limitText = (error: unknown, language: Language): string => {
  const details = asObject(answerOf(error)?.details)
  const { used, limit } = details ?? {}
  if (typeof used !== 'number' || typeof limit !== 'number') return ''
  const standing = language === 'vi' ? ` Đang dùng ${used}/${limit}.` : ` ${used} of ${limit} used.`
  const lifting = asObject(details?.['liftedBy'])
  if (typeof lifting?.['name'] !== 'string' || typeof lifting['limit'] !== 'number') return standing
  const more = {
    vi: `Gói ${lifting['name']} có ${lifting['limit']}.`,
    en: `${lifting['name']} has ${lifting['limit']}.`,
  }
  return `${standing} ${more[language]}`
}

export const errorText = (error: unknown, language: Language = getLanguage()): string => {
  const table = errorTable()
  const code = errorCode(error)
  if (table && code) return `${table.errorCodes[code][language]}${limitText(error, language)}`
  const status = asObject(error)?.['status'] as ApiError['status'] | undefined
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return plainWords[status][language]
  const message = answerOf(error)?.message
  return !table && typeof message === 'string' ? message : plainWords.UNEXPECTED[language]
}

const wordsOf = (text: string, language: Language): string => (isFieldWord(text) ? fieldWords[text][language] : text)

/** The messages of invalid fields, by dotted field name; empty if the error names none. */
export const fieldErrors = (error: unknown, language: Language = getLanguage()): Record<string, string> => {
  const fields = asObject(answerOf(error)?.details?.fields) ?? {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name.replace(/^(?:body|query|params)\./, ''), wordsOf(text, language)]] : [],
    ),
  )
}

/** The same for client-side validation: the first issue of each field. */
export const issueErrors = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  language: Language = getLanguage(),
): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const { path, message } of issues)
    found[path.join('.')] ??= wordsOf(isFieldWord(message) ? message : 'field.invalid', language)
  return found
}
