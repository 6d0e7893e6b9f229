import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'
import { saleState, salePayment, shippingRule, sale, saleEvent, saleTransfer } from './sale-shapes.ts'

export * from './sale-shapes.ts'
export * from './shop-money.ts'

/*
 * What a shop sells to its own customers inside a chat. Money is whole đồng; prices come from the product records and
 * all sums from the server, never from the chat and never from a caller.
 */

const read = { tag: 'sales', access: 'user', scope: 'workspace', permission: 'chat.read', rate: 'read' } as const
const moment = z.nullable(z.iso.datetime())
const write = { ...read, permission: 'chat.write', rate: 'write' } as const

const saleParams = z.strictObject({ saleId: idOf('sale') })
const threadParams = z.strictObject({ threadId: idOf('thread') })
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const reason = line(300).check(z.minLength(3, word('field.required')))
const rev = z.int().check(z.gte(1))

const wantedItem = z.strictObject({
  itemId: idOf('knowledge-item'),
  size: z._default(line(40), ''),
  colour: z._default(line(40), ''),
  quantity: z.int().check(z.gte(1), z.lte(999)),
})
export type WantedItem = z.infer<typeof wantedItem>

const given = {
  items: z.optional(z.array(wantedItem).check(z.minLength(1, word('field.required')), z.maxLength(20))),
  name: z.optional(line(80)),
  phone: z.optional(line(20)),
  addressLine: z.optional(line(200)),
  ward: z.optional(line(60)),
  province: z.optional(line(60)),
  note: z.optional(line(500)),
  payment: z.optional(salePayment),
}

export const getThreadSales = endpoint({
  ...read,
  method: 'GET',
  path: '/threads/:threadId/sales',
  summary: 'The orders of a conversation, the newest first',
  params: threadParams,
  response: z.strictObject({ items: z.array(sale), hasAccount: z.boolean() }),
  errors: ['THREAD_NOT_FOUND'],
})

export const createSale = endpoint({
  ...write,
  method: 'POST',
  path: '/sales',
  summary: 'Begin an order for a customer; prices are read from the product records',
  body: z.strictObject({ threadId: z.optional(idOf('thread')), ...given }),
  response: sale,
  status: 201,
  errors: ['THREAD_NOT_FOUND', 'SALE_PRODUCT_NOT_FOUND', 'SALE_PROVINCE_UNKNOWN'],
})

export const saleFilters = {
  search: searchText,
  state: z.optional(saleState),
  days: z._default(z.enum(['7', '30', '90', '365']), '30'),
  /** Both dates instead of the days: orders that were made then, without those that were given up, as reports count. */
  from: z.optional(z.iso.date({ error: word('field.invalid') })),
  to: z.optional(z.iso.date({ error: word('field.invalid') })),
  /** Paid or not yet. */
  paid: z.optional(z.enum(['true', 'false'])),
  botId: z.optional(idOf('bot')),
  channelId: z.optional(kindId),
} as const

const figures = z.strictObject({
  counts: z.strictObject({
    all: z.int(),
    draft: z.int(),
    confirmed: z.int(),
    paid: z.int(),
    done: z.int(),
    cancelled: z.int(),
  }),
  paidVnd: z.int(),
  paidCount: z.int(),
  openVnd: z.int(),
  openCount: z.int(),
  /** Waiting for money for more than a day. */
  lateCount: z.int(),
  byAi: z.int(),
  byFlow: z.int(),
  byStaff: z.int(),
  unmatchedTransfers: z.int(),
})
export type SaleFigures = z.infer<typeof figures>

export const listSales = endpoint({
  ...read,
  method: 'GET',
  path: '/sales',
  summary: 'Orders of the shop’s customers, with the figures of the time asked for',
  query: z.strictObject({ ...pageQuery, ...saleFilters }),
  response: z.strictObject({ ...pageOf(sale).shape, figures }),
  errors: ['BOT_NOT_FOUND'],
})

export const exportSales = endpoint({
  ...read,
  permission: 'contacts.export',
  method: 'GET',
  path: '/sales-export',
  summary: 'The orders of a filter as CSV, 5,000 at most',
  query: z.strictObject(saleFilters),
  response: z.unknown(),
  binary: true,
  errors: ['BOT_NOT_FOUND'],
})

