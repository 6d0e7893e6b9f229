import { describe, expect, it } from 'vitest'
import { dayOf, endOfDay, startOfDay, validityOf } from './validity.ts'

const now = Date.parse('2026-11-15T05:00:00.000Z')
const window = (validFrom: string | null, validTo: string | null) => validityOf({ validFrom, validTo }, now)

describe('the validity of an answer', () => {
  it('is always, upcoming, active or expired', () => {
    expect(window(null, null)).toBe('always')
    expect(window('2026-11-20T00:00:00.000Z', null)).toBe('upcoming')
    expect(window('2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z')).toBe('active')
    expect(window(null, '2026-11-15T04:59:59.000Z')).toBe('expired')
  })

  it('includes its last day to the end', () => {
    const end = endOfDay('2026-11-30')

    expect(dayOf(end)).toBe('2026-11-30')
    expect(Date.parse(end ?? '') - Date.parse(startOfDay('2026-11-30') ?? '')).toBe(86_399_000)
    expect(startOfDay('')).toBeNull()
    expect(dayOf(null)).toBe('')
  })
})
