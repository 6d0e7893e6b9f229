import type { HopRequest } from './redirect.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const HEADER_NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/
const HEADER_VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

// These steer the connection itself (another host, a smuggled second request); they are ours alone.
const RESERVED = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
  'accept-encoding',
])

const checkHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const checked: Record<string, string> = { accept: '*/*', 'user-agent': 'BizAgent/1.0' }
  for (const [givenName, value] of Object.entries(headers)) {
    const name = givenName.toLowerCase()
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value) || RESERVED.has(name)) {
      throw new SafeFetchError('bad-request')
    }
    checked[name] = value
  }
  return checked
}

type GivenRequest = {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | Uint8Array | undefined
}

export const checkRequest = (url: string | URL, { method = 'GET', headers = {}, body }: GivenRequest): HopRequest => {
  const upper = method.toUpperCase()
  const hasNoBody = upper === 'GET' || upper === 'HEAD'
  if (!METHODS.has(upper) || (hasNoBody && body !== undefined)) throw new SafeFetchError('bad-request')
  return { url: String(url), method: upper, headers: checkHeaders(headers), body: body ?? null }
}
