import * as z from 'zod/mini'
import {
  admin,
  moderator,
  money,
  plainId,
  moment,
  reason,
  line,
  whole,
  mostMoney,
  mostUnits,
} from './billing-admin-fields.ts'
import { billingCycle, orderKind, orderStatus, packageLimits } from './billing.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { invoice, order } from './orders.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

export * from './billing-admin-coupons.ts'

/*
 * What the operator decides about money: the catalogue, coupons, everybody's orders and invoices, and what a shop is
 * given without an order. Every change has a reason, and the audit keeps it.
 */

/* The catalogue */

export const adminPackage = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  priceMonth: money,
  priceYear: money,
  days: z.int(),
  limits: packageLimits,
  isTrial: z.boolean(),
  isOnSale: z.boolean(),
  /** Raised by every change; a change names the one it was made from. */
  rev: z.int(),
  /** Workspaces that have it now. */
  workspaces: z.int(),
})
export type AdminPackage = z.infer<typeof adminPackage>

export const adminCreditPack = z.strictObject({
  id: z.uuid(),
  credits: z.int(),
  price: money,
  isOnSale: z.boolean(),
  /** Paid orders of the last 30 days. */
  soldLately: z.int(),
})
export type AdminCreditPack = z.infer<typeof adminCreditPack>

export const listAdminPackages = endpoint({
  ...moderator,
  method: 'GET',
  path: '/admin/packages',
  summary: 'The catalogue with who uses what',
  rate: 'read',
  response: z.strictObject({ packages: z.array(adminPackage), creditPacks: z.array(adminCreditPack) }),
})

const limitsToSave = z.strictObject({
  credits: whole(0, mostUnits),
  bots: whole(1, mostUnits),
  datasets: whole(1, mostUnits),
  records: whole(1, mostUnits),
  members: whole(1, mostUnits),
  connectors: whole(0, mostUnits),
  ccu: whole(1, mostUnits),
})

const packageToSave = {
  name: line(2, 60),
  description: z.string().check(z.trim(), z.maxLength(200, word('field.too-long'))),
  priceMonth: whole(0, mostMoney),
  priceYear: whole(0, mostMoney),
  limits: limitsToSave,
  isOnSale: z.boolean(),
  reason,
}

export const createPackage = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/packages',
  summary: 'Add a package to the catalogue',
  rate: 'write',
  body: z.strictObject(packageToSave),
  response: adminPackage,
  status: 201,
  errors: ['PACKAGE_PRICE_WRONG'],
})

const packageParams = { params: z.strictObject({ id: plainId }) } as const

export const updatePackage = endpoint({
  ...admin,
  ...packageParams,
  method: 'PUT',
  path: '/admin/packages/:id',
  summary: 'Change a package for those who buy it from now on',
  rate: 'write',
  body: z.strictObject({ ...packageToSave, rev: z.int() }),
  response: adminPackage,
  errors: ['PACKAGE_NOT_FOUND', 'PACKAGE_PRICE_WRONG', 'CONFLICT'],
})

export const orderPackages = endpoint({
  ...admin,
  method: 'PUT',
  path: '/admin/package-order',
  summary: 'The order in which shops see the packages; names all of them',
  rate: 'write',
  body: z.strictObject({ ids: z.array(plainId).check(z.minLength(1), z.maxLength(50)) }),
  response: listAdminPackages.response,
  errors: ['CONFLICT'],
})

export const listPackageWorkspaces = endpoint({
  ...moderator,
  ...packageParams,
  method: 'GET',
  path: '/admin/packages/:id/workspaces',
  summary: 'Who has a package now, and until when it stays as bought',
  rate: 'read',
  query: z.strictObject(pageQuery),
  response: pageOf(
    z.strictObject({ id: z.uuid(), name: z.string(), cycle: billingCycle, endsAt: moment, limits: packageLimits }),
  ),
})

const packToSave = {
  credits: whole(1, mostUnits),
  price: whole(1000, mostMoney),
  isOnSale: z.boolean(),
  reason,
}

export const createCreditPack = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/credit-packs',
  summary: 'Offer another amount of credits',
  rate: 'write',
  body: z.strictObject(packToSave),
  response: adminCreditPack,
  status: 201,
})

export const updateCreditPack = endpoint({
  ...admin,
  method: 'PUT',
  path: '/admin/credit-packs/:id',
  summary: 'Change what an amount of credits costs, or stop selling it',
  rate: 'write',
  params: z.strictObject({ id: plainId }),
  body: z.strictObject(packToSave),
  response: adminCreditPack,
  errors: ['CREDIT_PACK_NOT_FOUND'],
})

/* Orders and invoices of everybody */

const buyer = z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })
const ofWorkspace = { workspaceId: z.uuid(), workspaceName: z.string() }

export const adminOrder = z.strictObject({ ...order.shape, ...ofWorkspace, buyer })
export type AdminOrder = z.infer<typeof adminOrder>

export const listAllOrders = endpoint({
  ...moderator,
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders of all workspaces, newest first',
  rate: 'read',
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    status: z.optional(orderStatus),
    kind: z.optional(orderKind),
    workspaceId: z.optional(plainId),
  }),
  response: pageOf(adminOrder),
})

export const getAnyOrder = endpoint({
  ...moderator,
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'An order of any workspace with its transfers and its invoice',
  rate: 'read',
  params: z.strictObject({ id: idOf('order') }),
  response: z.strictObject({
    order: adminOrder,
    couponCode: z.nullable(z.string()),
    payments: z.array(z.strictObject({ amount: money, reference: z.string(), at: moment })),
    invoice: z.nullable(invoice),
  }),
  errors: ['ORDER_NOT_FOUND'],
})

