import type { Environment } from '@app/contracts/bot-settings'
import type { AccountFailure } from '@app/contracts/workgates'
import { sql } from 'drizzle-orm'
import {
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
import { goesWithBot } from './bots.ts'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

type Json = Record<string, unknown>
/** A door customers come in by: a channel account that a bot answers. The web widget of a bot is one too. */
export const workgates = pgTable(
  'workgates',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    channel: text('channel').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Inactive: only the history is kept. */
    isActive: boolean('is_active').notNull().default(true),
    delaySeconds: integer('delay_seconds').notNull(),
    /** How long a staff reply keeps the AI quiet. */
    pauseMinutes: integer('pause_minutes').notNull().default(30),
    /** The account on the channel's side; one account has one door. */
    externalId: text('external_id'),
    /**
     * Within what an account has one workgate. Empty: in the whole installation, because only one shop can answer
     * there. The id of the workspace: several may connect it, each with its own sign-in.
     */
    accountScope: text('account_scope').notNull().default(''),
    settings: jsonb('settings').$type<Json>().notNull().default({}),
    feedEvents: text('feed_events')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The last part of the address where the channel reports this account; not a secret, what comes is signed. */
    hookKey: text('hook_key'),
    /** The account's own name on the channel. */
    accountName: text('account_name').notNull().default(''),
    /** Its picture on the channel's side, as long as that lasts; and the copy that is shown, kept with us. */
    pictureUrl: text('picture_url'),
    pictureFileId: uuid('picture_file_id'),
    /** Nobody of the shop can switch it on: too many for the package, or the operator's decision. */
    disabledReason: text('disabled_reason').$type<'limit' | 'operator'>(),
    /** The operator's words about it, for the shop to read. */
    disabledNote: text('disabled_note').notNull().default(''),
    /** Rights it lacked when it was connected, as sentences in both languages. */
    gaps: jsonb('gaps').$type<{ vi: string; en: string }[]>().notNull().default([]),
    /** Since when the channel has refused what we do under posts, while messages still work. */
    commentsLostAt: moment('comments_lost_at'),
    /** What its last sign-in may be used for, by the ids its channel has for uses. */
    uses: text('uses')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When its sign-in ends unless it is renewed before. */
    signInEndsAt: moment('sign_in_ends_at'),
    /** Raised by every sign-in and every renewal: whoever has read an older number holds secrets of yesterday. */
    signIns: integer('sign_ins').notNull().default(0),
    /** Somebody is renewing the sign-in; a lease by the database's clock. */
    renewingUntil: moment('renewing_until'),
    isSimulated: boolean('is_simulated').notNull().default(false),
    connectedBy: uuid('connected_by'),
    connectedAt: moment('connected_at'),
    /** Moved at most once a minute, so that a busy account is no row everybody waits for. */
    lastInAt: moment('last_in_at'),
    lastOutAt: moment('last_out_at'),
    /** Removed: its conversations stay readable, and the account is free for another connection. */
    removedAt: moment('removed_at'),
    health: text('health').$type<'ok' | AccountFailure>().notNull().default('ok'),
    /** The channel's own code of the failure, for the log. */
    healthCode: text('health_code'),
    healthSince: moment('health_since'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    uniqueIndex('workgates_account').on(table.channel, table.externalId, table.accountScope),
    uniqueIndex('workgates_hook_key').on(table.hookKey),
    index('workgates_bot_idx').on(table.workspaceId, table.botId),
    index('workgates_sign_in_idx').on(table.signInEndsAt),
    workspacePolicy('workgates'),
  ],
)
export type WorkgateRow = typeof workgates.$inferSelect

/** Each time an account broke or was mended, for the thirty days a shop looks back on. */
export const workgateHealthChanges = pgTable(
  'workgate_health_changes',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    health: text('health').$type<'ok' | AccountFailure>().notNull(),
    code: text('code'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.workgateId],
      foreignColumns: [workgates.workspaceId, workgates.id],
    }).onDelete('cascade'),
    index('workgate_health_changes_idx').on(table.workspaceId, table.workgateId, table.at.desc()),
    index('workgate_health_changes_age_idx').on(table.at),
    workspacePolicy('workgate_health_changes'),
  ],
)
export type WorkgateHealthChangeRow = typeof workgateHealthChanges.$inferSelect

/**
 * Somebody is connecting an account: a window of the service is open, or a code waits to be scanned. The verifier and
 * the secrets of offered accounts are sealed by the vault under the session's id.
 */
export const connectSessions = pgTable(
  'connect_sessions',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    channel: text('channel').notNull(),
    userId: uuid('user_id').notNull(),
    botId: uuid('bot_id'),
    /** The workgate that is connected anew. */
    workgateId: uuid('workgate_id'),
    /** What the service sends back, hashed: whoever reads the table cannot finish a sign-in. */
    stateHash: text('state_hash'),
    state: text('state').$type<'waiting' | 'processing' | 'choosing' | 'done' | 'failed'>().notNull(),
    problemCode: text('problem_code'),
    /** In words for the person, where the channel has given a reason. */
    problemReason: jsonb('problem_reason').$type<{ vi: string; en: string }>(),
    /** What the screen of a scanned code shows. */
    qr: jsonb('qr').$type<Json>(),
    agreedAt: moment('agreed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('connect_sessions_state').on(table.stateHash),
    index('connect_sessions_age_idx').on(table.expiresAt),
    workspacePolicy('connect_sessions'),
  ],
)
export type ConnectSessionRow = typeof connectSessions.$inferSelect

/**
 * What channels have reported, each event once. It is stored before the channel is answered and worked through by a
 * job, one person's events in their order. What was said is emptied as soon as it is a message.
 */
export const channelEvents = pgTable(
  'channel_events',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    /** The channel's id of the event. */
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    /** As the channel knows them; empty for what is nobody's. */
    personId: text('person_id').notNull(),
    event: jsonb('event').$type<Json>().notNull(),
    state: text('state').$type<'new' | 'done' | 'failed'>().notNull().default('new'),
    error: text('error'),
    createdAt: createdAt(),
    /** Its place among those that came together. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.workgateId],
      foreignColumns: [workgates.workspaceId, workgates.id],
    }).onDelete('cascade'),
    uniqueIndex('channel_events_key').on(table.workspaceId, table.workgateId, table.key),
    index('channel_events_person_idx').on(
      table.workspaceId,
      table.workgateId,
      table.personId,
      table.state,
      table.createdAt,
      table.position,
    ),
    index('channel_events_age_idx').on(table.createdAt),
    // The log of an account: what is told of our own messages stands with those.
    index('channel_events_log_idx')
      .on(table.workspaceId, table.workgateId, table.createdAt.desc())
      .where(sql`kind not in ('delivery', 'read', 'echo')`),
    index('channel_events_failed_idx')
      .on(table.workspaceId, table.workgateId, table.createdAt.desc())
      .where(sql`state = 'failed'`),
    workspacePolicy('channel_events'),
  ],
)
export type ChannelEventRow = typeof channelEvents.$inferSelect
