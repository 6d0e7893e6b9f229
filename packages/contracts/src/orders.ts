import * as z from 'zod/mini'
import { billingCycle, orderKind, orderState, orderStatus, packageLimits } from './billing.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

const read = {
  tag: 'billing',
  access: 'user',
  scope: 'workspace',
  permission: 'billing.read',
  rate: 'read',
} as const
const write = { ...read, permission: 'billing.manage', rate: 'write' } as const

const money = z.int()
const moment = z.iso.datetime()

export const packageItem = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  priceMonth: money,
  priceYear: money,
  days: z.int(),
  limits: packageLimits,
  isTrial: z.boolean(),
})
export type PackageItem = z.infer<typeof packageItem>

export const creditPack = z.strictObject({ id: z.uuid(), credits: z.int(), price: money })

const used = z.strictObject({ used: z.int(), limit: z.int() })

export const getPackage = endpoint({
  ...read,
  method: 'GET',
  path: '/package',
  summary: 'The package of the workspace, what of it is used, and what can be bought',
  response: z.strictObject({
    /** The moment that everything here is told of. */
    asOf: moment,
    current: z.strictObject({
      packageId: z.uuid(),
      name: z.string(),
      cycle: billingCycle,
      price: money,
      isTrial: z.boolean(),
      status: z.enum(['active', 'inactive']),
      startsAt: moment,
      endsAt: moment,
      cancelledAt: z.nullable(moment),
      /** The month of credits that runs; a yearly package has twelve of them. */
      month: z.strictObject({ startsAt: moment, endsAt: moment }),
      /** The same package can be bought once more now, and then lasts longer. */
      isRenewable: z.boolean(),
    }),
    usage: z.strictObject({
      bots: used,
      datasets: used,
      records: used,
      members: used,
      connectors: used,
      ccu: used,
    }),
    credits: z.strictObject({
      /** What the package brings each month, and what of it is spent in the month that runs. */
      limit: z.int(),
      used: z.int(),
      balance: z.int(),
      reserved: z.int(),
      gift: z.int(),
      monthly: z.int(),
      bought: z.int(),
      /** Of everything there was after credits last came. */
      usedPercent: z.int(),
      warning: z.nullable(z.union([z.literal(80), z.literal(95), z.literal(100)])),
      /** When the balance will be used up, at the pace of the last seven days; null: too little is known. */
      endsOn: z.nullable(moment),
      /** The pace of the last seven full days; null: too little is known. */
      perDay: z.nullable(z.int()),
      /** What each day of the month that runs has spent; days without any are left out. */
      days: z.array(z.strictObject({ day: z.iso.date(), credits: z.int() })),
      /** Since when AI answers fail for want of credits or of a package. */
      landedAt: z.nullable(moment),
    }),
    /** When the workspace tried the product; null while it still does. */
    trial: z.nullable(z.strictObject({ startsAt: moment, endsAt: moment })),
    /** Of the current package, credited to an upgrade. */
    valueLeft: money,
    moneyBalance: money,
    packages: z.array(packageItem),
    creditPacks: z.array(creditPack),
  }),
})

export const cancelPackage = endpoint({
  ...write,
  method: 'POST',
  path: '/package/cancel',
  summary: 'Cancel the package for good; it lasts until its end',
  body: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
  response: z.strictObject({ endsAt: moment }),
  errors: ['CONFIRMATION_WRONG', 'PACKAGE_ALREADY_CANCELLED'],
})

