import type { Appearance, BotConfig, BotType, Environment } from '@app/contracts/bot-settings'
import type { TemplateInfo } from '@app/contracts/templates'
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, workspaceId, workspacePolicy } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** A bot: its draft, and which snapshot visitors talk to. A template of the workspace is a bot with template words. */
export const bots = pgTable(
  'bots',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    type: text('type').$type<BotType>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    copyright: text('copyright').notNull().default(''),
    config: jsonb('config').$type<BotConfig>().notNull(),
    appearance: jsonb('appearance').$type<Appearance>().notNull(),
    /** Fingerprint of config and appearance; equal to the published one means nothing waits to be published. */
    draftHash: text('draft_hash').notNull(),
    rev: integer('rev').notNull().default(1),
    publishedSnapshotId: uuid('published_snapshot_id'),
    publishedHash: text('published_hash'),
    publishedAt: moment('published_at'),
    template: jsonb('template').$type<TemplateInfo>(),
    sourceTemplateId: uuid('source_template_id'),
    sourceTemplateVersion: integer('source_template_version'),
    usedCount: integer('used_count').notNull().default(0),
    gateTestSetId: uuid('gate_test_set_id'),
    gateMinPermille: integer('gate_min_permille'),
    /** A publish must have been replayed on real conversations, without harm that nobody has accepted. */
    requiresReplay: boolean('requires_replay').notNull().default(false),
    assignedUserId: uuid('assigned_user_id'),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('bots_list_idx').on(table.workspaceId, table.createdAt.desc().nullsFirst()),
    index('bots_deleted_idx').on(table.deletedAt),
    workspacePolicy('bots'),
  ],
)
export type BotRow = typeof bots.$inferSelect

/** Part of a bot of the same workspace, and gone with it. */
export const goesWithBot = (table: { workspaceId: AnyPgColumn; botId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspaceId, table.botId],
    foreignColumns: [bots.workspaceId, bots.id],
  }).onDelete('cascade')

/** Never changed after it is written: caches may keep it for ever. */
export const botSnapshots = pgTable(
  'bot_snapshots',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull().default(''),
    note: text('note').notNull().default(''),
    action: text('action').$type<'save' | 'publish' | 'restore' | 'import'>().notNull(),
    config: jsonb('config').$type<BotConfig>().notNull(),
    appearance: jsonb('appearance').$type<Appearance>().notNull(),
    hash: text('hash').notNull(),
    /** It was published although a gate was shut; who and when are those of the snapshot. */
    override: jsonb('override').$type<{ reason: string; signedAs: string | null; gates: ('tests' | 'replay')[] }>(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    uniqueIndex('bot_snapshots_number').on(table.workspaceId, table.botId, table.number),
    workspacePolicy('bot_snapshots'),
  ],
)
export type BotSnapshotRow = typeof botSnapshots.$inferSelect

/** Keys of providers, MCP servers and APIs; the secret itself is in the vault under the same id. */
export const connections = pgTable(
  'connections',
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** `mcp`, `http`, or the id of a provider of models. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    baseUrl: text('base_url'),
    headerName: text('header_name'),
    model: text('model'),
    keyLast4: text('key_last4'),
    status: text('status').$type<'unknown' | 'ok' | 'error'>().notNull().default('unknown'),
    lastError: text('last_error'),
    checkedAt: moment('checked_at'),
    offers: jsonb('offers')
      .$type<{ name: string; description: string; schema?: Record<string, unknown> }[]>()
      .notNull()
      .default([]),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspacePolicy('connections')],
)
export type ConnectionRow = typeof connections.$inferSelect

/** Only the hash of a key is kept. */
export const botKeys = pgTable(
  'bot_keys',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    name: text('name').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    keyHash: text('key_hash').notNull(),
    last4: text('last4').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    uniqueIndex('bot_keys_hash').on(table.keyHash),
    workspacePolicy('bot_keys'),
  ],
)
export type BotKeyRow = typeof botKeys.$inferSelect

/** The incoming webhook of a bot. The slug is one of all workspaces and no secret; the key is (vault, under the bot's id). */
export const botWebhooks = pgTable(
  'bot_webhooks',
  {
    workspaceId: workspaceId(),
    botId: uuid('bot_id').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    slug: text('slug').notNull(),
    secretId: uuid('secret_id').notNull(),
    keyLast4: text('key_last4').notNull(),
    responseMode: text('response_mode').$type<'ack' | 'wait'>().notNull(),
    needsSignature: boolean('needs_signature').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.botId] }),
    goesWithBot(table),
    uniqueIndex('bot_webhooks_slug').on(table.slug),
    workspacePolicy('bot_webhooks'),
  ],
)
export type BotWebhookRow = typeof botWebhooks.$inferSelect

