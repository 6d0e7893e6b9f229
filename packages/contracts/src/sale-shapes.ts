import * as z from 'zod/mini'
import { kindId } from './kinds.ts'

/* An order of a shop's own customer, as screens and programs see it. */

export const saleStates = ['draft', 'confirmed', 'paid', 'done', 'cancelled'] as const
export const saleState = z.enum(saleStates)
export type SaleState = z.infer<typeof saleState>

export const saleMakers = ['ai', 'flow', 'staff'] as const
export type SaleMaker = (typeof saleMakers)[number]

/** What an order needs before it can be confirmed. */
export const saleFields = ['items', 'name', 'phone', 'address', 'note', 'payment'] as const
export const saleField = z.enum(saleFields)
export type SaleField = z.infer<typeof saleField>

export const salePayment = z.enum(['transfer', 'cod'])
export type SalePayment = z.infer<typeof salePayment>

/** Where a field came from: a message of the customer, as they wrote it, or a person of the shop. */
export const saleSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    messageId: z.uuid(),
    seq: z.int(),
    at: z.iso.datetime(),
    quote: z.string(),
  }),
  z.strictObject({
    kind: z.literal('staff'),
    name: z.string(),
    at: z.iso.datetime(),
    reason: z.string(),
    /** What stood there before, if anything did. */
    before: z.nullable(z.string()),
  }),
])
export type SaleSource = z.infer<typeof saleSource>

export const saleItem = z.strictObject({
  itemId: z.uuid(),
  title: z.string(),
  code: z.string(),
  size: z.string(),
  colour: z.string(),
  quantity: z.int(),
  /** Null: its record names no price, or is gone; a person has to look. */
  priceVnd: z.nullable(z.int()),
  /** The usual price, where the record has a lower one. */
  usualVnd: z.nullable(z.int()),
  /** What the record says is left; null: it does not say. */
  stock: z.nullable(z.int()),
})
export type SaleItem = z.infer<typeof saleItem>

/** The table that prices come from names its sums; the shop's rule decides about the delivery. */
export const shippingRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), feeVnd: z.int().check(z.gte(0), z.lte(10_000_000)) }),
  z.strictObject({
    kind: z.literal('free-over'),
    feeVnd: z.int().check(z.gte(0), z.lte(10_000_000)),
    overVnd: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  }),
  z.strictObject({
    kind: z.literal('by-province'),
    /** For provinces that are not listed. */
    feeVnd: z.int().check(z.gte(0), z.lte(10_000_000)),
    fees: z
      .array(
        z.strictObject({
          province: z.string().check(z.maxLength(60)),
          feeVnd: z.int().check(z.gte(0), z.lte(10_000_000)),
        }),
      )
      .check(z.maxLength(34)),
    overVnd: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  }),
])
export type ShippingRule = z.infer<typeof shippingRule>

const moment = z.nullable(z.iso.datetime())

export const saleQr = z.strictObject({
  /** The modules of the code from the top, `1` is dark. */
  rows: z.array(z.string()),
  amountVnd: z.int(),
  expiresAt: z.iso.datetime(),
})

export const sale = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  state: saleState,
  madeBy: z.enum(saleMakers),
  madeByName: z.string(),
  threadId: z.nullable(z.uuid()),
  channel: z.nullable(kindId),
  /** The customer as the conversation names them; the recipient may be somebody else. */
  customer: z.string(),
  items: z.array(saleItem),
  name: z.string(),
  phone: z.string(),
  /** Two levels, as since 2025: ward and province; the line is what stands before them. */
  address: z.strictObject({ line: z.string(), ward: z.string(), province: z.string() }),
  note: z.string(),
  payment: z.nullable(salePayment),
  sources: z.partialRecord(saleField, saleSource),
  missing: z.array(saleField),
  subtotalVnd: z.int(),
  shippingVnd: z.int(),
  shippingRule: z.nullable(shippingRule),
  totalVnd: z.int(),
  receivedVnd: z.int(),
  /** Of what was received, sent back to the customer. */
  returnedVnd: z.int(),
  /** Received beyond what the order needs and not sent back yet; all of it, where the order was given up. */
  excessVnd: z.int(),
  pricesReadAt: moment,
  memoCode: z.string(),
  payTo: z.nullable(z.strictObject({ bank: z.string(), number: z.string(), holder: z.string() })),
  qr: z.nullable(saleQr),
  confirmedAt: moment,
  paidAt: moment,
  doneAt: moment,
  cancelledAt: moment,
  /** Why it was cancelled, or marked as paid by hand. */
  reason: z.string(),
  rev: z.int(),
  createdAt: z.iso.datetime(),
})
export type Sale = z.infer<typeof sale>

export const saleEventKinds = [
  'drafted',
  'changed',
  'confirmed',
  'price-changed',
  'qr-sent',
  'received',
  'underpaid',
  'paid',
  'overpaid',
  'late',
  'returned',
  'marked-paid',
  'done',
  'cancelled',
] as const
export const saleEvent = z.strictObject({
  id: z.uuid(),
  kind: z.enum(saleEventKinds),
  at: z.iso.datetime(),
  /** Empty: nobody but the machine. */
  by: z.string(),
  amountVnd: z.nullable(z.int()),
  text: z.string(),
})
export type SaleEvent = z.infer<typeof saleEvent>

/**
 * `received` waits for its job, `unmatched` for a person, who says which order it is for (`matched`), that it went back
 * to its payer (`returned`) or that it is no order's (`dismissed`). `ignored` is money out and proofs of the account,
 * `foreign` a test of the provider or another account's.
 */
export const transferStates = [
  'received',
  'matched',
  'unmatched',
  'returned',
  'dismissed',
  'ignored',
  'foreign',
] as const
export type ShopTransferState = (typeof transferStates)[number]

export const saleTransfer = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  amountVnd: z.int(),
  payerName: z.nullable(z.string()),
  content: z.string(),
  reference: z.nullable(z.string()),
  state: z.enum(transferStates),
  saleId: z.nullable(z.uuid()),
  /** Who decided what it is for, and why; empty: nobody had to. */
  handledBy: z.string(),
  reason: z.string(),
})
export type SaleTransfer = z.infer<typeof saleTransfer>

/** An order that money without an order may be for. */
export const saleSuggestion = z.strictObject({
  saleId: z.uuid(),
  code: z.string(),
  customer: z.string(),
  state: saleState,
  restVnd: z.int(),
  isSameAmount: z.boolean(),
  isSameName: z.boolean(),
  /** Letters in which the transfer differs from the order's code; null: it is not like it. */
  codeDistance: z.nullable(z.int()),
  /** Clearly the likeliest of all. */
  isNearest: z.boolean(),
})
export type SaleSuggestion = z.infer<typeof saleSuggestion>