export const saleDetail = z.strictObject({
  sale,
  events: z.array(saleEvent),
  transfers: z.array(saleTransfer),
})
export type SaleDetail = z.infer<typeof saleDetail>

export const getSale = endpoint({
  ...read,
  method: 'GET',
  path: '/sales/:saleId',
  summary: 'One order with what happened to it and the money that came',
  params: saleParams,
  response: saleDetail,
  errors: ['SALE_NOT_FOUND'],
})

const changeErrors = ['SALE_NOT_FOUND', 'SALE_STATE', 'CONFLICT'] as const

export const updateSale = endpoint({
  ...write,
  method: 'PATCH',
  path: '/sales/:saleId',
  summary: 'Change an order; items only while it is a draft',
  params: saleParams,
  body: z.strictObject({ rev, reason: z._default(line(300), ''), ...given }),
  response: sale,
  errors: [...changeErrors, 'SALE_PRODUCT_NOT_FOUND', 'SALE_PROVINCE_UNKNOWN'],
})

export const confirmSale = endpoint({
  ...write,
  method: 'POST',
  path: '/sales/:saleId/confirm',
  summary: 'Confirm an order: prices are read again and all sums are frozen',
  params: saleParams,
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_STATE', 'SALE_INCOMPLETE'],
})

export const sendSaleQr = endpoint({
  ...write,
  method: 'POST',
  path: '/sales/:saleId/send-qr',
  summary: 'Send the code for what is left to pay into the conversation',
  params: saleParams,
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_STATE', 'SALE_ACCOUNT_MISSING', 'REPLY_WINDOW_CLOSED', 'SALE_NO_THREAD'],
})

export const markSalePaid = endpoint({
  ...write,
  method: 'POST',
  path: '/sales/:saleId/mark-paid',
  summary: 'Say that the money was seen by a person',
  params: saleParams,
  body: z.strictObject({ reason }),
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_STATE'],
})

export const finishSale = endpoint({
  ...write,
  method: 'POST',
  path: '/sales/:saleId/finish',
  summary: 'The goods have arrived',
  params: saleParams,
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_STATE'],
})

export const cancelSale = endpoint({
  ...write,
  method: 'POST',
  path: '/sales/:saleId/cancel',
  summary: 'Give an order up; money that came is for a person to send back',
  params: saleParams,
  body: z.strictObject({ reason }),
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_STATE'],
})

export const returnExcess = endpoint({
  ...write,
  method: 'POST',
  path: '/sales/:saleId/returned',
  summary: 'Say that what came beyond the order’s total was sent back to the customer',
  params: saleParams,
  body: z.strictObject({
    /** What the person saw: refused if more has come since. */
    amountVnd: z.int().check(z.gte(1)),
    reason,
  }),
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_STATE', 'CONFLICT'],
})

/** A product as its record has it now. */
export const saleProduct = z.strictObject({
  itemId: z.uuid(),
  title: z.string(),
  code: z.string(),
  priceVnd: z.nullable(z.int()),
  usualVnd: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  sizes: z.array(z.string()),
})
export type SaleProduct = z.infer<typeof saleProduct>

export const findSaleProducts = endpoint({
  ...read,
  method: 'GET',
  path: '/sale-products',
  summary: 'Products of the shop’s tables by name or code',
  query: z.strictObject({ search: searchText }),
  response: z.strictObject({ items: z.array(saleProduct) }),
})

// Where the money goes.

export const shopAccount = z.strictObject({
  id: z.uuid(),
  bankBin: z.string(),
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  isDefault: z.boolean(),
  provenAt: moment,
  /** A transfer of any amount with these words, told by the shop's own provider, proves the account. */
  proofCode: z.string(),
  provider: z.nullable(kindId),
  /** The list of the provider is read every quarter of an hour: what no notice told of is found there. */
  isListed: z.boolean(),
  reconciledAt: moment,
  secretLast4: z.nullable(z.string()),
  /** Where the provider reports; null until one is chosen. */
  noticeUrl: z.nullable(z.string()),
})
export type ShopAccount = z.infer<typeof shopAccount>

