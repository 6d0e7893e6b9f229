import { SafeFetchError } from './safe-fetch-error.ts'

export type HopRequest = {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
}

/** Nobody at all, or the same host: there also from http to https, and not back. */
export type RedirectsTo = 'nobody' | 'same-host'

const REDIRECTS = new Set([301, 302, 303, 307, 308])

// What may follow to another origin. A list of what is harmless cannot forget a secret header, such as `x-api-key`.
const HARMLESS = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

const keepOnly = (headers: HopRequest['headers'], isKept: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)))

export const isRedirect = (status: number, location: string | undefined): location is string =>
  REDIRECTS.has(status) && location !== undefined

/** Another port is another service, except where the secure one stands in for the open one. */
const isSameHost = (from: URL, to: URL): boolean =>
  to.origin === from.origin ||
  (to.hostname === from.hostname && from.protocol === 'http:' && to.protocol === 'https:' && !from.port && !to.port)

/** The next request of a chain, as browsers do it, and without credentials when the origin changes. */
export const followRedirect = (
  from: HopRequest,
  status: number,
  location: string,
  redirectsTo?: RedirectsTo,
): HopRequest => {
  if (redirectsTo === 'nobody') throw new SafeFetchError('redirect')
  if (!URL.canParse(location, from.url)) throw new SafeFetchError('bad-url')
  const url = new URL(location, from.url)
  if (redirectsTo === 'same-host' && !isSameHost(new URL(from.url), url)) throw new SafeFetchError('redirect')
  const isSameOrigin = url.origin === new URL(from.url).origin
  const becomesGet =
    (status === 303 && from.method !== 'HEAD') || ((status === 301 || status === 302) && from.method === 'POST')

  const headers = isSameOrigin ? from.headers : keepOnly(from.headers, (name) => HARMLESS.has(name))
  if (!becomesGet) return { ...from, url: url.href, headers }
  return {
    url: url.href,
    method: 'GET',
    headers: keepOnly(headers, (name) => !name.startsWith('content-')),
    body: null,
  }
}
