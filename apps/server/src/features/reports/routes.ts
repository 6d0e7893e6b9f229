import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/reports'
import { route } from '#core/http/route.ts'
import { exportReport } from './export-report.ts'
import { getDashboard } from './get-dashboard.ts'
import { botTable, channelTable, handoffTable, staffTable, testTable, topicTable } from './report-tables.ts'

export const reportRoutes = (app: FastifyInstance): void => {
  route(app, contract.getDashboard, (ctx, { query }) => getDashboard(ctx, query))
  route(app, contract.getBotTable, (ctx, { query }) => botTable(ctx, query))
  route(app, contract.getChannelTable, (ctx, { query }) => channelTable(ctx, query))
  route(app, contract.getStaffTable, (ctx, { query }) => staffTable(ctx, query))
  route(app, contract.getHandoffTable, (ctx, { query }) => handoffTable(ctx, query))
  route(app, contract.getTopicTable, (ctx, { query }) => topicTable(ctx, query))
  route(app, contract.getTestTable, (ctx, { query }) => testTable(ctx, query))
  route(app, contract.exportReport, (ctx, { query: { table, ...query } }) => exportReport(ctx, table, query))
}
