import * as z from 'zod/mini'
import { environment } from './bot-settings.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId, words } from './kinds.ts'

const common = { tag: 'workgates', access: 'user', scope: 'workspace', permission: 'integrations.manage' } as const

/**
 * Why an account no longer works: its sign-in ended, a right is missing, the channel has locked it or holds it back for
 * a while, it is in use elsewhere, the channel has thrown its session out, or the program on the shop's machine is away.
 */
export const accountFailures = [
  'token-expired',
  'permission',
  'banned',
  'restricted',
  'in-use-elsewhere',
  'kicked',
  'connector-away',
] as const
export type AccountFailure = (typeof accountFailures)[number]

/** One health for all channels: what a shop reads. `paused` is its own choice, or the operator's. */
export const workgateStates = ['connected', 'degraded', 'expired', 'banned', 'paused'] as const
export type WorkgateState = (typeof workgateStates)[number]

/** What is broken and heals by a new sign-in, what the channel has locked, and what works in part. */
export const stateOfFailure: Readonly<Record<AccountFailure, WorkgateState>> = {
  'token-expired': 'expired',
  'in-use-elsewhere': 'expired',
  kicked: 'expired',
  permission: 'degraded',
  restricted: 'degraded',
  'connector-away': 'degraded',
  banned: 'banned',
}

/** Why nobody but the operator or a bigger package can switch it on. */
export const disabledReasons = ['limit', 'operator'] as const

/** One connected account of a channel, and the bot that answers there. Its secrets are never part of it. */
export const workgate = z.strictObject({
  id: z.uuid(),
  channel: kindId,
  name: z.string(),
  botId: z.uuid(),
  environment,
  isActive: z.boolean(),
  delaySeconds: z.int(),
  /** The account's id on the channel's side. */
  externalId: z.nullable(z.string()),
  settings: z.record(z.string(), z.unknown()),
  feedEvents: z.array(z.string()),
  /** Where the channel reports to, for channels that ask for an address per account. */
  hookUrl: z.nullable(z.string()),
  health: z.enum(['ok', ...accountFailures]),
  /** Since when it is broken. */
  healthSince: z.nullable(z.iso.datetime()),
  /** Since when only what it does under posts is refused; messages work. */
  commentsLostAt: z.nullable(z.iso.datetime()),
  description: z.string(),
  /** How long a staff reply keeps the AI quiet. */
  pauseMinutes: z.int(),
  /** The account's own name on the channel: page name, OA name. */
  accountName: z.string(),
  pictureUrl: z.nullable(z.string()),
  state: z.enum(workgateStates),
  disabledReason: z.nullable(z.enum(disabledReasons)),
  /** The operator's words about it. */
  disabledNote: z.string(),
  /** It stands on a simulator that comes with the product, not on the real service. */
  isSimulated: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Workgate = z.infer<typeof workgate>

/** A line of the list: the account, who answers, and when something last came and went. */
export const workgateItem = z.extend(workgate, {
  botName: z.string(),
  threads: z.int(),
  lastInAt: z.nullable(z.iso.datetime()),
  lastOutAt: z.nullable(z.iso.datetime()),
  /** What may still be sent, in the channel's own way; null: the channel has no limit of its own. */
  budget: z.nullable(
    z.discriminatedUnion('kind', [
      /** The conversation with the fewest free answers left. */
      z.strictObject({ kind: z.literal('answers'), left: z.int(), total: z.int(), person: z.string() }),
      /** The conversation that can be answered for the shortest time, where the channel has counted none. */
      z.strictObject({ kind: z.literal('clock'), until: z.iso.datetime(), person: z.string() }),
      /** Conversations that may still be answered, so many hours after the customer wrote; how many close within one. */
      z.strictObject({ kind: z.literal('open-windows'), open: z.int(), closing: z.int(), hours: z.int() }),
      /** Strangers written to today. */
      z.strictObject({ kind: z.literal('strangers'), used: z.int(), limit: z.int() }),
    ]),
  ),
})
export type WorkgateItem = z.infer<typeof workgateItem>

const workgateId = z.strictObject({ workgateId: idOf('workgate') })

export const listWorkgates = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/workgates',
  summary: 'The connected accounts of the workspace, broken ones first',
  response: z.strictObject({
    items: z.array(workgateItem),
    /** Connected accounts against the limit of the package; the chat of the own website is not counted. */
    used: z.int(),
    limit: z.int(),
    /** The next package that has room for one more; null where none has. */
    liftedBy: z.nullable(z.strictObject({ name: z.string(), limit: z.int() })),
    /** Messages of the last 24 hours; `in24hBefore` are those of the 24 hours before, `aiOut24h` those of the AI. */
    in24h: z.int(),
    in24hBefore: z.int(),
    out24h: z.int(),
    aiOut24h: z.int(),
  }),
})

