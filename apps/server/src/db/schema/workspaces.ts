import type { WorkingHours } from '@app/contracts/workspaces'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, workspaceId, workspacePolicy } from './columns.ts'

export interface WorkspaceSettings {
  showFaq?: boolean
  /** When somebody is there; none: always. */
  workingHours?: WorkingHours | null
}

export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<WorkspaceSettings>().notNull().default({}),
    isDemo: boolean('is_demo').notNull().default(false),
    /** When somebody closed the list of first steps; it is shown until then. */
    firstStepsClosedAt: timestamp('first_steps_closed_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  () => [workspacePolicy('workspaces', 'id')],
)
export type WorkspaceRow = typeof workspaces.$inferSelect

export const members = pgTable(
  'members',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'owner' | 'manager' | 'agent'>().notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** Gets the weekly digest by mail, as long as their role lets them read reports. */
    wantsDigest: boolean('wants_digest').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('members_user_key').on(table.workspaceId, table.userId),
    index('members_user_idx').on(table.userId),
    workspacePolicy('members'),
  ],
)
export type MemberRow = typeof members.$inferSelect

/** What the demo shop was made with, so that it can be taken away without what people have added. */
export const sampleRows = pgTable(
  'sample_rows',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    id: uuid('id').notNull(),
    /** Differs as soon as somebody has changed it. */
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.kind, table.id] }), workspacePolicy('sample_rows')],
)

export const invitations = pgTable(
  'invitations',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<'owner' | 'manager' | 'agent'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by'),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('invitations_hash_key').on(table.tokenHash),
    uniqueIndex('invitations_email_key').on(table.workspaceId, table.email),
    // A member who leaves does not take the invitations they sent along.
    foreignKey({ columns: [table.invitedBy], foreignColumns: [users.id] }).onDelete('set null'),
    workspacePolicy('invitations'),
  ],
)
export type InvitationRow = typeof invitations.$inferSelect
