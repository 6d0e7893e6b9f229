import { describe, expect, it } from 'vitest'
import { accountFailureOf, failedWith, failureOf } from './errors.ts'

describe('an error of Zalo', () => {
  it.each([
    ['token-expired', [-216, -220, -124, 452]],
    ['permission', [-205, -209, -212, -219, -223, -242]],
    ['banned', [-204]],
    ['restricted', [-221, -224, -235, -320, -321]],
    ['rate-limited', [-32, -211, -234]],
    ['transient', [-200]],
    ['window-closed', [-218, -230, -232]],
    ['recipient-gone', [-213, -217, -227, -244]],
    ['content-refused', [-100, -201, -210, -233, -240, -248]],
    ['unknown', [-1, 999]],
  ])('has the class %s', (failure, codes) => {
    expect(codes.map(failureOf)).toEqual(codes.map(() => failure))
  })

  it('says something of the account only if its class does', () => {
    expect([-216, -204, -230, -32, 7].map(accountFailureOf)).toEqual(['token-expired', 'banned', null, null, null])
  })

  it('at night waits for six in the morning of Vietnam', () => {
    const waitedAt = (at: string) => failedWith({ error: -234, message: '' }, new Date(at)).retryAfterMs

    expect(waitedAt('2026-11-17T16:00:00Z')).toBe(7 * 3600_000)
    expect(waitedAt('2026-11-17T22:59:00Z')).toBe(60_000)
    expect(waitedAt('2026-11-17T23:30:00Z')).toBe(23.5 * 3600_000)
  })
})
