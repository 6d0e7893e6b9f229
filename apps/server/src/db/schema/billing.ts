import type { BillingCycle, OrderKind, OrderState, PackageLimits } from '@app/contracts/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appRole, createdAt, id, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** Whole đồng. */
const money = (name: string) => bigint(name, { mode: 'number' })

/** What is sold to everybody; a purchase keeps a copy, so that changes reach nobody in the middle of a cycle. */
export const packages = pgTable('packages', {
  id: id(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** Prices include VAT. */
  priceMonth: money('price_month').notNull(),
  priceYear: money('price_year').notNull(),
  /** How long one month of it is. */
  days: integer('days').notNull().default(30),
  limits: jsonb('limits').$type<PackageLimits>().notNull(),
  /** A new workspace begins with it; it cannot be bought. */
  isTrial: boolean('is_trial').notNull().default(false),
  isOnSale: boolean('is_on_sale').notNull().default(true),
  position: integer('position').notNull(),
  rev: integer('rev').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull(),
})
export type PackageRow = typeof packages.$inferSelect

/** Credits that are sold besides packages. */
export const creditPacks = pgTable('credit_packs', {
  id: id(),
  credits: integer('credits').notNull(),
  price: money('price').notNull(),
  isOnSale: boolean('is_on_sale').notNull().default(true),
  position: integer('position').notNull(),
  createdAt: createdAt(),
})
export type CreditPackRow = typeof creditPacks.$inferSelect

/** What a workspace has or had of a package. One row without `closedAt` is the current one, also after its end. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    packageId: uuid('package_id').notNull(),
    packageName: text('package_name').notNull(),
    /** As bought. */
    limits: jsonb('limits').$type<PackageLimits>().notNull(),
    cycle: text('cycle').$type<BillingCycle>().notNull(),
    isTrial: boolean('is_trial').notNull().default(false),
    /** The price that a next package must exceed. */
    price: money('price').notNull().default(0),
    /** What was paid for it; the part not used yet is credited when it is exchanged. */
    value: money('value').notNull().default(0),
    /** The order that brought it; null for trials and what the operator gave. */
    orderId: uuid('order_id'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Credits come month by month: how often they come, how often they came, and when they come next. */
    grantsInAll: integer('grants_in_all').notNull().default(1),
    grantsMade: integer('grants_made').notNull().default(0),
    nextGrantAt: moment('next_grant_at'),
    /** It ends at its end and cannot be renewed. */
    cancelledAt: moment('cancelled_at'),
    /** The smallest number of days before the end that the owner was told; null: not told yet. */
    endToldDays: integer('end_told_days'),
    /** Another one took its place. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('subscriptions_current')
      .on(table.workspaceId)
      .where(sql`closed_at is null`),
    // An order brings one package, however often it is reported as paid.
    uniqueIndex('subscriptions_order').on(table.workspaceId, table.orderId),
    index('subscriptions_grant_idx')
      .on(table.nextGrantAt)
      .where(sql`closed_at is null`),
    index('subscriptions_end_idx')
      .on(table.endsAt)
      .where(sql`closed_at is null`),
    workspacePolicy('subscriptions'),
  ],
)
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** What was bought, as it was offered in that moment. */
export type OrderedThing =
  | { packageId: string; name: string; cycle: BillingCycle; days: number; limits: PackageLimits; price: number }
  | { creditPackId: string; credits: number; price: number }

/** A purchase. Its total is frozen when it is made; transfers that name its code pay it. */
export const orders = pgTable(
  'orders',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    /** The package or the credits as offered. */
    thing: jsonb('thing').$type<OrderedThing>().notNull(),
    cycle: text('cycle').$type<BillingCycle>(),
    content: text('content').notNull(),
    description: text('description').notNull().default(''),
    /** price − discount − value left − from balance = total, which is what must be transferred. */
    price: money('price').notNull(),
    discount: money('discount').notNull().default(0),
    valueLeft: money('value_left').notNull().default(0),
    fromBalance: money('from_balance').notNull().default(0),
    total: money('total').notNull(),
    /** Contained in price − discount − value left. */
    vat: money('vat').notNull().default(0),
    vatRate: integer('vat_rate').notNull().default(8),
    couponId: uuid('coupon_id'),
    memoCode: text('memo_code').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** Everything that was transferred for it. */
    received: money('received').notNull().default(0),
    /** The part of it that went to the account balance: too much, too late, or given back. */
    credited: money('credited').notNull().default(0),
    /** How the money was paid: the reference of the bank of the transfer that completed it. */
    transactionId: text('transaction_id'),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** When it expired or was cancelled; money that comes after it is late. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('orders_memo').on(table.memoCode),
    uniqueIndex('orders_id').on(table.id),
    /** For transfers that name no order: those made around the time. */
    index('orders_recent_idx').on(table.createdAt.desc().nullsFirst()),
    index('orders_coupon_idx')
      .on(table.couponId)
      .where(sql`coupon_id is not null`),
    index('orders_list_idx').on(table.workspaceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_expiry_idx')
      .on(table.expiresAt)
      .where(sql`state in ('pending', 'underpaid')`),
    check(
      'orders_sums',
      sql`${table.total} = ${table.price} - ${table.discount} - ${table.valueLeft} - ${table.fromBalance} and ${table.total} >= 0
        and ${table.discount} >= 0 and ${table.valueLeft} >= 0 and ${table.fromBalance} >= 0
        and ${table.credited} >= 0 and ${table.credited} <= ${table.received}`,
    ),
    workspacePolicy('orders'),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** Transfers that were counted for an order, each once. */
export const orderPayments = pgTable(
  'order_payments',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    amount: money('amount').notNull(),
    reference: text('reference').notNull(),
    at: moment('at').notNull(),
    payerName: text('payer_name'),
    content: text('content'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [orders.workspaceId, orders.id],
    }).onDelete('cascade'),
    uniqueIndex('order_payments_reference').on(table.workspaceId, table.orderId, table.reference),
    workspacePolicy('order_payments'),
  ],
)
export type OrderPaymentRow = typeof orderPayments.$inferSelect

/** Money of the shop that no order needed; the next order takes it. */
export const moneyAccounts = pgTable(
  'money_accounts',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    balance: money('balance').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('money_accounts_covered', sql`${table.balance} >= 0`), workspacePolicy('money_accounts')],
)

/** Append-only, which a trigger keeps; the sum of `amount` is the balance. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'overpaid' | 'late' | 'returned' | 'used'>().notNull(),
    amount: money('amount').notNull(),
    orderId: uuid('order_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('money_entries_list_idx').on(table.workspaceId, table.createdAt.desc().nullsFirst()),
    workspacePolicy('money_entries'),
  ],
)

/** Shops may read coupons and count their claims; column rights keep everything else from them. */
const countsForAll = (tableName: string) =>
  pgPolicy(`${tableName}_counted`, {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`true`,
    withCheck: sql`true`,
  })

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    /** One of both: a share of the price in percent, or an amount. */
    percent: integer('percent'),
    amount: money('amount'),
    minPrice: money('min_price').notNull().default(0),
    /** Null: for every package and for credits. */
    packageIds: jsonb('package_ids').$type<string[]>(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Null: without an end. */
    mostInAll: integer('most_in_all'),
    mostPerUser: integer('most_per_user').notNull().default(1),
    /** Orders that wait with it or were paid with it. */
    claimed: integer('claimed').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    rev: integer('rev').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    check(
      'coupons_claimed',
      sql`${table.claimed} >= 0 and (${table.mostInAll} is null or ${table.claimed} <= ${table.mostInAll})`,
    ),
    check('coupons_kind', sql`(${table.percent} is null) <> (${table.amount} is null)`),
    countsForAll('coupons'),
  ],
)
export type CouponRow = typeof coupons.$inferSelect

