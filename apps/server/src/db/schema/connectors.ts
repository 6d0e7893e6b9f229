import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { ConnectorLogName } from '@app/contracts/hosted-connectors'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workgates } from './workgates.ts'
import { workspaces } from './workspaces.ts'

type Json = Record<string, unknown>
const counter = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** A program on a shop's machine that holds the session of an account and works for its workgate. */
export const connectors = pgTable(
  'connectors',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    channel: text('channel').notNull(),
    /** The account it holds; null until somebody has scanned a code. */
    workgateId: uuid('workgate_id'),
    /** Where it was paired for; a code is asked for in one of these. */
    sessionId: uuid('session_id'),
    /** Who paired it; null: it came with the demo shop. */
    userId: uuid('user_id'),
    deviceName: text('device_name').notNull(),
    version: text('version').notNull().default(''),
    /** It runs on our server, as a thread of a worker; its session is sealed in the vault under its id. */
    isHosted: boolean('is_hosted').notNull().default(false),
    /** The process that hosts it, and until when it alone may, by the database's clock. */
    hostedBy: uuid('hosted_by'),
    hostedUntil: moment('hosted_until'),
    /** How often in a row its thread has ended by itself, and when it may be started again. */
    hostFailures: integer('host_failures').notNull().default(0),
    hostAfter: moment('host_after'),
    /** Strangers a hosted account has written to today; a program keeps them on its own disk. */
    strangers: jsonb('strangers').$type<Json>(),
    /** The token itself is only on the shop's machine; a hosted one gets a new one with each start. */
    tokenHash: text('token_hash').notNull(),
    /** An account that was scanned in the place of another one, until a person has said that it may take it. */
    pendingAccount: jsonb('pending_account').$type<Json>(),
    /** Strangers its account has written to on a day, and the most it writes to. */
    budget: jsonb('budget').$type<{ used: number; limit: number; day: string }>(),
    /** Number of the newest frame for it. */
    lastServerSeq: counter('last_server_seq'),
    /** Number of the newest frame of it that is stored: what comes with it or below has come before. */
    lastClientSeq: counter('last_client_seq'),
    /** The live connection, in whichever process it ends; a newer one takes its place. */
    connectionId: uuid('connection_id'),
    seenAt: moment('seen_at'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    /** `replaced`: another machine works for the workgate now. */
    endedBecause: text('ended_because').$type<'revoked' | 'replaced'>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.workgateId],
      foreignColumns: [workgates.workspaceId, workgates.id],
    }).onDelete('cascade'),
    uniqueIndex('connectors_token').on(table.tokenHash),
    index('connectors_workgate_idx').on(table.workspaceId, table.workgateId),
    index('connectors_session_idx').on(table.workspaceId, table.sessionId),
    index('connectors_hosted_idx')
      .on(table.hostedUntil)
      .where(sql`is_hosted and ended_at is null`),
    workspacePolicy('connectors'),
  ],
)
export type ConnectorRow = typeof connectors.$inferSelect

/** A code that pairs one program, once, for fifteen minutes. */
export const connectorPairings = pgTable(
  'connector_pairings',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The attempt to connect an account that it belongs to. */
    sessionId: uuid('session_id').notNull(),
    channel: text('channel').notNull(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sessionId, table.codeHash] }),
    uniqueIndex('connector_pairings_code').on(table.codeHash),
    index('connector_pairings_age_idx').on(table.expiresAt),
    workspacePolicy('connector_pairings'),
  ],
)
export type ConnectorPairingRow = typeof connectorPairings.$inferSelect

/** What a program is to be told, in order. It is kept until the program says that it has it, for a day at most. */
export const connectorFrames = pgTable(
  'connector_frames',
  {
    workspaceId: workspaceId(),
    connectorId: uuid('connector_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Json>().notNull(),
    createdAt: createdAt(),
    ackedAt: moment('acked_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectorId, table.seq] }),
    foreignKey({
      columns: [table.workspaceId, table.connectorId],
      foreignColumns: [connectors.workspaceId, connectors.id],
    }).onDelete('cascade'),
    index('connector_frames_age_idx').on(table.expiresAt),
    workspacePolicy('connector_frames'),
  ],
)
export type ConnectorFrameRow = typeof connectorFrames.$inferSelect

/** What a hosted connector remembers: the lines that a program on a shop's machine writes to its disk. */
export const connectorLines = pgTable(
  'connector_lines',
  {
    workspaceId: workspaceId(),
    connectorId: uuid('connector_id').notNull(),
    log: text('log').$type<ConnectorLogName>().notNull(),
    /** Given by its host, the only one that writes. */
    number: bigint('number', { mode: 'number' }).notNull(),
    /** JSON as text: customers may write signs that jsonb does not take. */
    line: text('line').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectorId, table.log, table.number] }),
    foreignKey({
      columns: [table.workspaceId, table.connectorId],
      foreignColumns: [connectors.workspaceId, connectors.id],
    }).onDelete('cascade'),
    workspacePolicy('connector_lines'),
  ],
)
