import type { CommonText } from '#lib/i18n/i18n.tsx'

export type DateRangeValue = { from: string | null; to: string | null }
export type DatePreset = { label: string; range: () => DateRangeValue }

const pad = (value: number) => String(value).padStart(2, '0')
const dayText = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
const day = (today: Date, offset: number) =>
  dayText(new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset))
const dayOfMonth = (today: Date, monthOffset: number, date: number) =>
  dayText(new Date(today.getFullYear(), today.getMonth() + monthOffset, date))

/** The ranges sellers ask for most, counted from the reader's own today. */
export const defaultPresets = (text: CommonText, now: () => Date = () => new Date()): DatePreset[] => [
  { label: text('ui.date.today'), range: () => ({ from: day(now(), 0), to: day(now(), 0) }) },
  { label: text('ui.date.last-7'), range: () => ({ from: day(now(), -6), to: day(now(), 0) }) },
  { label: text('ui.date.last-30'), range: () => ({ from: day(now(), -29), to: day(now(), 0) }) },
  { label: text('ui.date.this-month'), range: () => ({ from: dayOfMonth(now(), 0, 1), to: day(now(), 0) }) },
  { label: text('ui.date.last-month'), range: () => ({ from: dayOfMonth(now(), -1, 1), to: dayOfMonth(now(), 0, 0) }) },
]
