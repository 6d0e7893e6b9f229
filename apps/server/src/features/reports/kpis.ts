import type { Kpi } from '@app/contracts/reports'
import type { DaySums } from './cells.repository.ts'
import { chatLink, contactsLink, salesLink, type Asked } from './report-span.ts'
import { aiTimes, percentOf, staffTimes, sumOf } from './sum-days.ts'

const mostPoints = 14

/** The rows of a period in at most 14 groups of days, oldest first. */
export const sparkOf = <T>(
  days: readonly string[],
  byDay: ReadonlyMap<string, readonly DaySums[]>,
  value: (rows: readonly DaySums[]) => T,
): T[] => {
  const points = Math.min(mostPoints, days.length)
  return Array.from({ length: points }, (_, at) => {
    const own = days.slice(Math.floor((at * days.length) / points), Math.floor(((at + 1) * days.length) / points))
    return value(own.flatMap((day) => byDay.get(day) ?? []))
  })
}

interface Measured {
  asked: Asked
  now: readonly DaySums[]
  before: readonly DaySums[]
  spark: <T>(value: (rows: readonly DaySums[]) => T) => T[]
}

const total = (rows: readonly DaySums[], pick: (row: DaySums) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0)

/** The figures of the cards, in the order they are shown. */
export const kpisOf = (measured: Measured, hasSales: boolean): Kpi[] => [
  conversations(measured),
  aiOnly(measured),
  handoffs(measured),
  leads(measured),
  firstAnswer(measured, 'ai'),
  firstAnswer(measured, 'staff'),
  ...(hasSales ? [orders(measured)] : []),
]

const conversations = ({ asked, now, before, spark }: Measured): Kpi => {
  const { conversations: value } = sumOf(now)
  const previous = sumOf(before).conversations
  return {
    key: 'conversations',
    unit: 'count',
    value,
    cases: value,
    base: value,
    previous,
    previousCases: previous,
    goodWhen: 'up',
    spark: spark((rows) => total(rows, (row) => row.dayConversations)),
    link: chatLink(asked),
  }
}

const aiOnly = ({ asked, now, before, spark }: Measured): Kpi => {
  const [sums, past] = [sumOf(now), sumOf(before)]
  const cases = sums.conversations - sums.humans
  const previousCases = past.conversations - past.humans
  return {
    key: 'ai-only',
    unit: 'percent',
    value: percentOf(cases, sums.conversations),
    cases,
    base: sums.conversations,
    previous: percentOf(previousCases, past.conversations),
    previousCases,
    goodWhen: 'up',
    spark: spark((rows) => {
      const all = total(rows, (row) => row.dayConversations)
      return percentOf(all - total(rows, (row) => row.dayHumans), all)
    }),
    link: chatLink(asked, { handled: 'ai' }),
  }
}

const handoffs = ({ asked, now, before, spark }: Measured): Kpi => {
  const sums = sumOf(now)
  const past = sumOf(before)
  return {
    key: 'handoffs',
    unit: 'count',
    value: sums.handoffs,
    cases: sums.handoffs,
    base: sums.conversations,
    previous: past.handoffs,
    previousCases: past.handoffs,
    goodWhen: 'down',
    spark: spark((rows) => total(rows, (row) => row.dayHandoffs)),
    link: chatLink(asked, { handled: 'handoff' }),
  }
}

const leads = ({ asked, now, before, spark }: Measured): Kpi => {
  const sums = sumOf(now)
  const past = sumOf(before)
  return {
    key: 'leads',
    unit: 'count',
    value: sums.leads,
    cases: sums.leads,
    base: sums.contacts,
    previous: past.leads,
    previousCases: past.leads,
    goodWhen: 'up',
    spark: spark((rows) => total(rows, (row) => row.leads)),
    link: contactsLink(asked, { hasPhone: 'true' }),
  }
}

const firstAnswer = ({ asked, now, before, spark }: Measured, by: 'ai' | 'staff'): Kpi => {
  const timesOf = by === 'ai' ? aiTimes : staffTimes
  const [sums, past] = [sumOf(now), sumOf(before)]
  const [cases, previousCases] = by === 'ai' ? [sums.aiFirst, past.aiFirst] : [sums.staffFirst, past.staffFirst]
  return {
    key: by === 'ai' ? 'first-answer-ai' : 'first-answer-staff',
    unit: 'ms',
    value: timesOf(now).ms,
    cases,
    base: sums.conversations,
    previous: timesOf(before).ms,
    previousCases,
    goodWhen: 'down',
    spark: spark((rows) => timesOf(rows).ms),
    link: chatLink(asked, { firstBy: by }),
  }
}

const orders = ({ asked, now, before, spark }: Measured): Kpi => {
  const sums = sumOf(now)
  const past = sumOf(before)
  return {
    key: 'orders',
    unit: 'vnd',
    value: sums.paidVnd,
    cases: sums.paidOrders,
    base: sums.orders,
    previous: past.paidVnd,
    previousCases: past.paidOrders,
    goodWhen: 'up',
    spark: spark((rows) => total(rows, (row) => row.paidVnd)),
    link: salesLink(asked, { paid: 'true' }),
  }
}
