import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { accountFailures } from './workgates.ts'

/*
 * What happened in a shop, counted. Days are days of the workspace's time zone; test traffic is left out unless asked
 * for. Every figure says which list it counts: `link.route` is a page of the web app and `link.query` its query.
 */

const read = { tag: 'reports', access: 'user', scope: 'workspace', permission: 'reports.read', rate: 'read' } as const

/** The longest time between two dates of one report; distinct conversations are kept for so many days. */
export const mostReportDays = 92
export const reportPeriods = ['7d', '30d', '90d'] as const
const day = z.iso.date({ error: word('field.invalid') })
export const reportFilters = {
  period: z._default(z.enum(reportPeriods), '30d'),
  /** Both dates instead of a period; both are counted. */
  from: z.optional(day),
  to: z.optional(day),
  botId: z.optional(idOf('bot')),
  /** A channel by its id, for example `zalo-oa`. */
  channel: z.optional(kindId),
  includeTest: z._default(z.enum(['true', 'false']), 'false'),
}
const query = z.strictObject(reportFilters)
const errors = ['BOT_NOT_FOUND'] as const

/** The list of rows behind a figure. */
export const reportLink = z.strictObject({ route: z.string(), query: z.record(z.string(), z.string()) })
export type ReportLink = z.infer<typeof reportLink>

export const reportSpan = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.int(),
  /** The same number of days right before. */
  previousFrom: z.iso.date(),
  previousTo: z.iso.date(),
  timeZone: z.string(),
  /** The date of now in that zone; it is unfinished. */
  today: z.iso.date(),
  /** Everything up to here is counted. */
  countedAt: z.iso.datetime(),
})
export type ReportSpan = z.infer<typeof reportSpan>

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

export const topicKeys = ['size', 'shipping', 'stock', 'price', 'returns', 'complaint', 'other'] as const
export type TopicKey = (typeof topicKeys)[number]

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
  ...read,
  method: 'GET',
  path: '/reports/dashboard',
  summary: 'How the shop is doing, against the period before, and what to do now',
  query,
  response: dashboard,
  errors,
})

// The tables of the report page. Each adds up: its total is the sum of its rows.

/** A conversation is in exactly one of the three. */
const split = { conversations: z.int(), aiOnly: z.int(), handedOff: z.int(), manual: z.int() }
/** Median; under five cases it says little. */
export const median = z.strictObject({ ms: z.nullable(z.int()), cases: z.int() })
/** The same list with `handled=ai`, `handoff` or `manual` in its query is that part of it. */
const linked = { link: reportLink }

export const botLine = z.strictObject({
  ...split,
  ...linked,
  botId: z.nullable(z.uuid()),
  name: z.string(),
  aiPercent: z.nullable(z.number()),
  previousAiPercent: z.nullable(z.number()),
  messages: z.int(),
  firstAnswer: median,
  credits: z.int(),
})
export type BotLine = z.infer<typeof botLine>
export const getBotTable = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/bots',
  summary: 'Conversations, hand-offs, messages and credits by bot',
  query,
  response: z.strictObject({ span: reportSpan, rows: z.array(botLine), total: botLine }),
  errors,
})

export const channelTableLine = z.strictObject({
  ...split,
  ...linked,
  workgateId: z.nullable(z.uuid()),
  channel: z.nullable(kindId),
  name: z.string(),
  health: z.enum(['ok', ...accountFailures]),
  aiPercent: z.nullable(z.number()),
  /** New customers who left a number, and the list of them. */
  leads: z.int(),
  leadsLink: reportLink,
})
export type ChannelTableLine = z.infer<typeof channelTableLine>
export const getChannelTable = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/channels',
  summary: 'Conversations, hand-offs and new numbers by connected account',
  query,
  response: z.strictObject({ span: reportSpan, rows: z.array(channelTableLine), total: channelTableLine }),
  errors,
})

export const staffLine = z.strictObject({
  ...linked,
  /** Null: handed off and not answered by anybody yet, or answered from a phone. */
  userId: z.nullable(z.uuid()),
  name: z.string(),
  kind: z.enum(['member', 'phone', 'nobody']),
  conversations: z.int(),
  firstAnswer: median,
  previousFirstAnswer: median,
  orders: z.int(),
})
export type StaffLine = z.infer<typeof staffLine>
export const getStaffTable = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/staff',
  summary: 'Who answered first where the AI did not do it alone',
  query,
  response: z.strictObject({ span: reportSpan, rows: z.array(staffLine), total: staffLine }),
  errors,
})

export const handoffReasons = ['asked', 'no-answer', 'complaint', 'wholesale', 'tool-failed', 'order', 'other'] as const
export type HandoffReason = (typeof handoffReasons)[number]
export const reasonLine = z.strictObject({
  ...linked,
  reason: z.enum(handoffReasons),
  conversations: z.int(),
  wait: median,
})
export const getHandoffTable = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/handoffs',
  summary: 'Why conversations were handed off, and how long customers waited',
  query,
  response: z.strictObject({
    span: reportSpan,
    rows: z.array(reasonLine),
    total: z.int(),
    previousTotal: z.int(),
  }),
  errors,
})

export const topicLine = z.strictObject({
  ...linked,
  topic: z.enum(topicKeys),
  conversations: z.int(),
  aiOnly: z.int(),
  aiPercent: z.nullable(z.number()),
  /** Conversations with a question that the AI had no answer for. */
  unanswered: z.int(),
})
export const getTopicTable = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/topics',
  summary: 'What customers ask about; each conversation has one main topic',
  query,
  response: z.strictObject({ span: reportSpan, rows: z.array(topicLine), total: z.int() }),
  errors,
})

export const testLine = z.strictObject({
  setId: z.uuid(),
  name: z.string(),
  botId: z.uuid(),
  botName: z.string(),
  runId: z.uuid(),
  at: z.iso.datetime(),
  versionLabel: z.string(),
  passed: z.int(),
  total: z.int(),
  /** The first words of those that failed, three at most. */
  failed: z.array(z.string()),
  link: reportLink,
})
export const getTestTable = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/tests',
  summary: 'The last run of each test set',
  query,
  response: z.strictObject({ span: reportSpan, rows: z.array(testLine) }),
  errors,
})

export const reportTables = [
  'figures',
  'days',
  'hours',
  'bots',
  'channels',
  'staff',
  'handoffs',
  'topics',
  'tests',
] as const
export const exportReport = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/csv',
  summary: 'One chart or table as CSV, with the same filters',
  query: z.strictObject({ ...reportFilters, table: z.enum(reportTables) }),
  response: z.unknown(),
  binary: true,
  errors,
})
