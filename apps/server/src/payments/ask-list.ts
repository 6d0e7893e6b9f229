import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'

const maxBytes = 8 * 1024 * 1024

/** A page of a provider's list; whatever is not an answer with one throws, and the next run asks again. */
export const askList = async (
  safeFetch: SafeFetch,
  url: URL,
  authorization: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const { status, bytes } = await safeFetch(url.href, {
    headers: { authorization, accept: 'application/json' },
    contentTypes: ['application/json'],
    maxBytes,
    signal,
  })
  if (status !== 200) throw new Error(`The list of transactions was answered ${status}`)
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
}
