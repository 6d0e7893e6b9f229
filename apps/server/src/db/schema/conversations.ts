import type { Citation } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import type { AnswerWay, DeliveryState, SenderKind, ThreadKind } from '@app/contracts/conversations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workgates } from './workgates.ts'
import { workspaces } from './workspaces.ts'

type Json = Record<string, unknown>
export const contacts = pgTable(
  'contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    address: text('address').notNull().default(''),
    note: text('note').notNull().default(''),
    custom: jsonb('custom').$type<Record<string, string>>().notNull().default({}),
    pronoun: text('pronoun'),
    /** Name, phone and e-mail without accents, for searching. */
    searchText: text('search_text').notNull().default(''),
    isBlocked: boolean('is_blocked').notNull().default(false),
    consentAt: moment('consent_at'),
    consentSource: text('consent_source'),
    /** Set while it is merged into another contact; undoing clears it. */
    mergedInto: uuid('merged_into'),
    erasedAt: moment('erased_at'),
    /** When something last happened in one of its threads; a trigger keeps it. Nothing yet: when it was made. */
    lastActiveAt: moment('last_active_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contacts_list_idx').on(table.workspaceId, table.createdAt.desc().nullsFirst()),
    index('contacts_active_idx').on(
      table.workspaceId,
      sql`coalesce("last_active_at", "created_at") desc`,
      table.id.desc().nullsFirst(),
    ),
    index('contacts_name_idx').on(table.workspaceId, table.searchText, table.name, table.id.desc().nullsFirst()),
    index('contacts_blocked_idx')
      .on(table.workspaceId, table.createdAt.desc().nullsFirst())
      .where(sql`is_blocked`),
    // Most were never merged; who was, is looked for with every list.
    index('contacts_merged_idx')
      .on(table.workspaceId, table.mergedInto)
      .where(sql`merged_into is not null`),
    index('contacts_phone_idx').on(table.workspaceId, table.phone),
    index('contacts_email_idx').on(table.workspaceId, table.email),
    workspacePolicy('contacts'),
  ],
)
export type ContactRow = typeof contacts.$inferSelect

const contactLink = (table: { workspaceId: AnyPgColumn; contactId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspaceId, table.contactId],
    foreignColumns: [contacts.workspaceId, contacts.id],
  })

/** Compared byte by byte: the only order in which all that begins with a word stands together. */
const term = () => customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })('term').notNull()

/**
 * What a contact is found by: words of its name and e-mail without accents, its phone from every digit on, and `:phone`
 * if it has one. Plain comparisons use an index behind the wall too; patterns and arrays are only looked at row by row.
 */
export const contactTerms = pgTable(
  'contact_terms',
  { workspaceId: workspaceId(), contactId: uuid('contact_id').notNull(), term: term() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.term] }),
    contactLink(table).onDelete('cascade'),
    index('contact_terms_idx').on(table.workspaceId, table.term),
    workspacePolicy('contact_terms'),
  ],
)

/** Phones and e-mails that more than one visible contact has; a trigger keeps them. */
export const contactTwins = pgTable(
  'contact_twins',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    field: text('field').$type<'phone' | 'email'>().notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.field, table.value] }), workspacePolicy('contact_twins')],
)

/** Somebody as one channel account knows them. */
export const contactIdentities = pgTable(
  'contact_identities',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    channel: text('channel').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull().default(''),
    contactId: uuid('contact_id'),
    isVerified: boolean('is_verified').notNull().default(false),
    /** Our copy of the picture that the channel shows of them. */
    pictureFileId: uuid('picture_file_id'),
    /** When the channel was last asked who this is. */
    askedAt: moment('asked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.workgateId],
      foreignColumns: [workgates.workspaceId, workgates.id],
    }).onDelete('cascade'),
    contactLink(table),
    uniqueIndex('contact_identities_account').on(table.workspaceId, table.workgateId, table.externalId),
    index('contact_identities_contact_idx').on(table.workspaceId, table.contactId),
    workspacePolicy('contact_identities'),
  ],
)
export type ContactIdentityRow = typeof contactIdentities.$inferSelect

