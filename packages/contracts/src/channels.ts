import * as z from 'zod/mini'
import { done, endpoint } from './endpoint.ts'
import { kindIcon, kindId, settingsSchema, words } from './kinds.ts'

export const attachmentKind = z.enum(['image', 'video', 'audio', 'file'])
export type AttachmentKind = z.infer<typeof attachmentKind>

/** What a message may be on a channel. */
export const channelCapabilities = z.strictObject({
  /** Cards, buttons and forms are shown as such; elsewhere their words are sent. */
  showsParts: z.boolean(),
  /** Of a channel that does not show all of them: those it shows in a way of its own. */
  shownParts: z.optional(z.array(z.enum(['cards', 'buttons']))),
  /** How many answers to press may stand under a message. */
  quickReplies: z.int(),
  /** The most letters of one message; null: no limit of its own. */
  textLength: z.nullable(z.int()),
  /** The most messages in a row before the customer writes again; null: no limit. */
  messagesInARow: z.nullable(z.int()),
  attachments: z.array(z.strictObject({ kind: attachmentKind, maxBytes: z.int() })),
  hasTyping: z.boolean(),
  receipts: z.enum(['none', 'delivered', 'read']),
  hasComments: z.boolean(),
})
export type ChannelCapabilities = z.infer<typeof channelCapabilities>

/** How an account is connected: not by hand, with a form, in a sign-in window of the service, or by scanning a code. */
export const connectKind = z.enum(['none', 'form', 'oauth', 'qr'])

/** Everything screens need to show a channel: name, icon, tab of the console, settings. */
export const channelDescription = z.strictObject({
  id: kindId,
  label: words,
  description: words,
  icon: kindIcon,
  /** The tab of the console its conversations are under; null: it has none. */
  group: z.nullable(z.strictObject({ id: kindId, label: words })),
  /** False: it is only shown; accounts of it cannot answer customers in this version. */
  canChat: z.boolean(),
  connect: z.strictObject({
    kind: connectKind,
    /** How long it takes and what is needed. */
    hint: z.nullable(words),
    /** The page of ours that a sign-in window comes back to. */
    callbackPath: z.nullable(z.string()),
    /** What may happen to the account; a person agrees to it before anything is asked of the service. */
    risk: z.nullable(words),
    /** What an account may be used for, each with rights that are asked for when they are wanted. */
    uses: z.array(z.strictObject({ id: kindId, label: words, help: words })),
  }),
  /** It stands on a simulator that comes with the product: the operator has given no application of the service. */
  isSimulated: z.boolean(),
  settings: settingsSchema,
  /** What may happen around posts of the account that a bot can react to. */
  feedEvents: z.array(z.strictObject({ id: z.string(), label: words, isDefault: z.boolean() })),
  capabilities: channelCapabilities,
})
export type ChannelDescription = z.infer<typeof channelDescription>

export const listChannels = endpoint({
  tag: 'channels',
  access: 'user',
  scope: 'self',
  rate: 'read',
  method: 'GET',
  path: '/channels',
  summary: 'The channels of this installation, as screens show them',
  response: z.strictObject({ items: z.array(channelDescription) }),
  isRevalidated: true,
})

const hook = { tag: 'hooks', access: 'key', scope: 'public', rate: 'channel-hook' } as const
const shared = z.strictObject({ channel: kindId })
const ofAccount = z.strictObject({ channel: kindId, key: z.string().check(z.maxLength(60)) })
const hookErrors = ['WEBHOOK_NOT_FOUND', 'WEBHOOK_KEY_INVALID', 'UNAVAILABLE'] as const
const report = {
  ...hook,
  method: 'POST',
  rawBody: { maxBytes: 1024 * 1024 },
  response: done,
  errors: [...hookErrors, 'MALFORMED_REQUEST', 'BODY_TOO_LARGE'],
} as const
/** How a service asks whether an address is ours differs from service to service; the channel knows. */
const question = {
  ...hook,
  method: 'GET',
  query: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(500))),
  hasForeignQuery: true,
  binary: true,
  response: z.unknown(),
  errors: hookErrors,
} as const

export const receiveChannelHook = endpoint({
  ...report,
  path: '/hooks/channels/:channel',
  summary: 'A channel reports what happened on all accounts',
  params: shared,
})
export const receiveAccountHook = endpoint({
  ...report,
  path: '/hooks/channels/:channel/:key',
  summary: 'A channel reports what happened on one account',
  params: ofAccount,
})
export const answerChannelHandshake = endpoint({
  ...question,
  path: '/hooks/channels/:channel',
  summary: 'A channel asks whether its address is ours',
  params: shared,
})
export const answerAccountHandshake = endpoint({
  ...question,
  path: '/hooks/channels/:channel/:key',
  summary: 'A channel asks whether the address of one account is ours',
  params: ofAccount,
})
