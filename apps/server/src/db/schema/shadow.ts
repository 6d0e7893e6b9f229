import type { Citation } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import type { TopicKey } from '@app/contracts/reports'
import type { ShadowVerdict } from '@app/contracts/shadow'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'

/** Shadow mode of a bot, and the topics its AI answers in manual chats. */
export const shadowModes = pgTable(
  'shadow_modes',
  {
    workspaceId: workspaceId(),
    botId: uuid('bot_id').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    since: moment('since'),
    /** Answers of staff up to here have their draft. */
    seenUntil: moment('seen_until').notNull(),
    aiTopics: text('ai_topics')
      .array()
      .$type<TopicKey[]>()
      .notNull()
      .default(sql`'{}'`),
    aiSince: moment('ai_since'),
    updatedBy: uuid('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.botId] }),
    goesWithBot(table),
    workspacePolicy('shadow_modes'),
  ],
)
export type ShadowModeRow = typeof shadowModes.$inferSelect

/** What the AI would have answered where staff did. */
export const shadowDrafts = pgTable(
  'shadow_drafts',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    /** The answer of staff it is compared with; each has one draft. */
    messageId: uuid('message_id').notNull(),
    topic: text('topic').$type<TopicKey>().notNull(),
    question: text('question').notNull(),
    staffName: text('staff_name').notNull(),
    staffText: text('staff_text').notNull(),
    staffAt: moment('staff_at').notNull(),
    aiText: text('ai_text').notNull(),
    citations: jsonb('citations').$type<Citation[]>().notNull(),
    credits: integer('credits').notNull(),
    verdict: text('verdict').$type<ShadowVerdict>().notNull(),
    missing: jsonb('missing').$type<string[]>().notNull(),
    decision: text('decision').$type<'ai' | 'staff'>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    uniqueIndex('shadow_drafts_message').on(table.workspaceId, table.messageId),
    index('shadow_drafts_list_idx').on(table.workspaceId, table.botId, table.staffAt.desc()),
    index('shadow_drafts_thread_idx').on(table.workspaceId, table.threadId),
    workspacePolicy('shadow_drafts'),
  ],
)
export type ShadowDraftRow = typeof shadowDrafts.$inferSelect
