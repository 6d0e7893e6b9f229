import type { FastifyInstance } from 'fastify'
import * as credits from '@app/contracts/credits'
import * as contract from '@app/contracts/orders'
import { route } from '#core/http/route.ts'
import { listProfiles } from './invoices/list-profiles.ts'
import { saveInvoice } from './invoices/save-invoice.ts'
import { cancelOrder, extendOrder, reopenOrder } from './orders/close-order.ts'
import { createOrder, quoteOrder } from './orders/create-order.ts'
import { mailOrder } from './orders/order-mails.ts'
import { presentOrder } from './orders/present-order.ts'
import { presentQuote } from './orders/present-quote.ts'
import { getOrder, listOrders } from './orders/read-orders.ts'
import { creditStanding } from './ledger/credit-standing.ts'
import { remindOwner } from './ledger/remind-owner.ts'
import { showLanding } from './ledger/show-landing.ts'
import { exportStatement } from './statement/export-statement.ts'
import { showStatement } from './statement/show-statement.ts'
import { cancelPackage } from './subscriptions/cancel-package.ts'
import { showPackage } from './subscriptions/show-package.ts'

/** What became of credits. */
export const creditRoutes = (app: FastifyInstance): void => {
  route(app, credits.getCreditStatement, (ctx, { query }) => showStatement(ctx, query))
  route(app, credits.exportCreditStatement, (ctx, { query }) => exportStatement(ctx, query))
  route(app, credits.getCreditStanding, (ctx) => creditStanding(ctx))
  route(app, credits.getCreditLanding, (ctx) => showLanding(ctx))
  route(app, credits.remindOwner, (ctx) => remindOwner(ctx))
}

export const billingRoutes = (app: FastifyInstance): void => {
  route(app, contract.getPackage, (ctx) => showPackage(ctx))
  route(app, contract.cancelPackage, (ctx, { body }) => cancelPackage(ctx, body))
  route(app, contract.quoteOrder, async (ctx, { body }) => presentQuote(await quoteOrder(ctx, body)))
  route(app, contract.createOrder, async (ctx, { body }) => presentOrder(await createOrder(ctx, body)))
  route(app, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  route(app, contract.getOrder, (ctx, { params }) => getOrder(ctx, params.id))
  route(app, contract.cancelOrder, async (ctx, { params }) => presentOrder(await cancelOrder(ctx, params.id)))
  route(app, contract.extendOrder, async (ctx, { params }) => presentOrder(await extendOrder(ctx, params.id)))
  route(app, contract.saveInvoice, (ctx, { params, body }) => saveInvoice(ctx, params.id, body.buyer))
  route(app, contract.reopenOrder, async (ctx, { params }) => presentOrder(await reopenOrder(ctx, params.id)))
  route(app, contract.mailOrder, (ctx, { params }) => mailOrder(ctx, params.id))
  route(app, contract.listInvoiceProfiles, (ctx) => listProfiles(ctx))
}
