import { describe, expect, it, vi } from 'vitest'
import { formatFor } from './format.ts'

const vietnamese = formatFor('vi')
const english = formatFor('en')
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')

describe('formats', () => {
  it('write money in đồng', () => {
    expect(plainSpaces(vietnamese.money(1_990_000))).toBe('1.990.000 ₫')
    expect(plainSpaces(english.money(1_990_000))).toBe('₫1,990,000')
  })

  it('write the day before the hour, on a clock of 24 hours', () => {
    const noon = new Date(2026, 10, 15, 8, 30)
    const midnight = new Date(2026, 10, 15, 0, 5)

    expect(vietnamese.dateTime(noon)).toBe('15/11/2026 08:30')
    expect(english.dateTime(midnight)).toBe('15/11/2026 00:05')
  })

  it('write days and hours alike in a browser that knows only English', () => {
    const own = Intl.DateTimeFormat
    vi.stubGlobal('Intl', {
      ...Intl,
      DateTimeFormat: function (_: unknown, options: Intl.DateTimeFormatOptions) {
        return new own('en-US', options)
      },
    })
    const morning = new Date(2026, 10, 5, 8, 30)

    const shown = [formatFor('vi').dateTime(morning), formatFor('en').date(morning)]
    vi.unstubAllGlobals()

    expect(shown).toEqual(['05/11/2026 08:30', '05/11/2026'])
  })

  it('say how long ago something was', () => {
    const now = new Date('2026-11-15T08:30:00Z')

    expect(vietnamese.relative('2026-11-15T08:26:30Z', now)).toBe('3 phút trước')
    expect(english.relative('2026-11-15T06:30:00Z', now)).toBe('2 hours ago')
    expect(english.relative('2026-11-14T08:30:00Z', now)).toBe('yesterday')
    expect(vietnamese.relative('2026-11-15T08:29:59Z', now)).toBe('bây giờ')
  })

  it('show a dash for nothing and for what is no time', () => {
    expect(vietnamese.date(null)).toBe('—')
    expect(vietnamese.dateTime('not a day')).toBe('—')
    expect(vietnamese.phone(undefined)).toBe('—')
  })

  it('group a phone number, and leave what is no Vietnamese number alone', () => {
    expect(vietnamese.phone('0901234567')).toBe('0901 234 567')
    expect(vietnamese.phone('+14155550123')).toBe('+14155550123')
  })

  it('write sizes and numbers by the habits of the language', () => {
    expect(vietnamese.bytes(1_572_864)).toBe('1,5 MB')
    expect(english.bytes(512)).toBe('512 B')
    expect(vietnamese.number(12_840.5)).toBe('12.840,5')
  })
})
