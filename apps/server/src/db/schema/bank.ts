import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TransferReason, TransferState } from '@app/contracts/bank'
import { createdAt, id, moment } from './columns.ts'

/**
 * Every movement on the operator's account that anybody has told us of, each once. The platform's own: it has no
 * workspace before it is matched, and no shop may read it.
 */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    id: id(),
    /** Id of a payment provider, or `statement` for a line of an uploaded file. */
    provider: text('provider').notNull(),
    providerTxnId: text('provider_txn_id').notNull(),
    account: text('account').notNull(),
    /** Whole đồng; money out is negative. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reference: text('reference'),
    at: moment('at').notNull(),
    content: text('content').notNull(),
    /** The code that the provider believes to have found. */
    code: text('code'),
    payerName: text('payer_name'),
    payerAccount: text('payer_account'),
    /** `received` waits for its job; `review` for a person; `refund` for a person to send the money back. */
    state: text('state').$type<TransferState>().notNull(),
    /** Why it is not simply matched. */
    reason: text('reason').$type<TransferReason>(),
    orderId: uuid('order_id'),
    /** Who decided about it by hand, and why. */
    handledBy: uuid('handled_by'),
    handledAt: moment('handled_at'),
    note: text('note'),
    /** As it came. */
    raw: jsonb('raw').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_transactions_provider').on(table.provider, table.providerTxnId),
    /** The same transfer told by two providers. The bank's reference alone is not its own: amount and time belong to it. */
    uniqueIndex('bank_transactions_movement')
      .on(table.account, table.reference, table.amount, table.at)
      .where(sql`reference is not null`),
    index('bank_transactions_list_idx').on(table.state, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bank_transactions_amount_idx').on(table.account, table.amount, table.at),
    index('bank_transactions_waiting_idx')
      .on(table.createdAt)
      .where(sql`state = 'received'`),
    index('bank_transactions_order_idx')
      .on(table.orderId)
      .where(sql`order_id is not null`),
  ],
)
export type BankTransactionRow = typeof bankTransactions.$inferSelect

/** How the last look into a provider's list went. */
export const bankReconciles = pgTable('bank_reconciles', {
  provider: text('provider').primaryKey(),
  at: moment('at').notNull(),
  listed: integer('listed').notNull(),
  added: integer('added').notNull(),
  unreadable: integer('unreadable').notNull(),
})
export type BankReconcileRow = typeof bankReconciles.$inferSelect
