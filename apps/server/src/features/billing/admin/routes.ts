import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/billing-admin'
import { route } from '#core/http/route.ts'
import { waitingFigures } from '../settlement/bank-transactions.repository.ts'
import { createPackage } from './catalogue/create-package.ts'
import { listPackageWorkspaces } from './catalogue/list-package-workspaces.ts'
import { listPackages } from './catalogue/list-packages.ts'
import { orderPackages } from './catalogue/order-packages.ts'
import { createCreditPack, updateCreditPack } from './catalogue/save-credit-pack.ts'
import { updatePackage } from './catalogue/update-package.ts'
import { createCoupon } from './coupons/create-coupon.ts'
import { listCouponUses } from './coupons/list-coupon-uses.ts'
import { listCoupons } from './coupons/list-coupons.ts'
import { tryCoupon } from './coupons/try-coupon.ts'
import { updateCoupon } from './coupons/update-coupon.ts'
import { countInvoices } from './invoices/invoice-tray.repository.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { rejectInvoice } from './invoices/reject-invoice.ts'
import { getAnyOrder } from './orders/get-any-order.ts'
import { listAllOrders } from './orders/list-all-orders.ts'
import { adjustCredits } from './workspaces/adjust-credits.ts'
import { assignPackage } from './workspaces/assign-package.ts'
import { getWorkspaceBilling } from './workspaces/get-workspace-billing.ts'
import { previewAssignment } from './workspaces/preview-assignment.ts'

export const billingAdminRoutes = (app: FastifyInstance): void => {
  route(app, contract.listAdminPackages, (ctx) => listPackages(ctx))
  route(app, contract.createPackage, (ctx, { body }) => createPackage(ctx, body))
  route(app, contract.updatePackage, (ctx, { params, body }) => updatePackage(ctx, params.id, body))
  route(app, contract.orderPackages, (ctx, { body }) => orderPackages(ctx, body.ids))
  route(app, contract.listPackageWorkspaces, (ctx, { params, query }) => listPackageWorkspaces(ctx, params.id, query))
  route(app, contract.createCreditPack, (ctx, { body }) => createCreditPack(ctx, body))
  route(app, contract.updateCreditPack, (ctx, { params, body }) => updateCreditPack(ctx, params.id, body))

  route(app, contract.listCoupons, (ctx, { query }) => listCoupons(ctx, query))
  route(app, contract.createCoupon, (ctx, { body }) => createCoupon(ctx, body))
  route(app, contract.updateCoupon, (ctx, { params, body }) => updateCoupon(ctx, params.id, body))
  route(app, contract.listCouponUses, (ctx, { params, query }) => listCouponUses(ctx, params.id, query))
  route(app, contract.tryCoupon, (ctx, { params, query }) => tryCoupon(ctx, params.id, query))

  route(app, contract.listAllOrders, (ctx, { query }) => listAllOrders(ctx, query))
  route(app, contract.getAnyOrder, (ctx, { params }) => getAnyOrder(ctx, params.id))
  route(app, contract.listInvoices, (ctx, { query }) => listInvoices(ctx, query))
  route(app, contract.issueInvoice, (ctx, { params, query, file }) =>
    issueInvoice(ctx, { orderId: params.id, ...query }, file),
  )
  route(app, contract.rejectInvoice, (ctx, { params, body }) => rejectInvoice(ctx, { orderId: params.id, ...body }))

  route(app, contract.getWorkspaceBilling, (ctx, { params }) => getWorkspaceBilling(ctx, params.id))
  route(app, contract.previewAssignment, (ctx, { params, body }) => previewAssignment(ctx, params.id, body))
  route(app, contract.assignPackage, (ctx, { params, body }) => assignPackage(ctx, params.id, body))
  route(app, contract.adjustCredits, (ctx, { params, body }) => adjustCredits(ctx, params.id, body))
  route(app, contract.moneyAttention, async ({ db }) => ({
    transfers: (await waitingFigures(db)).count,
    invoices: (await countInvoices(db)).requested,
  }))
}
