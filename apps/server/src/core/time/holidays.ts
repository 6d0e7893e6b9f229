/** The first day of the lunar year in the sun's calendar. */
const newYear: Readonly<Record<string, string>> = {
  2025: '2025-01-29',
  2026: '2026-02-17',
  2027: '2027-02-06',
  2028: '2028-01-26',
  2029: '2029-02-13',
  2030: '2030-02-02',
  2031: '2031-01-23',
  2032: '2032-02-11',
  2033: '2033-01-31',
  2034: '2034-02-19',
  2035: '2035-02-08',
}
/** The tenth day of the third lunar month, for the Hùng kings. */
const kingsDay: Readonly<Record<string, string>> = {
  2025: '2025-04-07',
  2026: '2026-04-26',
  2027: '2027-04-16',
  2028: '2028-04-04',
  2029: '2029-04-23',
  2030: '2030-04-12',
  2031: '2031-04-01',
  2032: '2032-04-19',
  2033: '2033-04-09',
  2034: '2034-04-28',
  2035: '2035-04-17',
}
const sameEveryYear = new Set(['01-01', '04-30', '05-01', '09-02'])
const beforeNewYear = 1
const fromNewYear = 4

/** The public holidays of Vietnam: two by the moon, known until 2035, and those of the sun's calendar. */
export const isPublicHoliday = (day: string): boolean => {
  const year = day.slice(0, 4)
  if (sameEveryYear.has(day.slice(5)) || kingsDay[year] === day) return true
  const first = newYear[year]
  if (!first) return false
  const days = (Date.parse(day) - Date.parse(first)) / 86_400_000
  return days >= -beforeNewYear && days < fromNewYear
}
