import * as z from 'zod/mini'
import { publishBots, readBots, writeBots } from './bot-access.ts'
import { appearance, botConfig, botName, botType, botVersion } from './bot-settings.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const person = z.strictObject({ id: z.uuid(), name: z.string() })

/** `changed`: published, and the draft has changes that are not. */
export const botState = z.enum(['draft', 'published', 'changed'])
export const botSummary = z.strictObject({
  id: z.uuid(),
  type: botType,
  name: z.string(),
  description: z.string(),
  state: botState,
  publishedAt: z.nullable(z.iso.datetime()),
  publishedNumber: z.nullable(z.int()),
  isTemplate: z.boolean(),
  /** The template it was made from, when a newer version of that template exists. */
  newerTemplateId: z.nullable(z.uuid()),
  channels: z.array(z.strictObject({ id: z.uuid(), kind: z.string(), name: z.string() })),
  messages7d: z.int(),
  credits7d: z.int(),
  /** Share of answered conversations no person had to take over, 0–1; null without any. */
  aiOnlyRate7d: z.nullable(z.number()),
  lastError: z.nullable(z.strictObject({ code: z.string(), at: z.iso.datetime() })),
  assignedUser: z.nullable(person),
  logoUrl: z.nullable(z.string()),
  color: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.nullable(z.iso.datetime()),
})
export type BotSummary = z.infer<typeof botSummary>

export const bot = z.strictObject({
  ...botSummary.shape,
  copyright: z.string(),
  config: botConfig,
  appearance,
  rev: z.int(),
  updatedBy: z.nullable(person),
  sourceTemplateId: z.nullable(z.uuid()),
  /** A publish must pass this test set first. */
  publishGate: z.nullable(z.strictObject({ testSetId: z.uuid(), minPassRate: z.number() })),
  /** A publish must be replayed on real conversations first. */
  requiresReplay: z.boolean(),
})
export type Bot = z.infer<typeof bot>

/** E… blocks publishing, W… warns. `path` points into the config, `node` names a node of a flow. */
export const botProblem = z.strictObject({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  path: z.array(z.union([z.string(), z.int()])),
  node: z.nullable(z.string()),
  message: z.string(),
})
export type BotProblem = z.infer<typeof botProblem>

export const botParams = z.strictObject({ id: idOf('bot') })

