import type { DaySeries, ReportDay } from '@app/contracts/reports'
import { addDays } from '#core/time/local-days.ts'
import type { DaySums } from './cells.repository.ts'
import { chatLink, type Asked } from './report-span.ts'

/** Every day of the period, with the day at its place in the period before. */
export const reportDays = (asked: Asked, byDay: ReadonlyMap<string, readonly DaySums[]>): ReportDay[] => {
  const { span } = asked
  const sum = (day: string, pick: (row: DaySums) => number): number =>
    (byDay.get(day) ?? []).reduce((all, row) => all + pick(row), 0)
  return Array.from({ length: span.days }, (_, at) => {
    const day = addDays(span.from, at)
    const previousDay = addDays(span.previousFrom, at)
    return {
      day,
      isToday: day === span.today,
      messages: sum(day, ({ messages }) => messages),
      tokens: sum(day, ({ tokens }) => tokens),
      previousDay,
      previousMessages: sum(previousDay, ({ messages }) => messages),
      previousTokens: sum(previousDay, ({ tokens }) => tokens),
      conversations: sum(day, ({ dayConversations }) => dayConversations),
      link: chatLink(asked, { from: day, to: day }),
    }
  })
}

/** Total, highest, lowest and mean. Today is unfinished, and days that have not come yet are no days of the shop. */
export const seriesOf = (days: readonly ReportDay[], today: string, name: 'messages' | 'tokens'): DaySeries => {
  const previous = name === 'messages' ? 'previousMessages' : 'previousTokens'
  const total = days.reduce((sum, day) => sum + day[name], 0)
  const finished = days.filter(({ day }) => day < today)
  const mark = (day: ReportDay | undefined) => (day ? { day: day.day, value: day[name] } : null)
  const most = days.toSorted((one, other) => other[name] - one[name]).at(0)
  const least = finished.toSorted((one, other) => one[name] - other[name]).at(0)
  const mean = finished.reduce((sum, day) => sum + day[name], 0) / finished.length
  return {
    total,
    previousTotal: days.reduce((sum, day) => sum + day[previous], 0),
    max: total > 0 ? mark(most) : null,
    min: total > 0 ? mark(least) : null,
    mean: finished.length > 0 ? Math.round(mean * 10) / 10 : null,
  }
}