const digits = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9]{${least},${most}}$`), word('field.invalid')))
const line = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least, word('field.required')), z.maxLength(most, word('field.too-long')))
const reach = {
  address: line(1, 255),
  email: z.email({ error: word('field.invalid') }).check(z.maxLength(254)),
  phone: z.optional(z.string().check(z.regex(/^0[0-9]{9}$/, word('field.invalid')))),
}

/** Who an invoice is made out to. */
export const invoiceBuyer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('company'),
    companyName: line(2, 255),
    taxCode: digits(10, 13),
    fullName: z.optional(line(2, 100)),
    ...reach,
  }),
  z.strictObject({
    type: z.literal('personal'),
    fullName: line(2, 100),
    idNumber: digits(9, 12),
    taxCode: z.optional(digits(10, 13)),
    ...reach,
  }),
])
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>

/** What is bought: a package for a cycle, or credits. Prices are the server's. */
const purchase = z.strictObject({
  item: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('package'),
      packageId: z.uuid({ error: word('field.id') }),
      cycle: billingCycle,
    }),
    z.strictObject({
      kind: z.literal('credits'),
      creditPackId: z.uuid({ error: word('field.id') }),
    }),
  ]),
  coupon: z.optional(z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(40))),
})
export type Purchase = z.infer<typeof purchase>

const sums = {
  price: money,
  discount: money,
  valueLeft: money,
  fromBalance: money,
  total: money,
  vat: money,
}
const buyingErrors = ['PACKAGE_NOT_FOUND', 'PACKAGE_NOT_HIGHER', 'COUPON_INVALID', 'COUPON_NOT_APPLICABLE'] as const

export const quoteOrder = endpoint({
  ...write,
  method: 'POST',
  path: '/orders/quote',
  summary: 'What a purchase would cost, without making it',
  body: purchase,
  response: z.strictObject({
    content: z.string(),
    ...sums,
    vatRate: z.int(),
    coupon: z.nullable(
      z.strictObject({
        code: z.string(),
        percent: z.nullable(z.int()),
        amount: z.nullable(money),
        mostPerUser: z.int(),
        endsAt: z.nullable(moment),
      }),
    ),
    /** The package whose days that are left are credited. */
    replaces: z.nullable(z.strictObject({ name: z.string(), daysLeft: z.int(), days: z.int(), value: money })),
    /** How long what is bought can be used, if it were paid now. */
    startsAt: moment,
    endsAt: moment,
  }),
  errors: buyingErrors,
})

export const order = z.strictObject({
  id: z.uuid(),
  kind: orderKind,
  content: z.string(),
  description: z.string(),
  ...sums,
  memoCode: z.string(),
  state: orderState,
  status: orderStatus,
  received: money,
  /** What must still be transferred. */
  missing: money,
  credited: money,
  transactionId: z.nullable(z.string()),
  packageInfo: z.nullable(z.strictObject({ packageId: z.uuid(), name: z.string(), cycle: billingCycle })),
  credits: z.nullable(z.int()),
  creditPackId: z.nullable(z.uuid()),
  vatRate: z.int(),
  createdAt: moment,
  expiresAt: moment,
  paidAt: z.nullable(moment),
  /** When it expired or was cancelled. */
  closedAt: z.nullable(moment),
})
export type Order = z.infer<typeof order>

export const createOrder = endpoint({
  ...write,
  rate: 'order',
  method: 'POST',
  path: '/orders',
  summary: 'Make an order; transfers that name its code pay it',
  body: z.strictObject({
    ...purchase.shape,
    /** Asked for together with the order; it is issued after the payment. */
    invoice: z.optional(invoiceBuyer),
  }),
  response: order,
  status: 201,
  idempotent: true,
  errors: [...buyingErrors, 'ORDER_NOT_CREATED'],
})

/** `draft` until the order is paid. */
export const invoiceState = z.enum(['draft', 'requested', 'issued', 'rejected', 'cancelled'])
export type InvoiceState = z.infer<typeof invoiceState>

export const invoice = z.strictObject({
  type: z.enum(['personal', 'company']),
  companyName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  address: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  taxCodeCheck: z.nullable(z.enum(['ok', 'warn'])),
  state: invoiceState,
  number: z.nullable(z.string()),
  /** Reads the issued file for a day or two. */
  fileUrl: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoice>

/** An order in the list, with how far its invoice is. */
export const orderItem = z.strictObject({
  ...order.shape,
  invoice: z.nullable(z.strictObject({ state: invoiceState, number: z.nullable(z.string()) })),
})
export type OrderItem = z.infer<typeof orderItem>

export const listOrders = endpoint({
  ...read,
  method: 'GET',
  path: '/orders',
  summary: 'Orders of the workspace, newest first',
  query: z.strictObject({ ...pageQuery, status: z.optional(orderStatus), search: searchText }),
  response: z.strictObject({
    ...pageOf(orderItem).shape,
    /** Of the whole list, whatever is chosen. */
    counts: z.record(orderStatus, z.int()),
  }),
})

const ofOrder = { params: z.strictObject({ id: idOf('order') }), errors: ['ORDER_NOT_FOUND'] } as const

export const orderPayment = z.strictObject({
  amount: money,
  reference: z.string(),
  at: moment,
  payerName: z.nullable(z.string()),
  /** What the bank wrote, as it came. */
  content: z.nullable(z.string()),
})
export type OrderPayment = z.infer<typeof orderPayment>

export const orderTransfer = z.strictObject({
  bankName: z.string(),
  account: z.string(),
  holder: z.string(),
  amount: money,
  memo: z.string(),
  /** A VietQR code of all of it, as a PNG in base64. */
  qr: z.string(),
  /** The page of the simulated bank that has read this code; null where a real one is used. */
  tryUrl: z.nullable(z.string()),
})
export type OrderTransfer = z.infer<typeof orderTransfer>

export const getOrder = endpoint({
  ...read,
  ...ofOrder,
  method: 'GET',
  path: '/orders/:id',
  summary: 'An order with its transfers, its invoice and how to pay it',
  response: z.strictObject({
    order,
    payments: z.array(orderPayment),
    invoice: z.nullable(invoice),
    /** Where to send what is missing; null: nothing is to be paid, or nobody can be paid. */
    transfer: z.nullable(orderTransfer),
    /** Whether `reopenOrder` would open it again at the same price. */
    isReopenable: z.boolean(),
  }),
})

export const cancelOrder = endpoint({
  ...write,
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Give an order up; money that came for it goes to the balance',
  response: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN'],
})

export const extendOrder = endpoint({
  ...write,
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/extend',
  summary: 'Give an order that waits more time',
  response: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN'],
})

export const reopenOrder = endpoint({
  ...write,
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/reopen',
  summary: 'Let an order that expired wait again, with the same code and the same price',
  response: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_REOPENABLE'],
})

export const mailOrder = endpoint({
  ...write,
  ...ofOrder,
  rate: 'order',
  method: 'POST',
  path: '/orders/:id/mail',
  summary: 'Send the caller a mail with how to pay an order',
  response: done,
  status: 202,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN'],
})

export const listInvoiceProfiles = endpoint({
  ...read,
  method: 'GET',
  path: '/invoice-profiles',
  summary: 'Whom invoices were made out to before, the latest first',
  response: z.strictObject({ items: z.array(z.strictObject({ id: z.uuid(), buyer: invoiceBuyer })) }),
})

export const saveInvoice = endpoint({
  ...write,
  ...ofOrder,
  method: 'PUT',
  path: '/orders/:id/invoice',
  summary: 'Ask for an invoice of an order; it can be changed until it is issued',
  body: z.strictObject({ buyer: invoiceBuyer }),
  response: invoice,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'INVOICE_LOCKED'],
})