export const listBots = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots',
  summary: 'Bots of the workspace, newest first',
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    type: z.optional(botType),
    /** `deleted` shows what can still be restored. */
    show: z._default(z.enum(['active', 'deleted']), 'active'),
  }),
  response: pageOf(botSummary),
})
export const createBot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots',
  summary: 'A new bot',
  body: z.strictObject({
    type: z._default(botType, 'chatbot'),
    name: botName,
    description: z._default(line(500), ''),
  }),
  status: 201,
  response: bot,
  errors: ['BOT_LIMIT_REACHED'],
  idempotent: true,
})
export const getBot = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id',
  summary: 'One bot with its draft',
  params: botParams,
  response: bot,
  errors: ['BOT_NOT_FOUND'],
})
export const updateBot = endpoint({
  ...writeBots,
  method: 'PATCH',
  path: '/bots/:id',
  summary: 'Save the draft; carries the revision it was based on',
  params: botParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    name: z.optional(botName),
    description: z.optional(line(500)),
    copyright: z.optional(line(120)),
    assignedUserId: z.optional(z.nullable(idOf('member-user'))),
    config: z.optional(botConfig),
    appearance: z.optional(appearance),
    requiresReplay: z.optional(z.boolean()),
    publishGate: z.optional(
      z.nullable(z.strictObject({ testSetId: idOf('test-set'), minPassRate: z.number().check(z.gte(0), z.lte(1)) })),
    ),
  }),
  response: bot,
  errors: [
    'BOT_NOT_FOUND',
    'BOT_CONFLICT',
    'BOT_TYPE_FIXED',
    'DATASET_NOT_FOUND',
    'CONNECTION_NOT_FOUND',
    'WORKGATE_NOT_FOUND',
    'FILE_NOT_FOUND',
    'MEMBER_NOT_FOUND',
    'TEST_SET_NOT_FOUND',
  ],
})
export const logoRule = {
  kind: 'picture',
  maxBytes: 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const
export const uploadBotLogo = endpoint({
  ...writeBots,
  rate: 'upload',
  method: 'POST',
  path: '/bots/:id/logo',
  summary: 'A picture that may become the logo of the chat; saving the appearance with its id makes it so',
  params: botParams,
  upload: logoRule,
  status: 201,
  response: z.strictObject({ fileId: z.uuid(), url: z.string() }),
  errors: ['BOT_NOT_FOUND', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE'],
})
export const validateBot = endpoint({
  ...readBots,
  rate: 'write',
  method: 'POST',
  path: '/bots/:id/validate',
  summary: 'What is wrong with a draft before it is saved or published',
  params: botParams,
  body: z.strictObject({ config: botConfig }),
  response: z.strictObject({ problems: z.array(botProblem) }),
  errors: ['BOT_NOT_FOUND'],
})
export const cloneBot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/clone',
  summary: 'A copy of the draft; keys, webhooks and conversations stay behind',
  params: botParams,
  body: z.strictObject({ name: botName }),
  status: 201,
  response: bot,
  errors: ['BOT_NOT_FOUND', 'BOT_LIMIT_REACHED'],
  idempotent: true,
})
export const getBotImpact = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/impact',
  summary: 'What stops working when this bot is deleted',
  params: botParams,
  response: z.strictObject({
    channels: z.array(z.string()),
    flows: z.array(z.string()),
    apiKeys: z.int(),
    webhooks: z.int(),
    openSessions: z.int(),
  }),
  errors: ['BOT_NOT_FOUND'],
})
export const deleteBot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/delete',
  summary: 'Delete a bot; it can be restored for 30 days',
  params: botParams,
  body: z.strictObject({ confirmName: z.string().check(z.maxLength(80)) }),
  response: done,
  errors: ['BOT_NOT_FOUND', 'CONFIRMATION_WRONG'],
})
export const restoreBot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/restore',
  summary: 'Bring a deleted bot back',
  params: botParams,
  response: bot,
  errors: ['BOT_NOT_FOUND', 'BOT_LIMIT_REACHED'],
})
export const convertToTemplate = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/convert-to-template',
  summary: 'Make the bot a template of the workspace',
  params: botParams,
  response: bot,
  errors: ['BOT_NOT_FOUND', 'BOT_IS_TEMPLATE', 'BOT_IN_USE'],
})
export const revertFromTemplate = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/revert-from-template',
  summary: 'Make a template of the workspace a bot again',
  params: botParams,
  response: bot,
  errors: ['BOT_NOT_FOUND', 'BOT_NOT_TEMPLATE'],
})

// Snapshots and publishing

export const snapshotAction = z.enum(['save', 'publish', 'restore', 'import'])
export const snapshot = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  note: z.string(),
  action: snapshotAction,
  isPublished: z.boolean(),
  /** Published although a gate was shut: why, and the name it was signed with. */
  override: z.nullable(
    z.strictObject({
      reason: z.string(),
      signedAs: z.nullable(z.string()),
      gates: z.array(z.enum(['tests', 'replay'])),
    }),
  ),
  by: z.nullable(person),
  createdAt: z.iso.datetime(),
})
export type Snapshot = z.infer<typeof snapshot>
const snapshotParams = z.strictObject({ id: idOf('bot'), snapshotId: idOf('bot-snapshot') })
const snapshotName = line(80)
const snapshotNote = line(300)

