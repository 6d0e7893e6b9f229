import type {
  SaleField,
  SaleItem,
  SaleMaker,
  SalePayment,
  SaleSource,
  SaleState,
  ShopTransferState,
  saleEventKinds,
  ShippingRule,
} from '@app/contracts/sales'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** Whole đồng. */
const money = (name: string) => bigint(name, { mode: 'number' })

/** How a shop sells: one row, made when somebody first needs it. It also counts the orders. */
export const saleSettings = pgTable(
  'sale_settings',
  {
    workspaceId: workspaceId()
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null: nobody has decided yet, and nothing is confirmed by itself. */
    shipping: jsonb('shipping').$type<ShippingRule>(),
    /** Two letters before the number of an order and before its transfer code. */
    codePrefix: text('code_prefix').notNull(),
    lastNumber: integer('last_number').notNull().default(1000),
    /** A complete order of the AI is confirmed, and its code is sent, without a person. */
    sendsQr: boolean('sends_qr').notNull().default(true),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [workspacePolicy('sale_settings')],
)
export type SaleSettingsRow = typeof saleSettings.$inferSelect

/** A bank account of the shop that its customers pay into. */
export const shopAccounts = pgTable(
  'shop_accounts',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    bankBin: text('bank_bin').notNull(),
    number: text('number').notNull(),
    holder: text('holder').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** A transfer that named the proof was reported by the shop's own provider. */
    provenAt: moment('proven_at'),
    proofCode: text('proof_code').notNull(),
    /** Id of a payment provider; its secret is in the vault under this row's id. */
    provider: text('provider'),
    /** The key that the provider's list is asked with, in the vault; null: the shop gave none. */
    listKeyId: uuid('list_key_id'),
    /** When the list was last read. */
    reconciledAt: moment('reconciled_at'),
    /** The last part of the address the provider reports to. */
    hookKey: text('hook_key').notNull(),
    createdAt: createdAt(),
    /** Removed ones are kept for the orders that name them. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('shop_accounts_number')
      .on(table.workspaceId, table.bankBin, table.number)
      .where(sql`removed_at is null`),
    uniqueIndex('shop_accounts_hook_key').on(table.hookKey),
    workspacePolicy('shop_accounts'),
  ],
)
export type ShopAccountRow = typeof shopAccounts.$inferSelect

export type SaleSources = Partial<Record<SaleField, SaleSource>>

/** An order of a customer. Its sums are those of the records when it was confirmed. */
export const sales = pgTable(
  'sales',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    memoCode: text('memo_code').notNull(),
    /** The conversation it was made in, and the person; both may be gone. */
    threadId: uuid('thread_id'),
    contactId: uuid('contact_id'),
    botId: uuid('bot_id'),
    /** The turn of the bot that made it: the same turn twice is one order. */
    runId: uuid('run_id'),
    madeBy: text('made_by').$type<SaleMaker>().notNull(),
    madeByName: text('made_by_name').notNull().default(''),
    customer: text('customer').notNull().default(''),
    state: text('state').$type<SaleState>().notNull(),
    items: jsonb('items').$type<SaleItem[]>().notNull().default([]),
    name: text('name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    addressLine: text('address_line').notNull().default(''),
    ward: text('ward').notNull().default(''),
    province: text('province').notNull().default(''),
    note: text('note').notNull().default(''),
    payment: text('payment').$type<SalePayment>(),
    /** Where each field came from. */
    sources: jsonb('sources').$type<SaleSources>().notNull().default({}),
    subtotal: money('subtotal').notNull().default(0),
    shipping: money('shipping').notNull().default(0),
    shippingRule: jsonb('shipping_rule').$type<ShippingRule>(),
    total: money('total').notNull().default(0),
    /** Everything that was transferred for it. */
    received: money('received').notNull().default(0),
    /** Of that, what a person has sent back to the customer. */
    returned: money('returned').notNull().default(0),
    pricesReadAt: moment('prices_read_at'),
    accountId: uuid('account_id'),
    /** The bubble that asks for the money. */
    qrMessageId: uuid('qr_message_id'),
    qrExpiresAt: moment('qr_expires_at'),
    confirmedAt: moment('confirmed_at'),
    paidAt: moment('paid_at'),
    doneAt: moment('done_at'),
    cancelledAt: moment('cancelled_at'),
    reason: text('reason').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    rev: integer('rev').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('sales_code').on(table.workspaceId, table.code),
    uniqueIndex('sales_memo').on(table.workspaceId, table.memoCode),
    uniqueIndex('sales_run').on(table.workspaceId, table.runId),
    index('sales_list_idx').on(table.workspaceId, table.createdAt.desc().nullsFirst(), table.id),
    index('sales_thread_idx').on(table.workspaceId, table.threadId),
    workspacePolicy('sales'),
  ],
)
export type SaleRow = typeof sales.$inferSelect

/** What happened to an order. */
export const saleEvents = pgTable(
  'sale_events',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    saleId: uuid('sale_id').notNull(),
    kind: text('kind').$type<(typeof saleEventKinds)[number]>().notNull(),
    by: text('by').notNull().default(''),
    amount: money('amount'),
    text: text('text').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.saleId],
      foreignColumns: [sales.workspaceId, sales.id],
    }).onDelete('cascade'),
    index('sale_events_sale_idx').on(table.workspaceId, table.saleId),
    workspacePolicy('sale_events'),
  ],
)
export type SaleEventRow = typeof saleEvents.$inferSelect

/** Every movement on an account of the shop that anybody has told us of, each once. */
export const shopTransfers = pgTable(
  'shop_transfers',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Id of a payment provider, or `statement` for a line of an uploaded file. */
    provider: text('provider').notNull(),
    providerTxnId: text('provider_txn_id').notNull(),
    amount: money('amount').notNull(),
    reference: text('reference'),
    at: moment('at').notNull(),
    content: text('content').notNull(),
    payerName: text('payer_name'),
    state: text('state').$type<ShopTransferState>().notNull(),
    saleId: uuid('sale_id'),
    /** Who decided what it is for, and why. */
    handledBy: text('handled_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [shopAccounts.workspaceId, shopAccounts.id],
    }).onDelete('cascade'),
    uniqueIndex('shop_transfers_provider').on(table.workspaceId, table.accountId, table.provider, table.providerTxnId),
    // The same transfer told by a provider and by a statement. The reference alone is not its own.
    uniqueIndex('shop_transfers_movement')
      .on(table.workspaceId, table.accountId, table.reference, table.amount, table.at)
      .where(sql`reference is not null`),
    index('shop_transfers_list_idx').on(table.workspaceId, table.state, table.at.desc().nullsFirst()),
    index('shop_transfers_account_idx').on(table.workspaceId, table.accountId, table.at.desc().nullsFirst(), table.id),
    index('shop_transfers_waiting_idx')
      .on(table.createdAt)
      .where(sql`state = 'received'`),
    index('shop_transfers_sale_idx').on(table.workspaceId, table.saleId),
    workspacePolicy('shop_transfers'),
  ],
)
export type ShopTransferRow = typeof shopTransfers.$inferSelect
