import { reportPeriods, type ReportLink, type ReportSpan } from '@app/contracts/reports'
import { useMemo } from 'react'
import { useUrl, type UrlChange } from '#lib/page/use-url.ts'
import { fullDay, shortDay } from './charts/days.ts'

export type ReportPeriod = (typeof reportPeriods)[number]

/** What a report is narrowed to; it lives in the address, under the names that the server's query has. */
export interface ReportFilters {
  period: ReportPeriod
  /** Dates of one's own instead of a period; both or none. */
  dates: { from: string; to: string } | null
  botId: string | undefined
  channel: string | undefined
  includeTest: boolean
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const KIND = /^[a-z][a-z0-9-]{0,39}$/

const matching = (value: string | null, form: RegExp): string | undefined =>
  value !== null && form.test(value) ? value : undefined

export const filtersOf = (search: URLSearchParams): ReportFilters => {
  const [from, to] = [matching(search.get('from'), DAY), matching(search.get('to'), DAY)]
  return {
    period: reportPeriods.find((each) => each === search.get('period')) ?? '30d',
    dates: from && to && from <= to ? { from, to } : null,
    botId: matching(search.get('botId'), ID),
    channel: matching(search.get('channel'), KIND),
    includeTest: search.get('includeTest') === 'true',
  }
}

/** As the server takes it; what is usual is left out. */
export const queryOf = ({ period, dates, botId, channel, includeTest }: ReportFilters) => ({
  ...(dates ?? (period === '30d' ? {} : { period })),
  ...(botId && { botId }),
  ...(channel && { channel }),
  ...(includeTest && { includeTest: 'true' as const }),
})

export const useReportFilters = () => {
  const { search, change } = useUrl()
  const filters = useMemo(() => filtersOf(search), [search])
  return { filters, query: useMemo(() => queryOf(filters), [filters]), change }
}
export type ChangeFilters = (next: UrlChange) => void

/** The page of a list behind a figure, more of its query added. */
export const pathOfLink = ({ route, query }: ReportLink, more: Record<string, string> = {}): string => {
  const search = new URLSearchParams({ ...query, ...more })
  return search.size > 0 ? `${route}?${search}` : route
}

/** 19/10 – 17/11/2026 */
export const daysOfSpan = ({ from, to }: Pick<ReportSpan, 'from' | 'to'>): string =>
  `${shortDay(from)} – ${fullDay(to)}`

/** GMT+7, as the zone of the workspace is called. */
export const zoneName = (timeZone: string, at: string): string => {
  const part = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}