/** A day of an account: whether it worked, and what was wrong. */
const healthDay = z.strictObject({
  day: z.iso.date(),
  /** Null: it was not connected yet. */
  worst: z.nullable(z.enum(['ok', ...accountFailures])),
  minutesBroken: z.int(),
})

export const getWorkgate = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/workgates/:workgateId',
  summary: 'One connected account with its last thirty days',
  params: workgateId,
  response: z.strictObject({
    workgate: workgateItem,
    days: z.array(healthDay),
    /** Rights it lacks, as its channel said when it was connected. */
    gaps: z.array(words),
    /** Those uses of its channel that the account allows. */
    uses: z.array(kindId),
    connectedBy: z.nullable(z.string()),
    connectedAt: z.nullable(z.iso.datetime()),
  }),
  errors: ['WORKGATE_NOT_FOUND'],
})

export const workgateName = z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(120))

export const updateWorkgate = endpoint({
  ...common,
  rate: 'write',
  method: 'PATCH',
  path: '/workgates/:workgateId',
  summary: 'Change name, status, bot, delay and the rest; another bot takes new turns only',
  params: workgateId,
  body: z.strictObject({
    name: z.optional(workgateName),
    isActive: z.optional(z.boolean()),
    botId: z.optional(idOf('bot')),
    delaySeconds: z.optional(z.int().check(z.minimum(0), z.maximum(30))),
    pauseMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(1440))),
    description: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    feedEvents: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50))),
    /** As the channel's settings schema asks, without its secrets. */
    settings: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
  }),
  response: workgate,
  errors: ['WORKGATE_NOT_FOUND', 'BOT_NOT_FOUND', 'FEED_EVENTS_INVALID', 'WORKGATE_DISABLED'],
})

export const deleteWorkgate = endpoint({
  ...common,
  rate: 'write',
  method: 'DELETE',
  path: '/workgates/:workgateId',
  summary: 'Disconnect an account for good; its conversations stay readable',
  params: workgateId,
  body: z.strictObject({ name: z.string().check(z.maxLength(120)) }),
  response: done,
  errors: ['WORKGATE_NOT_FOUND', 'WORKGATE_NAME_DIFFERS', 'WORKGATE_STOPPED'],
})

/** What came, what left and what happened to the account, each with its outcome as a class; screens have the words. */
export const workgateLogLine = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  direction: z.enum(['in', 'out', 'account']),
  /** in: the kind of the event; out: who wrote (ai, staff); account: connected, health, changed. */
  kind: z.string(),
  outcome: z.enum(['ok', 'waiting', 'failed', 'unknown', 'ignored']),
  /** The class of the failure, or the health it changed to. */
  reason: z.nullable(z.string()),
  /** The beginning of what was said. */
  text: z.string(),
  threadId: z.nullable(z.uuid()),
  messageId: z.nullable(z.uuid()),
})
export type WorkgateLogLine = z.infer<typeof workgateLogLine>

export const listWorkgateLog = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/workgates/:workgateId/log',
  summary: 'The last 100 events of a connected account',
  params: workgateId,
  query: z.strictObject({ only: z.optional(z.enum(['in', 'out', 'failed'])) }),
  response: z.strictObject({ items: z.array(workgateLogLine) }),
  errors: ['WORKGATE_NOT_FOUND'],
})

export const connectWorkgate = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/workgates',
  summary: 'Connect an account by a form; the same account again is connected anew',
  body: z.strictObject({
    channel: kindId,
    botId: idOf('bot'),
    /** The account's own name unless given. */
    name: z.optional(workgateName),
    /** As the channel's settings schema asks. */
    settings: z.record(z.string().check(z.maxLength(60)), z.unknown()),
    feedEvents: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50))),
  }),
  status: 201,
  response: workgate,
  errors: [
    'BOT_NOT_FOUND',
    'CHANNEL_NOT_FOUND',
    'CHANNEL_ACCOUNT_REFUSED',
    'CHANNEL_ACCOUNT_TAKEN',
    'CHANNEL_UNREACHABLE',
    'FEED_EVENTS_INVALID',
    'WORKGATE_LIMIT_REACHED',
  ],
})

export const checkWorkgate = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/workgates/:workgateId/check',
  summary: 'Ask the channel whether the account still works',
  params: workgateId,
  response: workgate,
  errors: ['WORKGATE_NOT_FOUND', 'CHANNEL_UNREACHABLE'],
})
