import { describe, expect, it } from 'vitest'
import { codeOf, commentFailureOf, failureOf } from './errors.ts'
import { waitFrom } from './usage-headers.ts'

const error = (code: number, subcode = 0, status = 400) => ({ status, code, subcode, message: 'any words' })

describe('a refusal of the Graph API', () => {
  it.each([
    [190, 458, 'token-expired'],
    [190, 459, 'token-expired'],
    [190, 460, 'token-expired'],
    [190, 463, 'token-expired'],
    [190, 467, 'token-expired'],
    [10, 2018278, 'window-closed'],
    [10, 2534022, 'window-closed'],
    [10, 2018108, 'recipient-gone'],
    [551, 1545041, 'recipient-gone'],
    [200, 1545041, 'recipient-gone'],
    [10, 1893063, 'restricted'],
    [2022, 0, 'restricted'],
    [100, 2018001, 'recipient-gone'],
    [100, 2018008, 'content-refused'],
    [100, 2018047, 'content-refused'],
    [100, 2018109, 'content-refused'],
    [100, 2018294, 'content-refused'],
    [100, 0, 'content-refused'],
    [200, 2018028, 'permission'],
    [200, 0, 'permission'],
    [4, 0, 'rate-limited'],
    [17, 0, 'rate-limited'],
    [32, 0, 'rate-limited'],
    [613, 0, 'rate-limited'],
    [80006, 0, 'rate-limited'],
    [80001, 0, 'rate-limited'],
    [1, 0, 'transient'],
    [2, 0, 'transient'],
    [1200, 0, 'transient'],
    [2018300, 0, 'owned-elsewhere'],
    [100, 2018321, 'owned-elsewhere'],
    [10, 0, 'unknown'],
    [10, 424242, 'unknown'],
    [31337, 0, 'unknown'],
  ])('%i/%i is %s', (code, subcode, failure) => {
    expect(failureOf(error(code, subcode))).toBe(failure)
  })

  it('without a code is known by its status', () => {
    expect(failureOf(error(0, 0, 500))).toBe('transient')
    expect(failureOf(error(0, 0, 429))).toBe('rate-limited')
    expect(failureOf(error(0, 0, 418))).toBe('unknown')
    expect([codeOf(error(0, 0, 502)), codeOf(error(4)), codeOf(error(10, 2018278))]).toEqual([
      'http-502',
      '4',
      '10/2018278',
    ])
  })

  it('to an answer under a post may be for good', () => {
    expect([10900, 10903, 100].map((code) => commentFailureOf(error(code)))).toEqual([
      'terminal',
      'terminal',
      'terminal',
    ])
    expect([190, 2, 613].map((code) => commentFailureOf(error(code)))).toEqual([
      'token-expired',
      'transient',
      'rate-limited',
    ])
  })

  it('may say how long to be quiet, and the longest counts', () => {
    const uses = JSON.stringify({ '111': [{ type: 'messenger', call_count: 100, estimated_time_to_regain_access: 7 }] })

    expect(waitFrom({ 'retry-after': '30' })).toBe(30_000)
    expect(waitFrom({ 'x-business-use-case-usage': uses, 'retry-after': '30' })).toBe(7 * 60_000)
    expect(waitFrom({ 'x-app-usage': '{"call_count":100,"total_time":3}' })).toBe(5 * 60_000)
    expect(waitFrom({ 'x-app-usage': '{"call_count":28}' })).toBeUndefined()
    expect(waitFrom({ 'x-app-usage': 'oops', 'x-business-use-case-usage': '[1]' })).toBeUndefined()
  })
})