export const invoiceStates = ['requested', 'issued', 'rejected'] as const

export const adminInvoice = z.strictObject({
  ...invoice.shape,
  ...ofWorkspace,
  id: z.uuid(),
  orderId: z.uuid(),
  memoCode: z.string(),
  content: z.string(),
  total: money,
  vat: money,
  paidAt: z.nullable(moment),
  requestedAt: moment,
})
export type AdminInvoice = z.infer<typeof adminInvoice>

export const listInvoices = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Requests for invoices, oldest first while they wait',
  rate: 'read',
  query: z.strictObject({ ...pageQuery, search: searchText, state: z._default(z.enum(invoiceStates), 'requested') }),
  response: z.strictObject({
    ...pageOf(adminInvoice).shape,
    counts: z.strictObject({ requested: z.int(), issued: z.int(), rejected: z.int() }),
  }),
})

const invoiceParams = { params: z.strictObject({ id: idOf('order') }) } as const

export const issueInvoice = endpoint({
  ...admin,
  ...invoiceParams,
  method: 'POST',
  path: '/admin/invoices/:id/issue',
  summary: 'The invoice was issued: its number and its file',
  rate: 'upload',
  query: z.strictObject({ number: line(1, 40) }),
  upload: { kind: 'file', maxBytes: 5 * 1024 * 1024, types: ['application/pdf', 'text/xml', 'application/xml'] },
  response: adminInvoice,
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_WAITING', 'INVOICE_NUMBER_TAKEN', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
})

export const rejectInvoice = endpoint({
  ...admin,
  ...invoiceParams,
  method: 'POST',
  path: '/admin/invoices/:id/reject',
  summary: 'The invoice cannot be issued as requested; the shop corrects it and asks again',
  rate: 'write',
  body: z.strictObject({ reason }),
  response: adminInvoice,
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_WAITING'],
})

/* What a shop is given without an order */

const standing = z.strictObject({
  packageId: z.uuid(),
  packageName: z.string(),
  cycle: billingCycle,
  endsAt: moment,
  credits: z.int(),
  limits: packageLimits,
})
export type WorkspaceStanding = z.infer<typeof standing>

const workspaceParams = { params: z.strictObject({ id: idOf('workspace') }) } as const
const workspaceErrors = ['WORKSPACE_NOT_FOUND', 'ROLE_TOO_HIGH'] as const

export const getWorkspaceBilling = endpoint({
  ...moderator,
  ...workspaceParams,
  method: 'GET',
  path: '/admin/workspaces/:id/billing',
  summary: 'Package, credits and balance of a workspace',
  rate: 'read',
  response: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    ...standing.shape,
    isTrial: z.boolean(),
    isActive: z.boolean(),
    reserved: z.int(),
    moneyBalance: money,
    orders: z.int(),
    /** Whether the caller may assign and adjust here. */
    mayChange: z.boolean(),
  }),
  errors: workspaceErrors,
})

const mostDays = 3660
const assignment = z.strictObject({
  act: z.discriminatedUnion('kind', [
    /** The package lasts longer, with the limits it has. */
    z.strictObject({ kind: z.literal('extend'), days: whole(1, mostDays) }),
    /** Another package begins now. */
    z.strictObject({
      kind: z.literal('assign'),
      packageId: plainId,
      cycle: billingCycle,
    }),
  ]),
  /** Gifts on top; only administrators give them. */
  credits: whole(0, mostUnits),
})
export type Assignment = z.infer<typeof assignment>

const beforeAndAfter = z.strictObject({ before: standing, after: standing })

export const previewAssignment = endpoint({
  ...moderator,
  ...workspaceParams,
  method: 'POST',
  path: '/admin/workspaces/:id/package/preview',
  summary: 'What assigning or extending would change, without doing it',
  rate: 'read',
  body: assignment,
  response: beforeAndAfter,
  errors: [...workspaceErrors, 'PACKAGE_NOT_FOUND', 'GIFT_NOT_ALLOWED'],
})

export const assignPackage = endpoint({
  ...moderator,
  ...workspaceParams,
  method: 'POST',
  path: '/admin/workspaces/:id/package',
  summary: 'Assign or extend a package without an order',
  rate: 'write',
  body: z.strictObject({ ...assignment.shape, reason, notify: z.boolean() }),
  response: beforeAndAfter,
  idempotent: true,
  errors: [...workspaceErrors, 'PACKAGE_NOT_FOUND', 'GIFT_NOT_ALLOWED'],
})

export const adjustCredits = endpoint({
  ...admin,
  ...workspaceParams,
  method: 'POST',
  path: '/admin/workspaces/:id/credits',
  summary: 'Give credits, or take some back, through the ledger',
  rate: 'write',
  body: z.strictObject({
    amount: whole(-mostUnits, mostUnits).check(z.refine((value) => value !== 0, { error: word('field.invalid') })),
    reason,
    notify: z.boolean(),
  }),
  response: z.strictObject({ before: z.int(), after: z.int() }),
  idempotent: true,
  errors: [...workspaceErrors, 'CREDITS_NOT_THERE'],
})

/** How many things of money wait for an administrator, for the menu. */
export const moneyAttention = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/money-attention',
  summary: 'What waits: unmatched transfers and requests for invoices',
  rate: 'read',
  response: z.strictObject({ transfers: z.int(), invoices: z.int() }),
})