const choice = z.strictObject({ value: z.string(), label: z.string() })

export const getSaleSettings = endpoint({
  ...read,
  method: 'GET',
  path: '/sale-settings',
  summary: 'Accounts, delivery rule and what is sent by itself',
  response: z.strictObject({
    accounts: z.array(shopAccount),
    mostAccounts: z.int(),
    shipping: z.nullable(shippingRule),
    codePrefix: z.string(),
    sendsQr: z.boolean(),
    provinces: z.array(z.string()),
    banks: z.array(choice),
    /** The bank for trying, in development only. */
    tryUrl: z.nullable(z.string()),
    providers: z.array(z.strictObject({ ...choice.shape, hasList: z.boolean() })),
  }),
})

const manageSettings = { ...write, permission: 'integrations.manage' } as const
/** Who names the account that customers pay into is the owner. */
const manageAccounts = { ...write, permission: 'workspace.manage' } as const

export const saveSaleSettings = endpoint({
  ...manageSettings,
  method: 'PUT',
  path: '/sale-settings',
  summary: 'The delivery rule, the letters of order numbers, and whether a complete order is confirmed by itself',
  body: z.strictObject({
    shipping: shippingRule,
    codePrefix: z.string().check(z.regex(/^[A-Z]{2}$/, word('field.invalid'))),
    sendsQr: z.boolean(),
  }),
  response: done,
  errors: ['SALE_PROVINCE_UNKNOWN'],
})

const accountBody = z.strictObject({
  bankBin: z.string().check(z.regex(/^\d{6}$/, word('field.invalid'))),
  number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{4,19}$/, word('field.invalid'))),
  holder: line(80).check(z.minLength(2, word('field.required'))),
  isDefault: z._default(z.boolean(), false),
})

export const createShopAccount = endpoint({
  ...manageAccounts,
  method: 'POST',
  path: '/shop-accounts',
  summary: 'Name a bank account of the shop',
  body: accountBody,
  response: shopAccount,
  status: 201,
  errors: ['SHOP_ACCOUNT_LIMIT', 'SHOP_ACCOUNT_TAKEN', 'SHOP_BANK_UNKNOWN'],
})

const accountParams = z.strictObject({ accountId: idOf('shop-account') })

export const setAccountProvider = endpoint({
  ...manageAccounts,
  method: 'PUT',
  path: '/shop-accounts/:accountId/provider',
  summary: 'Who reports money on this account, and the secret their reports are signed with',
  params: accountParams,
  body: z.strictObject({
    provider: kindId,
    secret: z.string().check(z.minLength(8, word('field.required')), z.maxLength(200)),
    /** Empty: only notices are believed, and one that got lost has to be found in a statement. */
    listKey: z._default(line(300), ''),
  }),
  response: shopAccount,
  errors: ['SHOP_ACCOUNT_NOT_FOUND', 'SHOP_PROVIDER_UNKNOWN'],
})

export const makeDefaultAccount = endpoint({
  ...manageAccounts,
  method: 'POST',
  path: '/shop-accounts/:accountId/default',
  summary: 'New codes name this account',
  params: accountParams,
  response: shopAccount,
  errors: ['SHOP_ACCOUNT_NOT_FOUND'],
})

export const deleteShopAccount = endpoint({
  ...manageAccounts,
  method: 'DELETE',
  path: '/shop-accounts/:accountId',
  summary: 'Stop using an account; orders keep what they were paid into',
  params: accountParams,
  response: done,
  errors: ['SHOP_ACCOUNT_NOT_FOUND'],
})

export const receiveShopNotice = endpoint({
  method: 'POST',
  path: '/webhooks/shop-bank/:key',
  tag: 'hooks',
  summary: 'The payment provider of a shop reports a transfer',
  access: 'key',
  scope: 'public',
  rate: 'channel-hook',
  params: z.strictObject({ key: z.string().check(z.maxLength(60)) }),
  rawBody: { maxBytes: 1024 * 1024 },
  response: z.record(z.string(), z.unknown()),
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_KEY_INVALID', 'UNAVAILABLE', 'MALFORMED_REQUEST', 'BODY_TOO_LARGE'],
})
