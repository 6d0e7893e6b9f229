import type { StreamHeaders } from '#core/safe-fetch/model-transport.ts'

const headerOf = (headers: StreamHeaders, name: string): string => [headers[name]].flat()[0]?.trim() ?? ''

const positive = (value: number): number | null => (Number.isFinite(value) && value >= 0 ? value : null)

/** How long the server asks us to wait: `retry-after-ms`, or `retry-after` in seconds or as a date. */
export const retryAfterOf = (headers: StreamHeaders, now = Date.now()): number | null => {
  const inMs = headerOf(headers, 'retry-after-ms')
  if (inMs !== '') return positive(Number(inMs))
  const after = headerOf(headers, 'retry-after')
  if (after === '') return null
  const seconds = Number(after)
  if (Number.isFinite(seconds)) return positive(seconds * 1000)
  const date = Date.parse(after)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** The server's own word on trying again, where it has one. */
export const shouldRetryOf = (headers: StreamHeaders): boolean | null => {
  const word = headerOf(headers, 'x-should-retry')
  return word === 'true' ? true : word === 'false' ? false : null
}