/** What a merge moved, so that it can be taken back. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    keptId: uuid('kept_id').notNull(),
    droppedId: uuid('dropped_id').notNull(),
    before: jsonb('before').$type<Json>().notNull(),
    moved: jsonb('moved').$type<{ identityIds: string[]; threadIds: string[] }>().notNull(),
    mergedBy: uuid('merged_by'),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspacePolicy('contact_merges')],
)

/** One conversation. Everything that decides who answers next, and when, is a column here, not a timer. */
export const threads = pgTable(
  'threads',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    botId: uuid('bot_id').notNull(),
    channel: text('channel').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    identityId: uuid('identity_id').notNull(),
    contactId: uuid('contact_id'),
    title: text('title').notNull().default(''),
    /** Messages of one person, or their comments under one post. */
    kind: text('kind').$type<ThreadKind>().notNull().default('chat'),
    /** The post of comments on the channel's side; empty for a chat. */
    postId: text('post_id').notNull().default(''),
    post: jsonb('post').$type<{ text: string; link: string }>(),
    mode: text('mode').$type<'ai' | 'manual'>().notNull().default('ai'),
    aiPausedUntil: moment('ai_paused_until'),
    status: text('status').$type<'open' | 'snoozed' | 'closed'>().notNull().default('open'),
    snoozedUntil: moment('snoozed_until'),
    waitingSince: moment('waiting_since'),
    waitingReason: text('waiting_reason'),
    assigneeId: uuid('assignee_id'),
    labelIds: uuid('label_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** Messages are numbered per thread without gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    /** Newest message of the customer, and the newest one that an answer covers. */
    customerSeq: integer('customer_seq').notNull().default(0),
    answeredSeq: integer('answered_seq').notNull().default(0),
    lastText: text('last_text').notNull().default(''),
    lastSender: text('last_sender').$type<SenderKind>(),
    /** Empty since threads have terms; it goes when no server that reads it can run beside this one any more. */
    searchText: text('search_text').notNull().default(''),
    /** The AI answers when this time has come; every message of the customer moves it, up to the limit. */
    dueAt: moment('due_at'),
    dueLimitAt: moment('due_limit_at'),
    /** Who is answering now: a lease that ends by itself, and a number that only its holder may write with. */
    leaseUntil: moment('lease_until'),
    generation: integer('generation').notNull().default(0),
    /** The generation in which a new conversation was let in among those that the package lets be answered at once. */
    admittedGeneration: integer('admitted_generation'),
    writingRunId: uuid('writing_run_id'),
    /** The version the conversation began with. */
    snapshotId: uuid('snapshot_id'),
    origin: jsonb('origin').$type<Record<string, string>>().notNull().default({}),
    /** What may still be sent for free, as the channel said with its last answer. */
    quotaLeft: integer('quota_left'),
    quotaTotal: integer('quota_total'),
    quotaAt: moment('quota_at'),
    /** When the customer last did something that lets the shop answer, by the channel's own clock. */
    actedAt: moment('acted_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.workgateId],
      foreignColumns: [workgates.workspaceId, workgates.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.identityId],
      foreignColumns: [contactIdentities.workspaceId, contactIdentities.id],
    }).onDelete('cascade'),
    contactLink(table),
    uniqueIndex('threads_identity').on(table.workspaceId, table.workgateId, table.identityId, table.postId),
    index('threads_list_idx').on(table.workspaceId, table.environment, table.updatedAt.desc().nullsFirst(), table.id),
    index('threads_due_idx').on(table.dueAt),
    index('threads_waiting_idx')
      .on(table.workspaceId, table.waitingSince)
      .where(sql`waiting_since is not null`),
    index('threads_waiting_list_idx')
      .on(table.workspaceId, table.environment, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`waiting_since is not null`),
    index('threads_quota_idx')
      .on(table.workspaceId, table.quotaAt)
      .where(sql`quota_left is not null`),
    index('threads_contact_idx').on(table.workspaceId, table.contactId),
    index('threads_tab_idx')
      .on(
        table.workspaceId,
        table.environment,
        table.status,
        table.mode,
        table.updatedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`last_seq > 0`),
    index('threads_unread_idx')
      .on(table.workspaceId, table.environment, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`unread > 0`),
    index('threads_unanswered_idx')
      .on(table.workspaceId, table.environment, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`customer_seq > answered_seq`),
    index('threads_assignee_idx')
      .on(table.workspaceId, table.assigneeId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`assignee_id is not null`),
    workspacePolicy('threads'),
  ],
)
export type ThreadRow = typeof threads.$inferSelect

