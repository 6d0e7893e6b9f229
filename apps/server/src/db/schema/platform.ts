import type { MailCause } from '@app/contracts/mails'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, optionalWorkspaceId, workspaceId, workspacePolicy } from './columns.ts'

type Json = Record<string, unknown>

/** Append-only: a trigger refuses changes. Rows without a workspace are the platform's own. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    workspaceId: optionalWorkspaceId(),
    action: text('action').notNull(),
    actorUserId: uuid('actor_user_id'),
    actorName: text('actor_name'),
    targetType: text('target_type'),
    targetId: uuid('target_id'),
    targetName: text('target_name'),
    details: jsonb('details').$type<Json>().notNull().default({}),
    address: text('address'),
    requestId: text('request_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_log_workspace_idx').on(table.workspaceId, table.at.desc().nullsFirst()),
    index('audit_log_actor_idx').on(table.actorUserId, table.at.desc().nullsFirst()),
    index('audit_log_target_idx').on(table.targetId, table.at.desc().nullsFirst()),
    workspacePolicy('audit_log'),
  ],
)
export type AuditRow = typeof auditLog.$inferSelect

/** `scheduled` is for later or between two tries; `waiting` is due and stands in line. */
export type JobState = 'scheduled' | 'waiting' | 'running' | 'done' | 'dead'
/** `live`: a customer waits for it; `intake`: what channels have reported and nobody has looked at yet. */
export type JobLane = 'background' | 'intake' | 'live'

/** The turn of the job that was claimed last, per lane. Sequences, because a row would be locked and rewritten by every claim. */
export const jobsTurnBackground = pgSequence('jobs_turn_background')
export const jobsTurnIntake = pgSequence('jobs_turn_intake')
export const jobsTurnLive = pgSequence('jobs_turn_live')

/** What a job is about, for kinds that must find their own jobs again. */
export const jobSubject = sql.raw(`coalesce(payload ->> 'threadId', payload ->> 'documentId')`)
const isPending = sql.raw(`state in ('scheduled', 'waiting', 'running')`)

/** Work that must happen, once, whatever dies when. See core/jobs. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    workspaceId: optionalWorkspaceId(),
    queue: text('queue').notNull(),
    payload: jsonb('payload').$type<Json>().notNull(),
    /** At most one job ever with this key: a cron tick, a listener of one event. */
    dedupeKey: text('dedupe_key'),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    lane: text('lane').$type<JobLane>().notNull().default('background'),
    /** Place in line: jobs are claimed by turn, and a workspace's next job has the next turn. See decision 0001. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    lockedBy: text('locked_by'),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    lastError: text('last_error'),
    /** What kind of error that was, without its words, which may hold customers' data. */
    errorClass: text('error_class'),
    createdAt: createdAt(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_line_idx')
      .on(table.lane, table.turn, table.id)
      .where(sql`state = 'waiting'`),
    index('jobs_scheduled_idx')
      .on(table.lane, table.runAt)
      .where(sql`state = 'scheduled'`),
    index('jobs_lease_idx')
      .on(table.lockedUntil)
      .where(sql`state = 'running'`),
    /** The last turn of a workspace; finished jobs count, so that a workspace that was just served is not first again. */
    index('jobs_turn_idx').on(table.workspaceId, table.lane, table.turn),
    index('jobs_subject_idx')
      .on(table.queue, jobSubject)
      .where(sql`${isPending} and ${jobSubject} is not null`),
    /** A cron entry has one run in the queue, however late that is. */
    uniqueIndex('jobs_cron_key')
      .on(table.queue)
      .where(sql`${isPending} and queue like 'cron:%'`),
    uniqueIndex('jobs_dedupe_key')
      .on(table.queue, table.dedupeKey)
      .where(sql`dedupe_key is not null`),
    index('jobs_finished_idx')
      .on(table.finishedAt)
      .where(sql`state = 'done'`),
    index('jobs_dead_idx')
      .on(table.finishedAt, table.id)
      .where(sql`state = 'dead'`),
    /** Those that died with their process, which get another chance by themselves. */
    index('jobs_unlucky_idx')
      .on(table.finishedAt)
      .where(sql`state = 'dead' and error_class = 'runner-died'`),
    index('jobs_dead_queue_idx')
      .on(table.queue, table.finishedAt, table.id)
      .where(sql`state = 'dead'`),
    workspacePolicy('jobs'),
  ],
)
export type JobRow = typeof jobs.$inferSelect

