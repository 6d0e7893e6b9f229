import type { Call, EndpointDefinition } from '@app/contracts/endpoint'
import { callApi, type ApiResult } from './api-base-query.ts'

const EXPORT_LIMIT_MS = 300_000

/** A file name that is valid on every system. */
export const fileNameOf = (name: string, ending: string): string =>
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what must go.
  `${name.replaceAll(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ').trim() || 'file'}.${ending}`

/** Hands a file that the page made to the browser to keep. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob after the click; revoking the URL at once would abort the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads a file with the session's token, which a plain link could not send. */
export const downloadFile = async <E extends EndpointDefinition>(
  endpoint: E,
  input: Call<E>,
  name: string,
): Promise<ApiResult<unknown>> => {
  const answer: ApiResult<unknown> = await callApi(endpoint, input, { timeoutMs: EXPORT_LIMIT_MS })
  if (answer.data instanceof Blob) saveFile(answer.data, name)
  return answer
}
