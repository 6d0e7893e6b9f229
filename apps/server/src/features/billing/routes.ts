import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/orders'
import { route } from '#core/http/route.ts'
import { saveInvoice } from './invoices/save-invoice.ts'
import { cancelOrder, extendOrder } from './orders/close-order.ts'
import { createOrder, quoteOrder } from './orders/create-order.ts'
import { presentOrder } from './orders/present-order.ts'
import { getOrder, listOrders } from './orders/read-orders.ts'
import { cancelPackage } from './subscriptions/cancel-package.ts'
import { showPackage } from './subscriptions/show-package.ts'

export const billingRoutes = (app: FastifyInstance): void => {
  route(app, contract.getPackage, (ctx) => showPackage(ctx))
  route(app, contract.cancelPackage, (ctx, { body }) => cancelPackage(ctx, body))
  route(app, contract.quoteOrder, async (ctx, { body }) => {
    const { coupon: _, thing: _thing, ...sums } = await quoteOrder(ctx, body)
    return sums
  })
  route(app, contract.createOrder, async (ctx, { body }) => presentOrder(await createOrder(ctx, body)))
  route(app, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  route(app, contract.getOrder, (ctx, { params }) => getOrder(ctx, params.id))
  route(app, contract.cancelOrder, async (ctx, { params }) => presentOrder(await cancelOrder(ctx, params.id)))
  route(app, contract.extendOrder, async (ctx, { params }) => presentOrder(await extendOrder(ctx, params.id)))
  route(app, contract.saveInvoice, (ctx, { params, body }) => saveInvoice(ctx, params.id, body))
}
