import { describe, expect, it } from 'vitest'
import { isUnreached } from './unreached.ts'

describe('a message that was not sent', () => {
  it('waits for the connection when it never reached the server', () => {
    for (const status of ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504]) expect(isUnreached({ status })).toBe(true)
  })

  it('was refused when the server answered, and is not sent again by itself', () => {
    for (const status of [400, 403, 404, 413, 429, 500]) expect(isUnreached({ status })).toBe(false)
    expect(isUnreached(new Error('not sent'))).toBe(false)
    expect(isUnreached(null)).toBe(false)
  })
})
