import { describe, expect, it } from 'vitest'
import { healthDays } from './health-days.ts'

const at = (text: string) => new Date(`${text}+07:00`)

describe('the last thirty days of an account', () => {
  const now = at('2026-01-31T12:00')

  it('are those of Vietnam, and unknown before the account was there', () => {
    const days = healthDays({ createdAt: at('2026-01-30T06:30'), health: 'ok' }, [], now)

    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-01-02', '2026-01-31'])
    expect(days.slice(-3)).toEqual([
      { day: '2026-01-29', worst: null, minutesBroken: 0 },
      { day: '2026-01-30', worst: 'ok', minutesBroken: 0 },
      { day: '2026-01-31', worst: 'ok', minutesBroken: 0 },
    ])
  })

  it('count the minutes of a break over midnight, and name what lasted longest', () => {
    const changes = [
      { health: 'ok' as const, at: at('2025-12-01T00:00') },
      { health: 'permission' as const, at: at('2026-01-28T23:00') },
      { health: 'token-expired' as const, at: at('2026-01-29T01:00') },
      { health: 'ok' as const, at: at('2026-01-29T05:00') },
      { health: 'banned' as const, at: now },
    ]

    const days = healthDays({ createdAt: at('2025-12-01T00:00'), health: 'ok' }, changes, now)

    expect(days.slice(-4)).toEqual([
      { day: '2026-01-28', worst: 'permission', minutesBroken: 60 },
      { day: '2026-01-29', worst: 'token-expired', minutesBroken: 300 },
      { day: '2026-01-30', worst: 'ok', minutesBroken: 0 },
      { day: '2026-01-31', worst: 'ok', minutesBroken: 0 },
    ])
  })

  it('are as the account is now, where nothing else is known', () => {
    const days = healthDays({ createdAt: at('2025-01-01T00:00'), health: 'banned' }, [], now)

    expect(new Set(days.map(({ worst }) => worst))).toEqual(new Set(['banned']))
    expect(days.at(-1)?.minutesBroken).toBe(720)
  })
})
