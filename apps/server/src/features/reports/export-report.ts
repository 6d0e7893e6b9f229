import type { reportTables } from '@app/contracts/reports'
import type { WorkspaceCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { writeCsv, type CellValue } from '#document-parsers/registry.ts'
import { getDashboard } from './get-dashboard.ts'
import type { ReportQuery } from './report-span.ts'
import { botTable, channelTable, handoffTable, staffTable, testTable, topicTable } from './report-tables.ts'

type Table = (typeof reportTables)[number]
type Lines = CellValue[][]

/** One chart or table as a file; its first line names the columns in the keys of the API, so that programs can read it. */
export const exportReport = async (ctx: WorkspaceCtx, table: Table, query: ReportQuery): Promise<FileAnswer> =>
  fileAnswer(`bao-cao-${table}.csv`, 'text/csv; charset=utf-8', writeCsv(await writers[table](ctx, query)))

/** A line per object, with these of its fields. */
const linesOf = <T extends object>(rows: readonly T[], fields: readonly (keyof T & string)[]): Lines => [
  [...fields],
  ...rows.map((row) => fields.map((field) => cellOf(row[field]))),
]

const cellOf = (value: unknown): CellValue => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'object' && 'ms' in value ? cellOf(value.ms) : ''
}

const split = ['conversations', 'aiOnly', 'handedOff', 'manual'] as const

const writers: Record<Table, (ctx: WorkspaceCtx, query: ReportQuery) => Promise<Lines>> = {
  figures: async (ctx, query) =>
    linesOf((await getDashboard(ctx, query)).kpis, ['key', 'unit', 'value', 'cases', 'base', 'previous']),
  days: async (ctx, query) =>
    linesOf((await getDashboard(ctx, query)).days, [
      'day',
      'messages',
      'tokens',
      'conversations',
      'previousDay',
      'previousMessages',
      'previousTokens',
    ]),
  hours: async (ctx, query) => linesOf((await getDashboard(ctx, query)).heat.cells, ['weekday', 'hour', 'messages']),
  bots: async (ctx, query) =>
    linesOf((await botTable(ctx, query)).rows, [
      'name',
      ...split,
      'aiPercent',
      'previousAiPercent',
      'messages',
      'firstAnswer',
      'credits',
    ]),
  channels: async (ctx, query) =>
    linesOf((await channelTable(ctx, query)).rows, ['name', 'channel', ...split, 'aiPercent', 'leads']),
  staff: async (ctx, query) =>
    linesOf((await staffTable(ctx, query)).rows, ['name', 'kind', 'conversations', 'firstAnswer', 'orders']),
  handoffs: async (ctx, query) => linesOf((await handoffTable(ctx, query)).rows, ['reason', 'conversations', 'wait']),
  topics: async (ctx, query) =>
    linesOf((await topicTable(ctx, query)).rows, ['topic', 'conversations', 'aiOnly', 'aiPercent', 'unanswered']),
  tests: async (ctx, query) =>
    linesOf((await testTable(ctx, query)).rows, ['name', 'botName', 'at', 'versionLabel', 'passed', 'total', 'failed']),
}
