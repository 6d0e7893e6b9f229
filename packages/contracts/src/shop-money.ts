import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery } from './pagination.ts'
import { sale, saleSuggestion, saleTransfer } from './sale-shapes.ts'

/* Money on the accounts of a shop: what names no order, statements, and what came and went. */

const money = {
  tag: 'sales',
  access: 'user',
  scope: 'workspace',
  permission: 'billing.read',
  rate: 'read',
} as const
const reason = z
  .string()
  .check(z.trim(), z.minLength(3, word('field.required')), z.maxLength(300, word('field.too-long')))
const accountParams = z.strictObject({ accountId: idOf('shop-account') })

export const listShopTransfers = endpoint({
  ...money,
  method: 'GET',
  path: '/shop-transfers',
  summary: 'Money that came without naming one order, the newest first, 100 at most',
  response: z.strictObject({ items: z.array(saleTransfer) }),
})

const transferParams = z.strictObject({ transferId: idOf('shop-transfer') })

export const suggestSales = endpoint({
  ...money,
  method: 'GET',
  path: '/shop-transfers/:transferId/suggestions',
  summary: 'Orders that a transfer may be for, the likeliest first; a person chooses',
  params: transferParams,
  response: z.strictObject({ items: z.array(saleSuggestion) }),
  errors: ['SHOP_TRANSFER_NOT_FOUND'],
})

export const matchShopTransfer = endpoint({
  ...money,
  rate: 'write',
  method: 'POST',
  path: '/shop-transfers/:transferId/match',
  summary: 'Say which order a transfer is for',
  params: transferParams,
  body: z.strictObject({ saleId: idOf('sale'), reason }),
  response: sale,
  errors: ['SHOP_TRANSFER_NOT_FOUND', 'SHOP_TRANSFER_HANDLED', 'SALE_NOT_FOUND'],
})

const decision = {
  ...money,
  rate: 'write',
  method: 'POST',
  params: transferParams,
  body: z.strictObject({ reason }),
  response: saleTransfer,
  errors: ['SHOP_TRANSFER_NOT_FOUND', 'SHOP_TRANSFER_HANDLED'],
} as const

export const returnShopTransfer = endpoint({
  ...decision,
  path: '/shop-transfers/:transferId/returned',
  summary: 'Say that a transfer without an order was sent back to its payer',
})

export const dismissShopTransfer = endpoint({
  ...decision,
  path: '/shop-transfers/:transferId/dismiss',
  summary: 'Say that a transfer is for no order; it can still be matched later',
})

export const listShopMovements = endpoint({
  ...money,
  method: 'GET',
  path: '/shop-accounts/:accountId/movements',
  summary: 'What came into an account and went out of it, as far as anybody has told, the newest first',
  params: accountParams,
  query: z.strictObject({ ...pageQuery, days: z._default(z.enum(['30', '90', '365']), '30') }),
  response: z.strictObject({
    ...pageOf(saleTransfer).shape,
    /** Sums of the whole period. */
    inVnd: z.int(),
    outVnd: z.int(),
  }),
  errors: ['SHOP_ACCOUNT_NOT_FOUND'],
})

export const bookShopStatement = endpoint({
  ...money,
  rate: 'upload',
  method: 'POST',
  path: '/shop-accounts/:accountId/statement',
  summary: 'Book the money of a bank’s statement that is not known yet',
  params: accountParams,
  upload: { kind: 'file', maxBytes: 5 * 1024 * 1024, types: [] },
  response: z.strictObject({ booked: z.int(), doubtful: z.int(), known: z.int(), unreadable: z.int() }),
  errors: ['SHOP_ACCOUNT_NOT_FOUND', 'STATEMENT_COLUMNS_MISSING', 'UNSUPPORTED_TYPE', 'DOCUMENT_UNREADABLE'],
})
