import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

/*
 * Money on the operator's bank account: notices of those who watch it, and what no order was found for.
 */

export const transferStates = ['received', 'matched', 'review', 'refund', 'refunded', 'unrelated', 'ignored'] as const
export type TransferState = (typeof transferStates)[number]

/** Why a transfer is not simply matched. The first group waits for a person, the second is nobody's money. */
export const transferReasons = [
  'no-code',
  'several-codes',
  'unknown-code',
  'wrong-account',
  'wrong-currency',
  'possible-duplicate',
  'money-out',
  'test',
  'other-account',
] as const
export type TransferReason = (typeof transferReasons)[number]

export const receiveBankNotice = endpoint({
  method: 'POST',
  path: '/webhooks/bank/:provider',
  tag: 'hooks',
  summary: 'A payment provider reports a transfer',
  access: 'key',
  scope: 'public',
  rate: 'channel-hook',
  params: z.strictObject({ provider: kindId }),
  rawBody: { maxBytes: 1024 * 1024 },
  response: z.record(z.string(), z.unknown()),
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_KEY_INVALID', 'UNAVAILABLE', 'MALFORMED_REQUEST', 'BODY_TOO_LARGE'],
})

const moment = z.nullable(z.iso.datetime())

export const bankTransfer = z.strictObject({
  id: z.uuid(),
  /** The name of who told of it; null for a line of a statement. */
  provider: z.nullable(z.string()),
  account: z.string(),
  amountVnd: z.int(),
  reference: z.nullable(z.string()),
  at: z.iso.datetime(),
  content: z.string(),
  payerName: z.nullable(z.string()),
  payerAccount: z.nullable(z.string()),
  state: z.enum(transferStates),
  reason: z.nullable(z.enum(transferReasons)),
  orderId: z.nullable(z.uuid()),
  memoCode: z.nullable(z.string()),
  workspaceName: z.nullable(z.string()),
  handledAt: moment,
  note: z.nullable(z.string()),
})
export type BankTransfer = z.infer<typeof bankTransfer>

const admin = { tag: 'bank', access: 'admin', scope: 'platform' } as const
const transferParams = z.strictObject({ id: idOf('bank-transfer') })
const reason = z
  .string()
  .check(z.trim(), z.minLength(3, word('field.too-short')), z.maxLength(500, word('field.too-long')))
const because = z.strictObject({ reason })
const handled = ['BANK_TRANSFER_NOT_FOUND', 'BANK_TRANSFER_HANDLED'] as const

export const listBankTransfers = endpoint({
  ...admin,
  method: 'GET',
  path: '/bank-transfers',
  summary: 'Transfers by state, oldest decision first',
  rate: 'read',
  query: z.strictObject({ ...pageQuery, state: z._default(z.enum(transferStates), 'review'), search: searchText }),
  response: z.strictObject({
    ...pageOf(bankTransfer).shape,
    waiting: z.strictObject({ count: z.int(), totalVnd: z.int(), oldestAt: moment }),
    lastMonth: z.strictObject({ matched: z.int(), all: z.int() }),
    reconciledAt: moment,
  }),
})

/** An order that a transfer may be meant for, with what speaks for it. */
export const orderSuggestion = z.strictObject({
  orderId: z.uuid(),
  memoCode: z.string(),
  workspaceName: z.string(),
  content: z.string(),
  state: z.string(),
  /** What is still to be paid, and how much more or less the transfer is. */
  restVnd: z.int(),
  differenceVnd: z.int(),
  minutesApart: z.int(),
  buyerName: z.string(),
  isSameName: z.boolean(),
  /** Letters of the code that differ; null: the transfer names nothing like it. */
  codeDistance: z.nullable(z.int()),
  /** The first one, unless another is as near. */
  isNearest: z.boolean(),
})
export type OrderSuggestion = z.infer<typeof orderSuggestion>

export const suggestOrders = endpoint({
  ...admin,
  method: 'GET',
  path: '/bank-transfers/:id/suggestions',
  summary: 'Orders a transfer may be meant for, nearest first',
  rate: 'read',
  params: transferParams,
  query: z.strictObject({ search: searchText }),
  response: z.strictObject({ items: z.array(orderSuggestion) }),
  errors: ['BANK_TRANSFER_NOT_FOUND'],
})

export const matchTransfer = endpoint({
  ...admin,
  method: 'POST',
  path: '/bank-transfers/:id/match',
  summary: 'Count a transfer for an order by hand',
  rate: 'write',
  params: transferParams,
  body: z.strictObject({ orderId: idOf('order'), reason }),
  response: bankTransfer,
  errors: [...handled, 'ORDER_NOT_FOUND'],
})

export const planRefund = endpoint({
  ...admin,
  method: 'POST',
  path: '/bank-transfers/:id/refund',
  summary: 'Make sending a transfer back a task',
  rate: 'write',
  params: transferParams,
  body: because,
  response: bankTransfer,
  errors: handled,
})

export const finishRefund = endpoint({
  ...admin,
  method: 'POST',
  path: '/bank-transfers/:id/refunded',
  summary: 'The money was sent back',
  rate: 'write',
  params: transferParams,
  body: because,
  response: bankTransfer,
  errors: handled,
})

export const dismissTransfer = endpoint({
  ...admin,
  method: 'POST',
  path: '/bank-transfers/:id/dismiss',
  summary: 'A transfer has nothing to do with orders',
  rate: 'write',
  params: transferParams,
  body: because,
  response: bankTransfer,
  errors: handled,
})

export const reconcileBank = endpoint({
  ...admin,
  method: 'POST',
  path: '/bank-transfers/reconcile',
  summary: 'Read the lists of the providers again',
  rate: 'write',
  response: done,
  status: 202,
})

export const statementLine = z.strictObject({
  row: z.int(),
  at: z.iso.datetime(),
  amountVnd: z.int(),
  reference: z.nullable(z.string()),
  content: z.string(),
  /** `doubtful`: something like it is known, or it cannot be told; a person decides after it is booked. */
  standing: z.enum(['new', 'known', 'doubtful']),
})
export type StatementLine = z.infer<typeof statementLine>

const statement = {
  ...admin,
  method: 'POST',
  rate: 'upload',
  upload: {
    kind: 'file',
    maxBytes: 5 * 1024 * 1024,
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  errors: ['UNSUPPORTED_TYPE', 'DOCUMENT_UNREADABLE', 'STATEMENT_COLUMNS_MISSING', 'RECEIVING_ACCOUNT_MISSING'],
} as const

export const previewStatement = endpoint({
  ...statement,
  path: '/bank-statements/preview',
  summary: 'What a statement of the bank holds; nothing is booked',
  response: z.strictObject({
    lines: z.array(statementLine),
    counts: z.strictObject({ new: z.int(), known: z.int(), doubtful: z.int(), unreadable: z.int() }),
  }),
})

export const bookStatement = endpoint({
  ...statement,
  path: '/bank-statements',
  summary: 'Book the new lines of a statement; doubtful ones wait for a person',
  response: z.strictObject({ booked: z.int(), doubtful: z.int(), known: z.int(), unreadable: z.int() }),
})
