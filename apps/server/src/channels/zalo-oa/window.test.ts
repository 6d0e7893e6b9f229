import { describe, expect, it } from 'vitest'
import { zaloOaWindow } from './window.ts'

const lastCustomerAt = new Date('2026-11-10T08:00:00Z')
const minute = 60_000
const hour = 60 * minute

const after = (ms: number, settings: Record<string, unknown> = {}, quota?: { left: number; total: number; at: Date }) =>
  zaloOaWindow({ lastCustomerAt, answersSince: 99, now: new Date(lastCustomerAt.getTime() + ms), settings, quota })
const may = (ms: number, settings: Record<string, unknown> = {}) => {
  const { mayAiReply, mayStaffReply, reason } = after(ms, settings)
  return [mayAiReply, mayStaffReply, reason]
}

describe('the window of a Zalo OA', () => {
  it('is free for 48 hours, however many answers were given', () => {
    expect([may(0), may(48 * hour)]).toEqual([
      [true, true, null],
      [true, true, null],
    ])
    expect(after(0).until).toEqual(new Date('2026-11-12T08:00:00Z'))
  })

  it.each([
    ['nothing', {}, [false, false, 'paid-only']],
    ['paid messages of staff', { allowsPaid: true }, [false, true, 'paid']],
    ['those of the AI too', { allowsPaid: true, allowsPaidByAi: true }, [true, true, 'paid']],
    ['those of the AI alone', { allowsPaidByAi: true }, [false, false, 'paid-only']],
  ])('costs money until 7 days have passed; the shop allows %s', (_, settings, expected) => {
    expect(may(48 * hour + minute, settings)).toEqual(expected)
    expect(may(7 * 24 * hour, settings)).toEqual(expected)
  })

  it('is closed a minute later, whatever the shop pays', () => {
    expect(may(7 * 24 * hour + minute, { allowsPaid: true, allowsPaidByAi: true })).toEqual([
      false,
      false,
      'window-closed',
    ])
  })

  it('is closed for somebody who has never written', () => {
    expect(
      zaloOaWindow({ lastCustomerAt: null, answersSince: 0, now: lastCustomerAt, settings: {} }).mayStaffReply,
    ).toBe(false)
  })

  it('tells what is still free, as Zalo said it after the customer’s last message', () => {
    const at = (ms: number) => ({ left: 5, total: 8, at: new Date(lastCustomerAt.getTime() + ms) })
    const told = (ms: number) => {
      const { freeLeft, freeTotal } = after(hour, {}, at(ms))
      return [freeLeft, freeTotal]
    }

    expect([told(minute), told(-minute)]).toEqual([
      [5, 8],
      [null, null],
    ])
    expect(after(hour, {}, { left: 0, total: 8, at: new Date() }).mayAiReply).toBe(true)
  })
})
