import * as z from 'zod/mini'
import { idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'

/*
 * What happened in a shop, counted. Days are days of the workspace's time zone; test traffic is left out unless asked
 * for. Every figure says which list it counts: `link.route` is a page of the web app and `link.query` its query.
 */

export const readReports = {
  tag: 'reports',
  access: 'user',
  scope: 'workspace',
  permission: 'reports.read',
  rate: 'read',
} as const

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
  /** A channel by its id. */
  channel: z.optional(kindId),
  includeTest: z._default(z.enum(['true', 'false']), 'false'),
}
export const reportQuery = z.strictObject(reportFilters)
export const reportErrors = ['BOT_NOT_FOUND'] as const

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
