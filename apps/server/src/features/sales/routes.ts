import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/sales'
import { route } from '#core/http/route.ts'
import { createAccount, makeDefault, removeAccount, setProvider } from './accounts/manage-accounts.ts'
import { readSaleSettings, saveSaleSettings } from './accounts/sale-settings.ts'
import { bookStatement } from './money/book-statement.ts'
import { markPaid } from './money/mark-paid.ts'
import { listMovementsOf } from './money/list-movements.ts'
import { dismissTransfer, listTransfers, matchByHand, returnTransfer } from './money/match-by-hand.ts'
import { receiveNotice } from './money/receive-notice.ts'
import { returnExcess } from './money/return-excess.ts'
import { suggestSales } from './money/suggest-sales.ts'
import { cancelSale, finishSale } from './orders/close-sale.ts'
import { confirmSale } from './orders/confirm-sale.ts'
import { createSale } from './orders/create-sale.ts'
import { exportSales } from './orders/export-sales.ts'
import { listSales, saleDetail, salesOfThread } from './orders/list-sales.ts'
import { presentSale } from './orders/present-sale.ts'
import { sendCode } from './orders/send-code.ts'
import { updateSale } from './orders/update-sale.ts'
import { findProducts } from './products/find-products.ts'

const done = { ok: true } as const

const orderRoutes = (app: FastifyInstance): void => {
  route(app, contract.getThreadSales, (ctx, { params }) => salesOfThread(ctx, params.threadId))
  route(app, contract.createSale, async (ctx, { body }) => presentSale(ctx, await createSale(ctx, body)))
  route(app, contract.listSales, (ctx, { query }) => listSales(ctx, query))
  route(app, contract.exportSales, (ctx, { query }) => exportSales(ctx, query))
  route(app, contract.getSale, (ctx, { params }) => saleDetail(ctx, params.saleId))
  route(app, contract.updateSale, async (ctx, { params, body }) =>
    presentSale(ctx, await updateSale(ctx, params.saleId, body)),
  )
  route(app, contract.confirmSale, async (ctx, { params }) => presentSale(ctx, await confirmSale(ctx, params.saleId)))
  route(app, contract.sendSaleQr, async (ctx, { params }) => presentSale(ctx, await sendCode(ctx, params.saleId)))
  route(app, contract.markSalePaid, async (ctx, { params, body }) =>
    presentSale(ctx, await markPaid(ctx, params.saleId, body.reason)),
  )
  route(app, contract.finishSale, async (ctx, { params }) => presentSale(ctx, await finishSale(ctx, params.saleId)))
  route(app, contract.cancelSale, async (ctx, { params, body }) =>
    presentSale(ctx, await cancelSale(ctx, params.saleId, body.reason)),
  )
  route(app, contract.findSaleProducts, async (ctx, { query }) => ({
    items: await findProducts(ctx, query.search ?? ''),
  }))
}

const accountRoutes = (app: FastifyInstance): void => {
  route(app, contract.getSaleSettings, (ctx) => readSaleSettings(ctx))
  route(app, contract.saveSaleSettings, async (ctx, { body }) => {
    await saveSaleSettings(ctx, body)
    return done
  })
  route(app, contract.createShopAccount, (ctx, { body }) => createAccount(ctx, body))
  route(app, contract.setAccountProvider, (ctx, { params, body }) => setProvider(ctx, params.accountId, body))
  route(app, contract.makeDefaultAccount, (ctx, { params }) => makeDefault(ctx, params.accountId))
  route(app, contract.deleteShopAccount, async (ctx, { params }) => {
    await removeAccount(ctx, params.accountId)
    return done
  })
}

const moneyRoutes = (app: FastifyInstance): void => {
  route(app, contract.receiveShopNotice, (ctx, { params, raw }) => receiveNotice(ctx, params.key, raw))
  route(app, contract.listShopTransfers, async (ctx) => ({ items: await listTransfers(ctx) }))
  route(app, contract.suggestSales, async (ctx, { params }) => ({ items: await suggestSales(ctx, params.transferId) }))
  route(app, contract.returnShopTransfer, (ctx, { params, body }) => returnTransfer(ctx, { ...params, ...body }))
  route(app, contract.dismissShopTransfer, (ctx, { params, body }) => dismissTransfer(ctx, { ...params, ...body }))
  route(app, contract.returnExcess, async (ctx, { params, body }) =>
    presentSale(ctx, await returnExcess(ctx, { ...params, ...body })),
  )
  route(app, contract.listShopMovements, (ctx, { params, query }) => listMovementsOf(ctx, params.accountId, query))
  route(app, contract.matchShopTransfer, async (ctx, { params, body }) =>
    presentSale(ctx, await matchByHand(ctx, { ...params, ...body })),
  )
  route(app, contract.bookShopStatement, (ctx, { params, file }) => bookStatement(ctx, params.accountId, file))
}

export const salesRoutes = (app: FastifyInstance): void => {
  orderRoutes(app)
  accountRoutes(app)
  moneyRoutes(app)
}