/** Up to when rows of a kind have been emptied that stay themselves. */
export const retentionMarks = pgTable('retention_marks', {
  kind: text('kind').primaryKey(),
  until: timestamp('pruned_until', { withTimezone: true }).notNull(),
})

/** What happened, in the words of the domain; written in the same transaction as the change itself. */
export const events = pgTable(
  'events',
  {
    id: id(),
    workspaceId: optionalWorkspaceId(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Json>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('events_at_idx').on(table.at), workspacePolicy('events')],
)

/** The last number given per topic; its row lock makes the numbers gapless in commit order. */
export const realtimeTopics = pgTable(
  'realtime_topics',
  {
    topic: text('topic').primaryKey(),
    workspaceId: optionalWorkspaceId(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  () => [workspacePolicy('realtime_topics')],
)

export const realtimeEvents = pgTable(
  'realtime_events',
  {
    topic: text('topic').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    workspaceId: optionalWorkspaceId(),
    event: text('event').notNull(),
    payload: jsonb('payload').$type<Json>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.seq] }),
    index('realtime_events_at_idx').on(table.at),
    workspacePolicy('realtime_events'),
  ],
)

export const realtimeTickets = pgTable('realtime_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Every mail the product sends. Without a mail server this is also the developer's mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to_address').notNull(),
    template: text('template').notNull(),
    language: text('language').$type<'vi' | 'en'>().notNull(),
    subject: text('subject').notNull(),
    text: text('text_body').notNull(),
    html: text('html_body').notNull(),
    /** The PNG that the HTML part shows. */
    picture: jsonb('picture').$type<{ cid: string; name: string; base64: string }>(),
    /** The address that stops mails of this kind with one press (RFC 8058). */
    stopUrl: text('stop_url'),
    status: text('status').$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    lastError: text('last_error'),
    /** What kind of failure the last one was, in words that the administrators are shown. */
    cause: text('cause').$type<MailCause>(),
    attempts: integer('attempts').notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_to_idx').on(table.to, table.createdAt.desc().nullsFirst()),
    index('mails_unsent_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status <> 'sent'`),
  ],
)
export type MailRow = typeof mails.$inferSelect

export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').notNull(),
    windowStart: bigint('window_start', { mode: 'number' }).notNull(),
    taken: bigint('taken', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_windows_expiry_idx').on(table.expiresAt),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_created_idx').on(table.createdAt)],
)

export const files = pgTable(
  'files',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    purpose: text('purpose').notNull(),
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspacePolicy('files')],
)
export type FileRow = typeof files.$inferSelect

/** Everything secret of a workspace (channel tokens, API keys), sealed by the vault; one table makes rotation one loop. */
export const secrets = pgTable(
  'secrets',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    field: text('field').notNull(),
    sealed: text('sealed').notNull(),
    last4: text('last4').notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspacePolicy('secrets')],
)

/**
 * Rows that read models have not counted yet: written in the transaction of the change, taken away in the one that
 * counts it, so each is counted once whatever dies when. See core/changes.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'message' | 'thread' | 'run' | 'spend' | 'contact' | 'sale'>().notNull(),
    /** The thread of a message, else the row itself. */
    subjectId: uuid('subject_id').notNull(),
    /** Who wrote a message. */
    detail: text('detail').notNull().default(''),
    /** When it happened; a late report lies in the past. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspacePolicy('row_changes')],
)
export type RowChange = typeof rowChanges.$inferSelect
