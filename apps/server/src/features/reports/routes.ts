import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/reports'
import { route } from '#core/http/route.ts'
import { findDigestWish } from './digest/digest.repository.ts'
import { stopDigest } from './digest/stop-digest.ts'
import { exportReport } from './export-report.ts'
import { getDashboard } from './get-dashboard.ts'
import { saveDigestWish } from '#features/workspaces/public.ts'
import { botTable, channelTable, handoffTable, staffTable, testTable, topicTable } from './report-tables.ts'

export const reportRoutes = (app: FastifyInstance): void => {
  route(app, contract.getDashboard, (ctx, { query }) => getDashboard(ctx, query))
  route(app, contract.getBotTable, (ctx, { query }) => botTable(ctx, query))
  route(app, contract.getChannelTable, (ctx, { query }) => channelTable(ctx, query))
  route(app, contract.getStaffTable, (ctx, { query }) => staffTable(ctx, query))
  route(app, contract.getHandoffTable, (ctx, { query }) => handoffTable(ctx, query))
  route(app, contract.getTopicTable, (ctx, { query }) => topicTable(ctx, query))
  route(app, contract.getTestTable, (ctx, { query }) => testTable(ctx, query))
  route(app, contract.getDigestWish, async (ctx) => ({
    isOn: await findDigestWish(ctx.db, { workspaceId: ctx.workspaceId, userId: ctx.actor.userId }),
  }))
  route(app, contract.setDigestWish, async (ctx, { body }) => {
    await saveDigestWish(ctx, ctx.actor.userId, body.isOn)
    return body
  })
  route(app, contract.stopDigest, (ctx, { params }) => stopDigest(ctx, params.key))
  route(app, contract.exportReport, (ctx, { query: { table, ...query } }) => exportReport(ctx, table, query))
}