/**
 * What a thread is found by: every word of its name and of all its messages without accents, phone numbers without what
 * stands between their digits, `:phone` if there is one, and its labels as `label:` and the id. Triggers keep it.
 */
export const threadTerms = pgTable(
  'thread_terms',
  { workspaceId: workspaceId(), threadId: uuid('thread_id').notNull(), term: term() },
  (table) => [
    // A reference would be checked for every word of every message; a trigger of threads deletes what is theirs.
    primaryKey({ columns: [table.workspaceId, table.threadId, table.term] }),
    index('thread_terms_idx').on(table.workspaceId, table.term),
    workspacePolicy('thread_terms'),
  ],
)

/** What was said. A message that must leave is its own outbox row: `queued` until the channel has it. */
export const messages = pgTable(
  'messages',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    threadId: uuid('thread_id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    seq: integer('seq').notNull(),
    sender: text('sender').$type<SenderKind>().notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull().default(''),
    text: text('text').notNull().default(''),
    attachments: jsonb('attachments').$type<Json[]>().notNull().default([]),
    replyToId: uuid('reply_to_id'),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    suggestions: text('suggestions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    mentions: uuid('mentions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    event: jsonb('event').$type<{ kind: string; data: Json }>(),
    runId: uuid('run_id'),
    /** What the answer of a bot stands on, and what it has cost; null: nobody's, or from before it was noted. */
    way: text('way').$type<AnswerWay>(),
    credits: integer('credits'),
    /** The newest message of the customer that this one answers. */
    answersSeq: integer('answers_seq'),
    /** The channel's id: the same one twice is one message. */
    externalId: text('external_id'),
    /** The browser's id: the same one twice is one message. */
    clientId: uuid('client_id'),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    sendingUntil: moment('sending_until'),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    /** What the customer feels about it, as one emoji, and since when; no emoji: they have taken it back. */
    reaction: text('reaction'),
    reactionAt: moment('reaction_at'),
    /** When the customer wrote it, as the channel says; none: when it came in. */
    saidAt: moment('said_at'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.threadId],
      foreignColumns: [threads.workspaceId, threads.id],
    }).onDelete('cascade'),
    uniqueIndex('messages_place').on(table.workspaceId, table.threadId, table.seq),
    uniqueIndex('messages_external').on(table.workspaceId, table.workgateId, table.externalId),
    uniqueIndex('messages_client').on(table.workspaceId, table.threadId, table.clientId),
    index('messages_outbox_idx')
      .on(table.state, table.nextAttemptAt)
      .where(sql`state in ('queued', 'sending')`),
    // What an account has received and sent lately, for its log and the figures of a day.
    index('messages_in_idx')
      .on(table.workspaceId, table.workgateId, table.createdAt.desc())
      .where(sql`sender = 'customer'`),
    index('messages_out_idx')
      .on(table.workspaceId, table.workgateId, table.createdAt.desc())
      .where(sql`sender in ('ai', 'staff', 'phone')`),
    index('messages_failed_idx')
      .on(table.workspaceId, table.workgateId, table.createdAt.desc())
      .where(sql`state in ('failed', 'unknown')`),
    workspacePolicy('messages'),
  ],
)
export type MessageRow = typeof messages.$inferSelect

/** A browser that opened the widget of a bot; its token is only kept as a hash. */
export const visitors = pgTable(
  'visitors',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    workgateId: uuid('workgate_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** None until the first message. */
    threadId: uuid('thread_id'),
    identifiedAs: text('identified_as'),
    isVerified: boolean('is_verified').notNull().default(false),
    profile: jsonb('profile').$type<Record<string, string>>().notNull().default({}),
    origin: jsonb('origin').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    uniqueIndex('visitors_token').on(table.tokenHash),
    index('visitors_seen_idx').on(table.workspaceId, table.lastSeenAt),
    workspacePolicy('visitors'),
  ],
)
export type VisitorRow = typeof visitors.$inferSelect
