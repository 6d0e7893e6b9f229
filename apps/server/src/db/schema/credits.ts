import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** Where credits come from, in the order in which they are spent. */
export type CreditSource = 'gift' | 'monthly' | 'bought'

/**
 * What a workspace has left. Always equal to the sum of its entries; a constraint keeps it from going below nothing.
 * Spending touches this row only, so that it costs the same however long the history is; `credit_lots` follow when a
 * lot is added or ends.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    balance: integer('balance').notNull(),
    /** Parts of the balance; the rest are gifts, which are spent first. */
    monthly: integer('monthly').notNull().default(0),
    bought: integer('bought').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** The balance right after the last grant: how much is used up is measured against it. */
    grantedLevel: integer('granted_level').notNull().default(0),
    /** When the next credits end; past it nothing is set aside before they have been taken off. */
    nextExpiry: moment('next_expiry'),
    /** The end of the package: credits are kept after it, but not spent. */
    usableUntil: moment('usable_until'),
    /** Since when answers fail for want of credits; the owner hears once, and a grant ends it. */
    landedAt: moment('landed_at'),
    /** When staff last asked the owner for credits. */
    remindedAt: moment('reminded_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check(
      'credit_accounts_covered',
      sql`${table.balance} >= 0 and ${table.reserved} >= 0 and ${table.reserved} <= ${table.balance}`,
    ),
    check(
      'credit_accounts_parts',
      sql`${table.monthly} >= 0 and ${table.bought} >= 0 and ${table.monthly} + ${table.bought} <= ${table.balance}`,
    ),
    workspacePolicy('credit_accounts'),
  ],
)
export type CreditAccountRow = typeof creditAccounts.$inferSelect

/**
 * Append-only, which a trigger keeps: every change with its cause; the sum of `amount` is the balance. Each entry moves credits between the
 * shop and one other side, which its kind names: grants come from the platform, spends and refunds are with the runs,
 * expired ones go back to the platform.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'grant' | 'spend' | 'refund' | 'expire'>().notNull(),
    /** Positive for what comes, negative for what goes. */
    amount: integer('amount').notNull(),
    /** Which part of the amount is of which source; the rest are gifts. */
    monthly: integer('monthly').notNull().default(0),
    bought: integer('bought').notNull().default(0),
    /** The run it pays for; one run is paid once. */
    runId: uuid('run_id'),
    /** The lot that came or ended. */
    lotId: uuid('lot_id'),
    botId: uuid('bot_id'),
    model: text('model'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('credit_entries_run').on(table.workspaceId, table.runId, table.kind),
    index('credit_entries_list_idx').on(table.workspaceId, table.createdAt.desc().nullsFirst()),
    workspacePolicy('credit_entries'),
  ],
)
export type CreditEntryRow = typeof creditEntries.$inferSelect

/** Credits that came together and end together. `remaining` is what the last reconciliation with the account left. */
export const creditLots = pgTable(
  'credit_lots',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    source: text('source').$type<CreditSource>().notNull(),
    amount: integer('amount').notNull(),
    remaining: integer('remaining').notNull(),
    /** What they were given for; the same cause gives once. */
    cause: text('cause').notNull(),
    /** Null: they do not end. */
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('credit_lots_cause').on(table.workspaceId, table.cause),
    index('credit_lots_open_idx')
      .on(table.workspaceId, table.source, table.expiresAt)
      .where(sql`remaining > 0`),
    index('credit_lots_expiry_idx')
      .on(table.expiresAt)
      .where(sql`remaining > 0`),
    check('credit_lots_range', sql`${table.remaining} >= 0 and ${table.remaining} <= ${table.amount}`),
    workspacePolicy('credit_lots'),
  ],
)
export type CreditLotRow = typeof creditLots.$inferSelect

/** Credits reserved while a model is asked; deleted when the run is settled or released, or when it expires. */
export const creditReservations = pgTable(
  'credit_reservations',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    runId: uuid('run_id').notNull(),
    amount: integer('amount').notNull(),
    /** A process that died leaves its reservation; after this time it is released. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId] }),
    index('credit_reservations_expiry_idx').on(table.expiresAt),
    workspacePolicy('credit_reservations'),
  ],
)
