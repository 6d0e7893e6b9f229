import { describe, expect, it } from 'vitest'
import { clockOf } from './use-countdown.ts'

describe('the clock of a countdown', () => {
  it('shows minutes and two digits of seconds', () => {
    expect(clockOf(240)).toBe('4:00')
    expect(clockOf(65)).toBe('1:05')
    expect(clockOf(9)).toBe('0:09')
  })
})
