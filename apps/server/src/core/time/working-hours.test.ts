import { describe, expect, it } from 'vitest'
import type { WorkingHours } from '@app/contracts/workspaces'
import { isWorkingHours, nextOpening } from './working-hours.ts'

const day = { opens: '08:30', closes: '21:30' }
const hours: WorkingHours = {
  days: [day, day, day, day, day, day, null],
  closesOnHolidays: true,
  daysOff: ['2026-11-23'],
}
const inVietnam = (moment: string): Date => new Date(`${moment}+07:00`)

describe('working hours', () => {
  it('say when somebody is there again, past closed days, days off and Tết', () => {
    const opensAfter = (moment: string) => nextOpening(hours, inVietnam(moment))?.toISOString()

    expect(opensAfter('2026-11-18T22:00')).toBe(inVietnam('2026-11-19T08:30').toISOString())
    expect(opensAfter('2026-11-19T06:00')).toBe(inVietnam('2026-11-19T08:30').toISOString())
    // Saturday night: Sunday is closed and Monday a day off.
    expect(opensAfter('2026-11-21T22:00')).toBe(inVietnam('2026-11-24T08:30').toISOString())
    // The eve of the lunar new year is a Friday; the shop opens after the fourth day.
    expect(opensAfter('2027-02-04T22:00')).toBe(inVietnam('2027-02-10T08:30').toISOString())
    expect(nextOpening(hours, inVietnam('2026-11-18T09:00'))).toBeNull()
    expect(isWorkingHours(null, inVietnam('2026-11-18T03:00'))).toBe(true)
    expect(nextOpening(null, inVietnam('2026-11-18T03:00'))).toBeNull()
  })
})
