import type { HeatMap } from '@app/contracts/reports'
import type { WorkingHours } from '@app/contracts/workspaces'
import { startOf, weekdayOf } from '#core/time/local-days.ts'
import { isWorkingHours } from '#core/time/working-hours.ts'
import type { DaySums } from './cells.repository.ts'
import { chatLink, type Asked } from './report-span.ts'

const hourMs = 3_600_000

/** When customers write, by weekday and hour, and what came while nobody was there. */
export const heatMapOf = (asked: Asked, rows: readonly DaySums[], hours: WorkingHours | null): HeatMap => {
  const counts = new Map<string, { weekday: number; hour: number; messages: number }>()
  const closed = { messages: 0, answeredByAi: 0 }
  for (const { day, customer, answered } of rows) {
    const weekday = weekdayOf(day)
    customer.forEach((messages, hour) => {
      if (messages === 0) return
      const key = `${weekday} ${hour}`
      counts.set(key, { weekday, hour, messages: messages + (counts.get(key)?.messages ?? 0) })
      if (!hours || isWorkingHours(hours, new Date(startOf(day).getTime() + hour * hourMs))) return
      closed.messages += messages
      closed.answeredByAi += answered[hour] ?? 0
    })
  }
  const cells = [...counts.values()].toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
  const peak = cells.toSorted((one, other) => other.messages - one.messages).at(0) ?? null
  const usual = hours?.days.find((day) => day !== null)
  return {
    cells,
    peak,
    closed:
      hours && usual
        ? { ...closed, waited: closed.messages - closed.answeredByAi, opens: usual.opens, closes: usual.closes }
        : null,
    link: chatLink(asked),
  }
}