export const listSnapshots = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/snapshots',
  summary: 'Snapshots of a bot, newest first',
  params: botParams,
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(snapshot),
  errors: ['BOT_NOT_FOUND'],
})
export const takeSnapshot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/snapshots',
  summary: 'Keep the draft as it is now under a name',
  params: botParams,
  body: z.strictObject({
    name: snapshotName.check(z.minLength(1, word('field.required'))),
    note: z._default(snapshotNote, ''),
  }),
  status: 201,
  response: snapshot,
  errors: ['BOT_NOT_FOUND'],
  idempotent: true,
})
export const restoreSnapshot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/snapshots/:snapshotId/restore',
  summary: 'Put a snapshot back into the draft; the draft before it is kept as a snapshot',
  params: snapshotParams,
  body: z.strictObject({ rev: z.int().check(z.gte(1)) }),
  response: bot,
  errors: ['BOT_NOT_FOUND', 'SNAPSHOT_NOT_FOUND', 'BOT_CONFLICT'],
})
/** What happens to conversations that are under way. */
const liveSessions = z._default(z.enum(['finish', 'move']), 'finish')
/** Of a flow whose customers shall move: how many did, and how many finish on their version because their place is gone. */
const published = z.strictObject({ ...bot.shape, movedSessions: z.strictObject({ moved: z.int(), kept: z.int() }) })
export const publishSnapshot = endpoint({
  ...publishBots,
  method: 'POST',
  path: '/bots/:id/snapshots/:snapshotId/publish',
  summary: 'Publish an older snapshot; the draft stays as it is',
  params: snapshotParams,
  body: z.strictObject({ liveSessions }),
  response: published,
  errors: ['BOT_NOT_FOUND', 'SNAPSHOT_NOT_FOUND', 'BOT_INVALID', 'BOT_IS_TEMPLATE'],
})
export const deleteSnapshot = endpoint({
  ...writeBots,
  method: 'DELETE',
  path: '/bots/:id/snapshots/:snapshotId',
  summary: 'Delete a snapshot that is not published',
  params: snapshotParams,
  response: done,
  errors: ['BOT_NOT_FOUND', 'SNAPSHOT_NOT_FOUND', 'SNAPSHOT_PUBLISHED', 'SNAPSHOT_IN_USE'],
})
/** A side of a comparison: the draft, what is published, or a snapshot's id. */
const side = z.union([z.literal('draft'), z.literal('published'), idOf('bot-snapshot')])
export const botChange = z.strictObject({
  /** Into `{config, appearance}`, with ids of nodes and datasets instead of positions. */
  path: z.array(z.string()),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.unknown(),
  after: z.unknown(),
})
export type BotChange = z.infer<typeof botChange>
export const compareVersions = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/compare',
  summary: 'What differs between two versions',
  params: botParams,
  query: z.strictObject({ from: side, to: side }),
  response: z.strictObject({ changes: z.array(botChange), from: botVersion, to: botVersion }),
  errors: ['BOT_NOT_FOUND', 'SNAPSHOT_NOT_FOUND', 'BOT_NOT_PUBLISHED'],
})
export const previewPublish = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/publish-preview',
  summary: 'What a publish would do',
  params: botParams,
  response: z.strictObject({
    problems: z.array(botProblem),
    changeCount: z.int(),
    channels: z.array(z.strictObject({ id: z.uuid(), kind: z.string(), name: z.string() })),
    liveSessions: z.int(),
    gate: z.nullable(
      z.strictObject({
        testSetId: z.uuid(),
        testSetName: z.string(),
        minPassRate: z.number(),
        /** Of the newest finished run on exactly this draft; null when there is none. */
        passRate: z.nullable(z.number()),
        isPassed: z.boolean(),
      }),
    ),
    /** Null: no replay is required. Without an id, exactly this draft was not replayed yet. */
    replayGate: z.nullable(
      z.strictObject({ replayId: z.nullable(z.uuid()), openHarm: z.int(), isPassed: z.boolean() }),
    ),
  }),
  errors: ['BOT_NOT_FOUND'],
})
export const publishBot = endpoint({
  ...publishBots,
  method: 'POST',
  path: '/bots/:id/publish',
  summary: 'Freeze the draft as a snapshot and make it the one visitors talk to',
  params: botParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    name: z._default(snapshotName, ''),
    note: z._default(snapshotNote, ''),
    liveSessions,
    /** Publish although the gate is not passed; the reason goes into the audit log. */
    overrideGate: z.optional(line(200).check(z.minLength(5, word('field.too-short')))),
    /** The own name, typed: signs an exception from the replay. */
    signedAs: z.optional(line(120)),
  }),
  response: published,
  errors: ['BOT_NOT_FOUND', 'BOT_CONFLICT', 'BOT_INVALID', 'PUBLISH_GATE', 'REPLAY_GATE', 'BOT_IS_TEMPLATE'],
})
export const exportBot = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/export',
  summary: 'The draft as a file, without secrets and ids of other things',
  params: botParams,
  response: z.unknown(),
  binary: true,
  errors: ['BOT_NOT_FOUND'],
})
export const importBot = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/import',
  summary: 'Replace the draft by an exported file; the draft before it is kept as a snapshot',
  params: botParams,
  body: z.strictObject({ rev: z.int().check(z.gte(1)), version: botVersion }),
  response: bot,
  errors: ['BOT_NOT_FOUND', 'BOT_CONFLICT', 'BOT_TYPE_FIXED'],
})
