import type { GroupState, QuestionTopic } from '@app/contracts/learning'
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

/** A question as it is compared with others; the learning feature reads and writes it. */
interface StoredShape {
  readonly intent: string | null
  readonly thing: readonly string[]
  readonly words: readonly string[]
}

/** Questions that want the same answer and had none. */
export const questionGroups = pgTable(
  'question_groups',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    question: text('question').notNull(),
    topic: text('topic').$type<QuestionTopic>().notNull(),
    state: text('state').$type<GroupState>().notNull(),
    /** What new questions are compared with. */
    shapes: jsonb('shapes').$type<StoredShape[]>().notNull(),
    asked: integer('asked').notNull(),
    customers: integer('customers').notNull(),
    lastAt: moment('last_at').notNull(),
    assigneeId: uuid('assignee_id'),
    /** The pair that answers it; kept when it is asked again in vain, so that the next answer corrects it. */
    datasetId: uuid('dataset_id'),
    itemId: uuid('item_id'),
    /** The pair was made for this group, so taking the answer back removes it. */
    isOwnPair: boolean('is_own_pair').notNull().default(false),
    answeredAt: moment('answered_at'),
    ignoredReason: text('ignored_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('question_groups_asked_idx').on(
      table.workspaceId,
      table.state,
      table.asked.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
    ),
    workspacePolicy('question_groups'),
  ],
)
export type QuestionGroupRow = typeof questionGroups.$inferSelect

/** One question of a customer that had no answer. */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    workspaceId: workspaceId(),
    runId: uuid('run_id').notNull(),
    groupId: uuid('group_id').notNull(),
    botId: uuid('bot_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    /** Who asked: the contact, or the thread of somebody unknown. */
    personId: uuid('person_id').notNull(),
    text: text('text').notNull(),
    /** The text without accents and signs: the same twice is one way of asking. */
    spelling: text('spelling').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId] }),
    goesWithBot(table),
    foreignKey({
      columns: [table.workspaceId, table.groupId],
      foreignColumns: [questionGroups.workspaceId, questionGroups.id],
    }).onDelete('cascade'),
    index('asked_questions_group_idx').on(table.workspaceId, table.groupId, table.at.desc().nullsFirst()),
    index('asked_questions_thread_idx').on(table.workspaceId, table.threadId),
    workspacePolicy('asked_questions'),
  ],
)
export type AskedQuestionRow = typeof askedQuestions.$inferSelect

/** What a group is found by when a new question comes: few rows per group, whatever the number of its questions. */
export const questionTerms = pgTable(
  'question_terms',
  {
    workspaceId: workspaceId(),
    groupId: uuid('group_id').notNull(),
    term: text('term').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.groupId, table.term] }),
    foreignKey({
      columns: [table.workspaceId, table.groupId],
      foreignColumns: [questionGroups.workspaceId, questionGroups.id],
    }).onDelete('cascade'),
    index('question_terms_term_idx').on(table.workspaceId, table.term, table.groupId.desc().nullsFirst()),
    workspacePolicy('question_terms'),
  ],
)

/** The answer on its way to one person who asked; each is told once. */
export const answerNotices = pgTable(
  'answer_notices',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    groupId: uuid('group_id').notNull(),
    personId: uuid('person_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'refused'>().notNull(),
    messageId: uuid('message_id'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.groupId],
      foreignColumns: [questionGroups.workspaceId, questionGroups.id],
    }).onDelete('cascade'),
    uniqueIndex('answer_notices_person').on(table.workspaceId, table.groupId, table.personId),
    index('answer_notices_thread_idx').on(table.workspaceId, table.threadId),
    workspacePolicy('answer_notices'),
  ],
)
export type AnswerNoticeRow = typeof answerNotices.$inferSelect
