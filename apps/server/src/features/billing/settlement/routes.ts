import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/bank'
import { enqueue } from '#core/jobs/jobs.ts'
import { route } from '#core/http/route.ts'
import { dismissTransfer, finishRefund, matchByHand, planRefund } from './handle-transfer.ts'
import { listTransfers } from './list-transfers.ts'
import { receiveNotice } from './receive-notice.ts'
import { bookStatement } from './statement/book-statement.ts'
import { previewStatement } from './statement/preview-statement.ts'
import { suggestOrders } from './suggest-orders.ts'

export const settlementRoutes = (app: FastifyInstance): void => {
  route(app, contract.receiveBankNotice, (ctx, { params, raw }) => receiveNotice(ctx, params.provider, raw))
  route(app, contract.listBankTransfers, (ctx, { query }) => listTransfers(ctx, query))
  route(app, contract.suggestOrders, async (ctx, { params, query }) => ({
    items: await suggestOrders(ctx, { ...params, ...query }),
  }))
  route(app, contract.matchTransfer, (ctx, { params, body }) => matchByHand(ctx, { ...params, ...body }))
  route(app, contract.planRefund, (ctx, { params, body }) => planRefund(ctx, { ...params, ...body }))
  route(app, contract.finishRefund, (ctx, { params, body }) => finishRefund(ctx, { ...params, ...body }))
  route(app, contract.dismissTransfer, (ctx, { params, body }) => dismissTransfer(ctx, { ...params, ...body }))
  route(app, contract.reconcileBank, async (ctx) => {
    await enqueue(ctx, 'billing.reconcile', {})
    return { ok: true } as const
  })
  route(app, contract.previewStatement, (ctx, { file }) => previewStatement(ctx, file))
  route(app, contract.bookStatement, (ctx, { file }) => bookStatement(ctx, file))
}
