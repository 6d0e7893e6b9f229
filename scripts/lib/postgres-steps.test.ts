import { describe, expect, it } from 'vitest'
import { judge } from './postgres-steps.mjs'

const seen = (transactions: number, version = 'PostgreSQL 17.11 (Debian) on aarch64') => ({ version, transactions })

describe('whether the tests were on PostgreSQL', () => {
  it('is said by the server: a transaction for every test, of the version that is promised', () => {
    expect(judge(seen(700), seen(720), 20)).toMatchObject({
      passed: 1,
      failed: 0,
      notes: ['measured: PostgreSQL 17.11 (Debian), 20 transactions for 20 tests'],
    })
  })

  it.each([
    ['it saw fewer transactions than tests passed', seen(719), 20],
    ['it is another version', seen(900, 'PostgreSQL 16.2'), 20],
    ['no test passed', seen(900), 0],
  ])('is denied when %s', (_why, after, passed) => {
    expect(judge(seen(700), after, passed)).toMatchObject({ passed: 0, failed: 1 })
  })
})
