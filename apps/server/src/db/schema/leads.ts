import type { LeadField } from '@app/contracts/leads'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { goesWithBot } from './bots.ts'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'

/** The sheet of a connected account that the leads of a bot are written into. */
export const leadSheets = pgTable(
  'lead_sheets',
  {
    workspaceId: workspaceId(),
    botId: uuid('bot_id').notNull(),
    /** The connected account; it may be gone. */
    workgateId: uuid('workgate_id').notNull(),
    tableId: text('table_id').notNull(),
    tableName: text('table_name').notNull(),
    tableUrl: text('table_url').notNull(),
    sheet: text('sheet').notNull(),
    /** The field of each column from the left. */
    columns: jsonb('columns').$type<(LeadField | null)[]>().notNull(),
    lastRowAt: moment('last_row_at'),
    lastPlace: text('last_place'),
    lastErrorAt: moment('last_error_at'),
    lastFailure: text('last_failure'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.botId] }),
    goesWithBot(table),
    workspacePolicy('lead_sheets'),
  ],
)
export type LeadSheetRow = typeof leadSheets.$inferSelect

/**
 * A contact of a bot whose phone number became known, on its way into the sheet. It holds no words of the person: they
 * are read in the moment the row is written.
 */
export const leads = pgTable(
  'leads',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    /** Raised before each try: after the first one the sheet is read before anything is written. */
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
    place: text('place'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.botId],
      foreignColumns: [leadSheets.workspaceId, leadSheets.botId],
    }).onDelete('cascade'),
    // A person is a lead of a bot once, whatever is learned of them later.
    uniqueIndex('leads_contact').on(table.workspaceId, table.botId, table.contactId),
    index('leads_list_idx').on(table.workspaceId, table.botId, table.createdAt.desc()),
    workspacePolicy('leads'),
  ],
)
export type LeadRow = typeof leads.$inferSelect