/** How often a person has claimed a coupon, in all their workspaces. */
export const couponUsers = pgTable(
  'coupon_users',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    claimed: integer('claimed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.userId] }),
    check('coupon_users_claimed', sql`${table.claimed} >= 0`),
    countsForAll('coupon_users'),
  ],
)

/** Who an invoice is made out to, and how far it is. One for each order. */
export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    type: text('type').$type<'personal' | 'company'>().notNull(),
    companyName: text('company_name'),
    fullName: text('full_name'),
    taxCode: text('tax_code'),
    idNumber: text('id_number'),
    address: text('address').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    taxCodeCheck: text('tax_code_check').$type<'ok' | 'warn'>(),
    /** `draft` until the order is paid. */
    state: text('state').$type<'draft' | 'requested' | 'issued' | 'rejected' | 'cancelled'>().notNull(),
    number: text('number'),
    /** What was issued, among the files of the workspace. */
    fileId: uuid('file_id'),
    reason: text('reason'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [orders.workspaceId, orders.id],
    }).onDelete('cascade'),
    uniqueIndex('invoice_requests_order').on(table.workspaceId, table.orderId),
    /** One invoice has one number in the whole installation. */
    uniqueIndex('invoice_requests_number').on(table.number),
    index('invoice_requests_tray_idx').on(table.state, table.updatedAt),
    workspacePolicy('invoice_requests'),
  ],
)
export type InvoiceRequestRow = typeof invoiceRequests.$inferSelect
