import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes, type ErrorAnswer, type ErrorCode } from '@app/contracts/errors'
import { fieldWords, isFieldWord } from '@app/contracts/field-words'
import type { Language } from '@app/contracts/language'
import { AppError, type ErrorDetails } from '#core/errors.ts'
import { BusyError } from '#core/password/semaphore.ts'
import { isDatabaseAway, isDatabaseBusy } from '#db/errors.ts'
import { StorageError } from '#core/storage/storage.ts'

/** Vietnamese unless the caller asks for English. */
export const languageOf = (header: string | undefined): Language => {
  const first = /[a-z]{2}/i.exec(header ?? '')?.[0]?.toLowerCase()
  return first === 'en' ? 'en' : 'vi'
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'ADDRESS_TOO_LONG',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
}

/** Whatever was thrown, as a refusal; what we did not foresee is UNEXPECTED and a bug. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof BusyError || isDatabaseBusy(error) || isDatabaseAway(error))
    return new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
  if (error instanceof StorageError && error.reason === 'full') return new AppError('STORAGE_FULL')
  const { code = '', statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = frameworkCodes[code]
  if (known) return new AppError(known)
  // The framework refuses unreadable requests (broken JSON, wrong length, bad multipart) with a 4xx of its own.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('MALFORMED_REQUEST')
  return new AppError('UNEXPECTED')
}

export const errorAnswer = (error: AppError, language: Language, requestId: string): ErrorAnswer => {
  const { fields, ...rest } = error.details
  return {
    error: {
      code: error.code,
      message: errorCodes[error.code][language] + limitWords(error.details, language),
      details: fields ? { ...rest, fields: inWords(fields, language) } : rest,
      requestId,
    },
  }
}

/** How much of a package is used, and which one would allow more. */
const limitWords = ({ used, limit, liftedBy }: ErrorDetails, language: Language): string => {
  if (typeof used !== 'number' || typeof limit !== 'number') return ''
  const next = liftedBy as { name: string; limit: number } | undefined
  const lifts = next && (language === 'vi' ? `, gói ${next.name} có ${next.limit}` : `, ${next.name} has ${next.limit}`)
  return language === 'vi' ? ` Đang dùng ${used}/${limit}${lifts ?? ''}.` : ` In use: ${used}/${limit}${lifts ?? ''}.`
}

const inWords = (fields: Record<string, string>, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [name, isFieldWord(key) ? fieldWords[key][language] : key]),
  )

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toAppError(error)
  if (refusal.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected error')
  else if (refusal.status >= 500) request.log.warn({ err: error }, 'cannot serve')
  const wait = refusal.details.retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(errorAnswer(refusal, languageOf(request.headers['accept-language']), request.id))
}
