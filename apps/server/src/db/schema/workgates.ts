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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { createdAt, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

type Json = Record<string, unknown>
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

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
    settings: jsonb('settings').$type<Json>().notNull().default({}),
    feedEvents: text('feed_events')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The last part of the address where the channel reports this account; not a secret, what comes is signed. */
    hookKey: text('hook_key'),
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
    uniqueIndex('workgates_account').on(table.channel, table.externalId),
    uniqueIndex('workgates_hook_key').on(table.hookKey),
    index('workgates_bot_idx').on(table.workspaceId, table.botId),
    workspacePolicy('workgates'),
  ],
)
export type WorkgateRow = typeof workgates.$inferSelect

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
    workspacePolicy('channel_events'),
  ],
)
export type ChannelEventRow = typeof channelEvents.$inferSelect
