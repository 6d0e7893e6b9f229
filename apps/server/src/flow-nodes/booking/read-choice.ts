import { dayOf, startOf, weekdayOf } from '#core/time/local-days.ts'
import { folded } from '../shared/folded.ts'
import { readDate, readTime } from '../shared/read-moment.ts'

const weekdays = {
  vi: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const

const minuteMs = 60_000

/** `09:30` in Vietnam. */
const clockOf = (at: Date): string => {
  const minutes = Math.round((at.getTime() - startOf(dayOf(at)).getTime()) / minuteMs)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** "09:30 Thứ Sáu 20/11", as it stands on a button. */
export const slotLabel = (at: Date, locale: 'vi' | 'en'): string => {
  const day = dayOf(at)
  const [, month = '', date = ''] = day.split('-')
  return `${clockOf(at)} ${weekdays[locale][weekdayOf(day) - 1] ?? ''} ${date}/${month}`
}

type Choice = { kind: 'slot'; at: Date } | { kind: 'day'; day: string } | { kind: 'none' } | { kind: 'unclear' }

const refusals = new Set(
  ['không', 'thôi', 'huỷ', 'không đặt nữa', 'không đặt', 'không cần nữa', 'để sau', 'cancel', 'no', 'no thanks'].map(
    folded,
  ),
)

const momentAt = (day: string, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(startOf(day).getTime() + (hours * 60 + minutes) * minuteMs)
}

/** What a customer means who was offered these times: one of them, its number, another time, another day, or none. */
export const readChoice = (
  said: string,
  offered: readonly Date[],
  { now, locale }: { now: Date; locale: 'vi' | 'en' },
): Choice => {
  const text = folded(said)
  if (refusals.has(text)) return { kind: 'none' }
  const pressed = offered.find((slot) => folded(slotLabel(slot, locale)) === text)
  if (pressed) return { kind: 'slot', at: pressed }
  const numbered = /^(?:so |chon |lay )?(\d{1,2})$/.exec(text)?.[1]
  const byNumber = numbered === undefined ? undefined : offered[Number(numbered) - 1]
  if (byNumber) return { kind: 'slot', at: byNumber }
  const day = readDate(said, now)
  const clock = readTime(said)
  if (clock === null) return day ? { kind: 'day', day } : { kind: 'unclear' }
  if (day) return { kind: 'slot', at: momentAt(day, clock) }
  // A time without a day: the offered one, else that of the first offered day.
  const sameTime = offered.find((slot) => clockOf(slot) === clock)
  return { kind: 'slot', at: sameTime ?? momentAt(dayOf(offered[0] ?? now), clock) }
}
