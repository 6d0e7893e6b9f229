import { describe, expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { eventKey } from '../thread/event-key.ts'
import { newsIn } from './alerts.ts'
import { givenThread } from './given-chat.ts'
import { countdown, dayName, shortTime } from './short-time.ts'

const format = formatFor('vi')
const names = { today: 'Hôm nay', yesterday: 'Hôm qua' }
const now = new Date(2026, 0, 2, 10, 30).getTime()
const at = (day: number, hour = 9) => new Date(2026, 0, day, hour, 5).toISOString()

describe('times in the console', () => {
  it('are the clock today and the day before that', () => {
    expect(shortTime(at(2), format, now)).toBe('09:05')
    expect(shortTime(at(1), format, now)).toBe('01/01')
  })

  it('name the days that have names', () => {
    expect([at(2), at(1)].map((when) => dayName(when, format, names, now))).toEqual(['Hôm nay', 'Hôm qua'])
    expect(dayName(new Date(2025, 11, 30).toISOString(), format, names, now)).toBe('30/12/2025')
  })

  it('count down to nothing and no further', () => {
    expect([1_800_000, 59_001, 3_900_000, -5].map(countdown)).toEqual(['30:00', '01:00', '1:05:00', '00:00'])
  })
})

describe('a line about what happened', () => {
  it('tells assigning from taking it back, and staff from the customer', () => {
    expect(eventKey('assigned', { name: 'Lan' })).toBe('event.assigned')
    expect(eventKey('assigned', { name: null })).toBe('event.unassigned')
    expect(eventKey('reopened', { by: 'customer' })).toBe('event.returned')
    expect(eventKey('reopened', { by: 'staff' })).toBe('event.reopened')
  })

  it('is left to the server when it is not known here', () => {
    expect(eventKey('later', {})).toBeNull()
  })
})

describe('a notice', () => {
  const said = givenThread({
    unread: 1,
    lastSeq: 5,
    lastMessage: { text: 'alo', sender: 'customer', at: '2026-01-02T03:00:00.000Z' },
  })

  it('is given for a new message of a customer, once', () => {
    expect(newsIn(undefined, said)).toBe('message')
    expect(newsIn(givenThread({ lastSeq: 4 }), said)).toBe('message')
    expect(newsIn(said, { ...said, labels: [] })).toBeNull()
  })

  it('is not given for what the AI said, what was read, or who is blocked', () => {
    const byAi = { ...said, lastMessage: { text: 'Dạ', sender: 'ai' as const, at: said.updatedAt } }

    expect(newsIn(undefined, byAi)).toBeNull()
    expect(newsIn(undefined, { ...said, unread: 0 })).toBeNull()
    expect(newsIn(undefined, { ...said, isBlocked: true })).toBeNull()
  })

  it('names who begins to wait for a person', () => {
    const waiting = { ...said, waitingSince: '2026-01-02T03:00:00.000Z' }

    expect(newsIn(said, waiting)).toBe('waiting')
    expect(newsIn(waiting, waiting)).toBeNull()
  })
})
