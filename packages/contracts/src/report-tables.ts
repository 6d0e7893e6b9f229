import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindId } from './kinds.ts'
import { handoffReasons, topicKeys } from './report-keys.ts'
import { readReports, reportErrors, reportFilters, reportLink, reportQuery, reportSpan } from './report-parts.ts'
import { accountFailures } from './workgates.ts'

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
  ...readReports,
  method: 'GET',
  path: '/reports/bots',
  summary: 'Conversations, hand-offs, messages and credits by bot',
  query: reportQuery,
  response: z.strictObject({ span: reportSpan, rows: z.array(botLine), total: botLine }),
  errors: reportErrors,
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
  ...readReports,
  method: 'GET',
  path: '/reports/channels',
  summary: 'Conversations, hand-offs and new numbers by connected account',
  query: reportQuery,
  response: z.strictObject({ span: reportSpan, rows: z.array(channelTableLine), total: channelTableLine }),
  errors: reportErrors,
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
  ...readReports,
  method: 'GET',
  path: '/reports/staff',
  summary: 'Who answered first where the AI did not do it alone',
  query: reportQuery,
  response: z.strictObject({ span: reportSpan, rows: z.array(staffLine), total: staffLine }),
  errors: reportErrors,
})

export const reasonLine = z.strictObject({
  ...linked,
  reason: z.enum(handoffReasons),
  conversations: z.int(),
  wait: median,
})
export const getHandoffTable = endpoint({
  ...readReports,
  method: 'GET',
  path: '/reports/handoffs',
  summary: 'Why conversations were handed off, and how long customers waited',
  query: reportQuery,
  response: z.strictObject({
    span: reportSpan,
    rows: z.array(reasonLine),
    total: z.int(),
    previousTotal: z.int(),
  }),
  errors: reportErrors,
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
  ...readReports,
  method: 'GET',
  path: '/reports/topics',
  summary: 'What customers ask about; each conversation has one main topic',
  query: reportQuery,
  response: z.strictObject({ span: reportSpan, rows: z.array(topicLine), total: z.int() }),
  errors: reportErrors,
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
  ...readReports,
  method: 'GET',
  path: '/reports/tests',
  summary: 'The last run of each test set',
  query: reportQuery,
  response: z.strictObject({ span: reportSpan, rows: z.array(testLine) }),
  errors: reportErrors,
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
  ...readReports,
  method: 'GET',
  path: '/reports/csv',
  summary: 'One chart or table as CSV, with the same filters',
  query: z.strictObject({ ...reportFilters, table: z.enum(reportTables) }),
  response: z.unknown(),
  binary: true,
  errors: reportErrors,
})
