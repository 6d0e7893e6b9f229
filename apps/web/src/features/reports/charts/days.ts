import type { Language } from '#lib/i18n/i18n.tsx'

/** Days of reports are `YYYY-MM-DD` in the zone of the workspace; no clock of the browser touches them. */
const weekdays = {
  vi: ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const satisfies Record<Language, readonly string[]>

const shortWeekdays = {
  vi: ['CN', 'Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** 23/10 */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`
/** 23/10/2026 */
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`
/** Thứ Sáu, 23/10 */
export const namedDay = (day: string, language: Language): string =>
  `${weekdays[language][weekdayOf(day)] ?? ''}, ${shortDay(day)}`
/** Thứ 6, 23/10 */
export const tableDay = (day: string, language: Language): string =>
  `${shortWeekdays[language][weekdayOf(day)] ?? ''}, ${shortDay(day)}`
/** Monday is 0, as in the rows of a heat map. */
export const shortWeekday = (row: number, language: Language): string => shortWeekdays[language][(row + 1) % 7] ?? ''
export const longWeekday = (row: number, language: Language): string => weekdays[language][(row + 1) % 7] ?? ''
