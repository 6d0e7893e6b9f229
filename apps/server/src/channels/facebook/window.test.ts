import { describe, expect, it } from 'vitest'
import { messagingTypeOf, messengerWindow } from './window.ts'

const lastCustomerAt = new Date('2026-11-01T08:00:00Z')
const later = (hours: number, minutes = 0) => new Date(lastCustomerAt.getTime() + (hours * 60 + minutes) * 60_000)
const week = 7 * 24

describe('the time to answer on Messenger', () => {
  it.each([
    ['at once', later(0), true, true, later(24), null],
    ['a minute before a day has passed', later(24, -1), true, true, later(24), null],
    ['after a day', later(24), false, true, later(week), 'staff-only'],
    ['a minute before a week has passed', later(week, -1), false, true, later(week), 'staff-only'],
    ['after a week', later(week), false, false, null, 'too-late'],
  ])('%s', (_, now, mayAiReply, mayStaffReply, until, reason) => {
    expect(messengerWindow({ lastCustomerAt, now })).toMatchObject({ mayAiReply, mayStaffReply, until, reason })
  })

  it('has not begun before the person writes', () => {
    expect(messengerWindow({ lastCustomerAt: null, now: later(0) })).toMatchObject({
      mayAiReply: false,
      mayStaffReply: false,
      reason: 'customer-has-not-written',
    })
  })

  it('marks what a person writes after a day, and never what a program writes', () => {
    expect(messagingTypeOf({ by: 'ai', lastCustomerAt }, later(24, -1))).toEqual({ messaging_type: 'RESPONSE' })
    expect(messagingTypeOf({ by: 'staff', lastCustomerAt }, later(23))).toEqual({ messaging_type: 'RESPONSE' })
    expect(messagingTypeOf({ by: 'staff', lastCustomerAt }, later(24))).toEqual({
      messaging_type: 'MESSAGE_TAG',
      tag: 'HUMAN_AGENT',
    })
    expect(messagingTypeOf({ by: 'ai', lastCustomerAt }, later(24))).toBeNull()
    expect(messagingTypeOf({ by: 'staff', lastCustomerAt }, later(week))).toBeNull()
  })
})
