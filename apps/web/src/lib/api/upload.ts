/** Uploads one file with progress, which `fetch` cannot report. */
import { buildPath, type Call, type EndpointDefinition, type Reply } from '@app/contracts/endpoint'
import type { ApiError, ApiResult } from './api-base-query.ts'
import { loadErrorTable } from './error-table.ts'
import { getLanguage } from '../i18n/i18n.tsx'
import { sessionEndOf } from './session-end.ts'
import { session } from '../session/session.ts'

export interface UploadOptions {
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const answerOf = (request: XMLHttpRequest): ApiResult<unknown> => {
  const { status, responseText } = request
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN)
  try {
    const data: unknown = responseText === '' ? null : JSON.parse(responseText)
    if (status >= 200 && status < 300) return { data }
    return { error: { status, data, retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined } }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) } }
  }
}

const send = (
  endpoint: EndpointDefinition,
  input: { params?: unknown; query?: unknown; file: Blob },
  options: UploadOptions,
) =>
  new Promise<ApiResult<unknown>>((resolve) => {
    const request = new XMLHttpRequest()
    const { token } = session.get()
    const lost = (): { error: ApiError } => ({ error: { status: 'FETCH_ERROR', error: 'The upload was interrupted' } })
    request.open(endpoint.method, `/api${buildPath(endpoint, input)}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept-language', getLanguage())
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = answerOf(request)
      const isCurrent = token !== null && session.get().token === token
      if (request.status === 401 && isCurrent) session.clear(sessionEndOf(answer.error))
      resolve(answer)
    })
    request.addEventListener('error', () => resolve(lost()))
    request.addEventListener('abort', () => resolve(lost()))
    options.signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', input.file)
    request.send(form)
  })

export const uploadFile = async <E extends EndpointDefinition & { upload: object }>(
  endpoint: E,
  input: Call<E> & { file: Blob },
  options: UploadOptions = {},
): Promise<ApiResult<Reply<E>>> => {
  const result = await send(endpoint, input, options)
  if (result.error) await loadErrorTable()
  return result as ApiResult<Reply<E>>
}
