import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindId } from './kinds.ts'
import { topicKeys } from './report-keys.ts'
import { readReports, reportErrors, reportLink, reportQuery, reportSpan } from './report-parts.ts'
import { accountFailures } from './workgates.ts'

export * from './report-digest.ts'
export * from './report-keys.ts'
export * from './report-parts.ts'
export * from './report-tables.ts'

export const kpiKeys = [
  'conversations',
  'ai-only',
  'handoffs',
  'leads',
  'first-answer-ai',
  'first-answer-staff',
  'orders',
] as const
export type KpiKey = (typeof kpiKeys)[number]
export const kpi = z.strictObject({
  key: z.enum(kpiKeys),
  unit: z.enum(['count', 'percent', 'ms', 'vnd']),
  /** Null: nothing to measure in this period. A percentage has one decimal. */
  value: z.nullable(z.number()),
  /** How many cases the value is made of: the length of the list behind `link`. */
  cases: z.int(),
  /** Out of how many: conversations, new customers, orders. */
  base: z.int(),
  previous: z.nullable(z.number()),
  previousCases: z.int(),
  goodWhen: z.enum(['up', 'down', 'neither']),
  /** At most 14 points over the same period, oldest first; null where there was nothing to measure. */
  spark: z.array(z.nullable(z.number())),
  link: reportLink,
})
export type Kpi = z.infer<typeof kpi>

export const creditForecast = z.strictObject({
  granted: z.int(),
  used: z.int(),
  left: z.int(),
  usedPercent: z.int(),
  /** Mean of the last seven days. */
  perDay: z.number(),
  /** When they end at this pace; null: not before the renewal, or nothing is used. */
  endsOn: z.nullable(z.iso.date()),
  renewsOn: z.nullable(z.iso.date()),
  /** How many days before the renewal they end. */
  daysEarly: z.nullable(z.int()),
  spark: z.array(z.nullable(z.number())),
  link: reportLink,
})
export type CreditForecast = z.infer<typeof creditForecast>

const marked = z.nullable(z.strictObject({ day: z.iso.date(), value: z.int() }))
export const daySeries = z.strictObject({
  total: z.int(),
  previousTotal: z.int(),
  max: marked,
  /** Today is unfinished, so it is in neither the lowest nor the mean. */
  min: marked,
  mean: z.nullable(z.number()),
})
export type DaySeries = z.infer<typeof daySeries>
export const reportDay = z.strictObject({
  day: z.iso.date(),
  isToday: z.boolean(),
  messages: z.int(),
  tokens: z.int(),
  /** The day at the same place of the period before. */
  previousDay: z.iso.date(),
  previousMessages: z.int(),
  previousTokens: z.int(),
  /** Conversations of that day. */
  conversations: z.int(),
  link: reportLink,
})
export type ReportDay = z.infer<typeof reportDay>

export const heatCell = z.strictObject({
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int(),
  hour: z.int(),
  messages: z.int(),
})
export const heatMap = z.strictObject({
  /** Messages of customers; cells without any are left out. */
  cells: z.array(heatCell),
  peak: z.nullable(heatCell),
  /** What came outside of the working hours of the shop; null: no hours are set. */
  closed: z.nullable(
    z.strictObject({
      messages: z.int(),
      answeredByAi: z.int(),
      waited: z.int(),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
  /** Conversations of the period; add `weekday` and `hour` for those of one cell. */
  link: reportLink,
})
export type HeatMap = z.infer<typeof heatMap>

export const rankedBot = z.strictObject({
  botId: z.uuid(),
  name: z.string(),
  messages: z.int(),
  conversations: z.int(),
  aiOnly: z.int(),
  aiPercent: z.nullable(z.number()),
  link: reportLink,
})
export const channelLine = z.strictObject({
  workgateId: z.uuid(),
  channel: kindId,
  name: z.string(),
  conversations: z.int(),
  lastMessageAt: z.nullable(z.iso.datetime()),
  health: z.enum(['ok', ...accountFailures]),
  healthSince: z.nullable(z.iso.datetime()),
  isActive: z.boolean(),
  /** A conversation in which few free answers are left. */
  short: z.nullable(z.strictObject({ threadId: z.uuid(), title: z.string(), left: z.int(), total: z.int() })),
  link: reportLink,
})
export type ChannelLine = z.infer<typeof channelLine>

const insightParts = { customers: z.int(), target: reportLink }
/** What to do first, found by rules; the web app has the words. Sorted by customers touched. */
export const insight = z.discriminatedUnion('code', [
  z.strictObject({
    ...insightParts,
    code: z.literal('unanswered-topic'),
    topic: z.enum(topicKeys),
    questions: z.int(),
    /** When it is asked most; 1 is Monday. */
    weekday: z.int(),
    part: z.enum(['morning', 'afternoon', 'evening', 'night']),
    lastAt: z.iso.datetime(),
  }),
  z.strictObject({
    ...insightParts,
    code: z.literal('unpaid-orders'),
    orders: z.int(),
    vnd: z.int(),
    olderThanDay: z.int(),
    oldestAt: z.iso.datetime(),
  }),
  z.strictObject({
    ...insightParts,
    code: z.literal('broken-channel'),
    workgateId: z.uuid(),
    channel: kindId,
    name: z.string(),
    health: z.enum(accountFailures),
    since: z.nullable(z.iso.datetime()),
    threads: z.int(),
  }),
  z.strictObject({
    ...insightParts,
    code: z.literal('waiting-customers'),
    threads: z.int(),
    longestSince: z.iso.datetime(),
  }),
  z.strictObject({
    ...insightParts,
    code: z.literal('slower-staff'),
    ms: z.int(),
    previousMs: z.int(),
    threads: z.int(),
  }),
])
export type Insight = z.infer<typeof insight>

export const dashboard = z.strictObject({
  span: reportSpan,
  /** In the order they are shown; orders are missing in a workspace without sales. */
  kpis: z.array(kpi),
  credits: creditForecast,
  days: z.array(reportDay),
  messages: daySeries,
  tokens: z.strictObject({ ...daySeries.shape, perAnswer: z.nullable(z.int()) }),
  heat: heatMap,
  /** By messages, most first. */
  bots: z.array(rankedBot),
  /** Names of bots that only had test traffic in this period. */
  testedBots: z.array(z.string()),
  /** Broken first, then short of free answers, then healthy ones. */
  channels: z.array(channelLine),
  /** Three at most, never filled up. */
  insights: z.array(insight),
})
export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = endpoint({
  ...readReports,
  method: 'GET',
  path: '/reports/dashboard',
  summary: 'How the shop is doing, against the period before, and what to do now',
  query: reportQuery,
  response: dashboard,
  errors: reportErrors,
})
