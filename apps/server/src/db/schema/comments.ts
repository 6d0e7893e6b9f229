import type { CommentActKind, CommentActState } from '@app/contracts/comments'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { threads } from './conversations.ts'
import { workgates } from './workgates.ts'

const list = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`)

/** What an account does by itself with comments under its posts. The first rule that fits a comment acts. */
export const commentRules = pgTable(
  'comment_rules',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** None: all posts of the account. */
    postIds: list('post_ids'),
    wordsWith: list('words_with'),
    wordsWithout: list('words_without'),
    onlyWithPhone: boolean('only_with_phone').notNull().default(false),
    oncePerPerson: boolean('once_per_person').notNull().default(true),
    delayMinSeconds: integer('delay_min_seconds').notNull(),
    delayMaxSeconds: integer('delay_max_seconds').notNull(),
    answers: list('answers'),
    /** How often it has answered: the next answer is the one after the last. */
    answered: integer('answered').notNull().default(0),
    privateMessage: text('private_message').notNull().default(''),
    likes: boolean('likes').notNull().default(false),
    hidesPhones: boolean('hides_phones').notNull().default(false),
    showsAgainHours: integer('shows_again_hours'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.workgateId],
      foreignColumns: [workgates.workspaceId, workgates.id],
    }).onDelete('cascade'),
    index('comment_rules_order_idx').on(table.workspaceId, table.workgateId, table.position),
    workspacePolicy('comment_rules'),
  ],
)
export type CommentRuleRow = typeof commentRules.$inferSelect

/** One thing that a rule does with one comment, once. It stays as what became of it. */
export const commentActs = pgTable(
  'comment_acts',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    /** The rule may be gone by now; what it did is not. */
    ruleId: uuid('rule_id').notNull(),
    ruleName: text('rule_name').notNull(),
    threadId: uuid('thread_id').notNull(),
    /** The comment in our words and in the channel's. */
    messageId: uuid('message_id').notNull(),
    commentId: text('comment_id').notNull(),
    kind: text('kind').$type<CommentActKind>().notNull(),
    text: text('text').notNull().default(''),
    state: text('state').$type<CommentActState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull(),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.threadId],
      foreignColumns: [threads.workspaceId, threads.id],
    }).onDelete('cascade'),
    uniqueIndex('comment_acts_once').on(table.workspaceId, table.messageId, table.kind),
    index('comment_acts_rule_idx').on(table.workspaceId, table.ruleId, table.createdAt),
    index('comment_acts_thread_idx').on(table.workspaceId, table.threadId),
    workspacePolicy('comment_acts'),
  ],
)
export type CommentActRow = typeof commentActs.$inferSelect
