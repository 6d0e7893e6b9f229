import * as z from 'zod/mini'
import { environment } from './bot-settings.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'

const common = { tag: 'workgates', access: 'user', scope: 'workspace', permission: 'integrations.manage' } as const

/** Why an account no longer works: its sign-in ended, a right is missing, or the channel has locked it. */
export const accountFailures = ['token-expired', 'permission', 'banned'] as const
export type AccountFailure = (typeof accountFailures)[number]

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
})
export type Workgate = z.infer<typeof workgate>

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
    name: z.optional(z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(120))),
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
  ],
})

export const checkWorkgate = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/workgates/:workgateId/check',
  summary: 'Ask the channel whether the account still works',
  params: z.strictObject({ workgateId: idOf('workgate') }),
  response: workgate,
  errors: ['WORKGATE_NOT_FOUND', 'CHANNEL_UNREACHABLE'],
})
