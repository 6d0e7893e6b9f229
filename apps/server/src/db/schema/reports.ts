import type { Environment } from '@app/contracts/bot-settings'
import type { HandoffReason, TopicKey } from '@app/contracts/reports'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

/*
 * Read models of reports: disposable, rebuilt from the rows they count by `npm run reports:rebuild`. Days are days of
 * the workspace's time zone.
 */

const numbers = (name: string) =>
  integer(name)
    .array()
    .notNull()
    .default(sql`'{}'`)
const count = (name: string) => integer(name).notNull().default(0)
/** Where something happened. The account is all zeros where there was none: a program, an order by hand. */
const place = {
  environment: text('environment').$type<Environment>().notNull(),
  day: date('day').notNull(),
  botId: uuid('bot_id').notNull(),
  workgateId: uuid('workgate_id').notNull(),
  channel: text('channel').notNull(),
}

/** Until when a workspace is counted; its row is locked by whoever counts. */
export const reportStates = pgTable(
  'report_states',
  {
    workspaceId: workspaceId()
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    countedAt: moment('counted_at').notNull(),
  },
  () => [workspacePolicy('report_states')],
)

/**
 * A day on which a customer wrote in a thread, with all that was answered until the next such day. A report of any time
 * counts conversations from these rows, and the lists behind its figures read them.
 */
export const reportTalks = pgTable(
  'report_talks',
  {
    workspaceId: workspaceId(),
    threadId: uuid('thread_id').notNull(),
    ...place,
    /** The first message of it: what is counted again is read from here on. */
    firstSeq: integer('first_seq').notNull(),
    /** Messages of the customer by hour, and how many of them the AI answered. */
    customer: numbers('customer'),
    answered: numbers('answered'),
    /** A person answered, or was called. */
    isHuman: boolean('is_human').notNull(),
    isHandoff: boolean('is_handoff').notNull(),
    /** Days since the last such day of the thread, up to one more than a report can be long. */
    gap: integer('gap').notNull(),
    humanGap: integer('human_gap'),
    handoffGap: integer('handoff_gap'),
    aiGap: integer('ai_gap'),
    staffGap: integer('staff_gap'),
    aiMs: integer('ai_ms'),
    staffMs: integer('staff_ms'),
    /** Who answered first; a message from a phone has no author. */
    staffKind: text('staff_kind').$type<'member' | 'phone'>(),
    staffId: uuid('staff_id'),
    reason: text('reason').$type<HandoffReason>(),
    topic: text('topic').$type<TopicKey>().notNull(),
    unanswered: integer('unanswered').notNull(),
    lastUnansweredAt: moment('last_unanswered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.threadId, table.day] }),
    goesWithBot(table),
    index('report_talks_day_idx').on(table.workspaceId, table.environment, table.day),
    index('report_talks_unanswered_idx')
      .on(table.workspaceId, table.environment, table.day)
      .where(sql`unanswered > 0`),
    workspacePolicy('report_talks'),
  ],
)
export type ReportTalkRow = typeof reportTalks.$inferSelect

/** A customer who is known since that day, at the place of their first thread. */
export const reportContacts = pgTable(
  'report_contacts',
  {
    workspaceId: workspaceId(),
    contactId: uuid('contact_id').notNull(),
    ...place,
    hasPhone: boolean('has_phone').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId] }),
    goesWithBot(table),
    index('report_contacts_day_idx').on(table.workspaceId, table.environment, table.day),
    workspacePolicy('report_contacts'),
  ],
)
export type ReportContactRow = typeof reportContacts.$inferSelect

/** Sums of one day of one bot on one account, hour by hour where hours are shown: a dashboard reads these only. */
export const reportDays = pgTable(
  'report_days',
  {
    workspaceId: workspaceId(),
    ...place,
    /** Of customers by hour, and how many of them the AI answered. */
    customer: numbers('customer'),
    answered: numbers('answered'),
    messages: count('messages'),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
    credits: count('credits'),
    answers: count('answers'),
    /**
     * At place n: talks whose thread had none on the n - 1 days before. The sum over the days of a period, each at the
     * place of that day in it, is the number of different threads in the period.
     */
    conversations: numbers('conversations'),
    humans: numbers('humans'),
    handoffs: numbers('handoffs'),
    aiFirst: numbers('ai_first'),
    staffFirst: numbers('staff_first'),
    /** Waiting times, rounded, and how often each occurred: a median of any period is exact. */
    aiMs: numbers('ai_ms'),
    aiCounts: numbers('ai_counts'),
    staffMs: numbers('staff_ms'),
    staffCounts: numbers('staff_counts'),
    contacts: count('contacts'),
    leads: count('leads'),
    orders: count('orders'),
    paidOrders: count('paid_orders'),
    paidVnd: bigint('paid_vnd', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.environment, table.day, table.botId, table.workgateId] }),
    workspacePolicy('report_days'),
  ],
)
export type ReportDayRow = typeof reportDays.$inferSelect
