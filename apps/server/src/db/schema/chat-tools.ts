import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

export const labels = pgTable(
  'labels',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    folder: text('folder').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('labels_name').on(table.workspaceId, table.folder, table.name),
    workspacePolicy('labels'),
  ],
)
export type LabelRow = typeof labels.$inferSelect

export const cannedReplies = pgTable(
  'canned_replies',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    shortcut: text('shortcut').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<Record<string, unknown>[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('canned_replies_shortcut').on(table.workspaceId, table.shortcut),
    workspacePolicy('canned_replies'),
  ],
)
export type CannedReplyRow = typeof cannedReplies.$inferSelect

/** Filters a person has saved for themselves. */
export const chatViews = pgTable(
  'chat_views',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('chat_views_name').on(table.workspaceId, table.userId, table.name),
    workspacePolicy('chat_views'),
  ],
)
