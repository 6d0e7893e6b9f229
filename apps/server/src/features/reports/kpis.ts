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

interface Figure {
  value: number | null
  cases: number
  /** Of how many. */
  base: number
}

interface About extends Pick<Kpi, 'key' | 'unit' | 'goodWhen' | 'link'> {
  /** The figure of some days; those of both periods are counted alike. */
  of: (rows: readonly DaySums[]) => Figure
  /** One point of the line beside it. */
  point: (rows: readonly DaySums[]) => number | null
}

const kpiOf = ({ now, before, spark }: Measured, { of, point, ...about }: About): Kpi => {
  const past = of(before)
  return { ...about, ...of(now), previous: past.value, previousCases: past.cases, spark: spark(point) }
}

const conversations = (measured: Measured): Kpi =>
  kpiOf(measured, {
    key: 'conversations',
    unit: 'count',
    goodWhen: 'up',
    of: (rows) => {
      const { conversations: value } = sumOf(rows)
      return { value, cases: value, base: value }
    },
    point: (rows) => total(rows, (row) => row.dayConversations),
    link: chatLink(measured.asked),
  })

const aiOnly = (measured: Measured): Kpi =>
  kpiOf(measured, {
    key: 'ai-only',
    unit: 'percent',
    goodWhen: 'up',
    of: (rows) => {
      const { conversations: base, humans } = sumOf(rows)
      return { value: percentOf(base - humans, base), cases: base - humans, base }
    },
    point: (rows) => {
      const all = total(rows, (row) => row.dayConversations)
      return percentOf(all - total(rows, (row) => row.dayHumans), all)
    },
    link: chatLink(measured.asked, { handled: 'ai' }),
  })

const handoffs = (measured: Measured): Kpi =>
  kpiOf(measured, {
    key: 'handoffs',
    unit: 'count',
    goodWhen: 'down',
    of: (rows) => {
      const { handoffs: value, conversations: base } = sumOf(rows)
      return { value, cases: value, base }
    },
    point: (rows) => total(rows, (row) => row.dayHandoffs),
    link: chatLink(measured.asked, { handled: 'handoff' }),
  })

const leads = (measured: Measured): Kpi =>
  kpiOf(measured, {
    key: 'leads',
    unit: 'count',
    goodWhen: 'up',
    of: (rows) => {
      const { leads: value, contacts: base } = sumOf(rows)
      return { value, cases: value, base }
    },
    point: (rows) => total(rows, (row) => row.leads),
    link: contactsLink(measured.asked, { hasPhone: 'true' }),
  })

const firstAnswer = (measured: Measured, by: 'ai' | 'staff'): Kpi => {
  const timesOf = by === 'ai' ? aiTimes : staffTimes
  return kpiOf(measured, {
    key: by === 'ai' ? 'first-answer-ai' : 'first-answer-staff',
    unit: 'ms',
    goodWhen: 'down',
    of: (rows) => {
      const { aiFirst, staffFirst, conversations: base } = sumOf(rows)
      return { value: timesOf(rows).ms, cases: by === 'ai' ? aiFirst : staffFirst, base }
    },
    point: (rows) => timesOf(rows).ms,
    link: chatLink(measured.asked, { firstBy: by }),
  })
}

const orders = (measured: Measured): Kpi =>
  kpiOf(measured, {
    key: 'orders',
    unit: 'vnd',
    goodWhen: 'up',
    of: (rows) => {
      const { paidVnd: value, paidOrders: cases, orders: base } = sumOf(rows)
      return { value, cases, base }
    },
    point: (rows) => total(rows, (row) => row.paidVnd),
    link: salesLink(measured.asked, { paid: 'true' }),
  })
