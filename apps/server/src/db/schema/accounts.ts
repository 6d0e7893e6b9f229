import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Accounts belong to the platform, not to a workspace: one person may work in several. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Trimmed and lower-cased before it gets here. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    username: text('username'),
    phone: text('phone'),
    role: integer('role').notNull().default(1),
    status: text('status').$type<'active' | 'pending' | 'deleted'>().notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').$type<'vi' | 'en'>().notNull().default('vi'),
    avatarWorkspaceId: uuid('avatar_workspace_id'),
    avatarFileId: uuid('avatar_file_id'),
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_username_key').on(table.username),
    index('users_created_at_idx').on(table.createdAt.desc().nullsFirst()),
  ],
)
export type UserRow = typeof users.$inferSelect

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is shown once and kept nowhere. */
    tokenHash: text('token_hash').notNull(),
    workspaceId: uuid('current_workspace_id'),
    /** An administrator who looks at the product as this user; such a session is short and changes nothing. */
    impersonatorId: uuid('impersonator_id').references(() => users.id, { onDelete: 'cascade' }),
    address: text('address'),
    agent: text('agent'),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_last_seen_idx').on(table.lastSeenAt),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/**
 * A registration that nobody has confirmed yet: what its own request said, and nothing else. Several may wait for one
 * address, because anybody can type it; the account is made by the one whose link is opened.
 */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The workspace is named so; without one it is named after the person. */
    shopName: text('shop_name'),
    passwordHash: text('password_hash').notNull(),
    language: text('language').$type<'vi' | 'en'>().notNull(),
    /** Where the request came from, for the mail and the audit trail. */
    address: text('address'),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('pending_registrations_hash_key').on(table.tokenHash),
    index('pending_registrations_email_idx').on(table.email, table.createdAt.desc().nullsFirst()),
    index('pending_registrations_expiry_idx').on(table.expiresAt),
  ],
)
export type PendingRegistrationRow = typeof pendingRegistrations.$inferSelect

export type TokenPurpose = 'reset-password'

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Fingerprint of the account when the link was sent: any change of password, e-mail, role or status ends the link. */
    issuedFor: text('issued_for').notNull().default(''),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_hash_key').on(table.tokenHash),
    index('one_time_tokens_user_idx').on(table.userId, table.purpose),
    index('one_time_tokens_expiry_idx').on(table.expiresAt),
  ],
)

/** Devices that have signed in before: others guessing at the account do not lock these out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)