export const webhookCalls = pgTable(
  'webhook_calls',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    /** The caller's own id of the call; the same one twice has one effect. */
    idempotencyKey: text('idempotency_key'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<'accepted' | 'done' | 'failed'>().notNull(),
    httpStatus: integer('http_status').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    error: text('error'),
    runId: uuid('run_id'),
    replayOf: uuid('replay_of'),
    ms: integer('ms'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    uniqueIndex('webhook_calls_once').on(table.workspaceId, table.botId, table.environment, table.idempotencyKey),
    index('webhook_calls_list_idx').on(table.workspaceId, table.botId, table.createdAt.desc().nullsFirst()),
    workspacePolicy('webhook_calls'),
  ],
)
export type WebhookCallRow = typeof webhookCalls.$inferSelect

/** Addresses that hear of events. The signing secret is in the vault under the same id, the one before it under `previousSecretId`. */
export const outgoingWebhooks = pgTable(
  'outgoing_webhooks',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    disabledReason: text('disabled_reason').$type<'gone' | 'failing'>(),
    secretLast4: text('secret_last4').notNull(),
    previousSecretId: uuid('previous_secret_id'),
    previousUntil: moment('previous_until'),
    failingSince: moment('failing_since'),
    lastStatus: integer('last_status'),
    lastAt: moment('last_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithBot(table),
    workspacePolicy('outgoing_webhooks'),
  ],
)
export type OutgoingWebhookRow = typeof outgoingWebhooks.$inferSelect

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<'pending' | 'delivered' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    nextAt: moment('next_at'),
    createdAt: createdAt(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.webhookId],
      foreignColumns: [outgoingWebhooks.workspaceId, outgoingWebhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_list_idx').on(table.workspaceId, table.webhookId, table.createdAt.desc().nullsFirst()),
    workspacePolicy('webhook_deliveries'),
  ],
)
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

export const testSets = pgTable(
  'test_sets',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    botId: uuid('bot_id').notNull(),
    name: text('name').notNull(),
    rev: integer('rev').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), goesWithBot(table), workspacePolicy('test_sets')],
)
export type TestSetRow = typeof testSets.$inferSelect

const goesWithTestSet = (table: { workspaceId: AnyPgColumn; setId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspaceId, table.setId],
    foreignColumns: [testSets.workspaceId, testSets.id],
  }).onDelete('cascade')

export const testCases = pgTable(
  'test_cases',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    setId: uuid('set_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    turns: jsonb('turns').$type<string[]>().notNull(),
    expect: jsonb('expect').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithTestSet(table),
    workspacePolicy('test_cases'),
  ],
)
export type TestCaseRow = typeof testCases.$inferSelect

export const testRuns = pgTable(
  'test_runs',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    setId: uuid('set_id').notNull(),
    target: text('target').$type<'draft' | 'published'>().notNull(),
    /** The version that was tested, frozen when the run was asked for. */
    config: jsonb('config').$type<BotConfig>().notNull(),
    versionHash: text('version_hash').notNull(),
    versionLabel: text('version_label').notNull(),
    engine: text('engine').notNull().default('built-in'),
    status: text('status').$type<'queued' | 'running' | 'done' | 'error'>().notNull(),
    total: integer('total').notNull(),
    finished: integer('finished').notNull().default(0),
    passed: integer('passed').notNull().default(0),
    credits: integer('credits').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
    ms: integer('ms').notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    goesWithTestSet(table),
    index('test_runs_list_idx').on(table.workspaceId, table.setId, table.createdAt.desc().nullsFirst()),
    workspacePolicy('test_runs'),
  ],
)
export type TestRunRow = typeof testRuns.$inferSelect

export const testResults = pgTable(
  'test_results',
  {
    workspaceId: workspaceId(),
    runId: uuid('run_id').notNull(),
    caseId: uuid('case_id').notNull(),
    position: integer('position').notNull(),
    caseName: text('case_name').notNull(),
    isPassed: boolean('is_passed').notNull(),
    checks: jsonb('checks').$type<Record<string, unknown>[]>().notNull(),
    turns: jsonb('turns').$type<Record<string, unknown>[]>().notNull(),
    credits: integer('credits').notNull(),
    tokens: integer('tokens').notNull(),
    ms: integer('ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.caseId] }),
    foreignKey({
      columns: [table.workspaceId, table.runId],
      foreignColumns: [testRuns.workspaceId, testRuns.id],
    }).onDelete('cascade'),
    workspacePolicy('test_results'),
  ],
)
export type TestResultRow = typeof testResults.$inferSelect
