import * as z from 'zod/mini'
import { readBots, writeBots } from './bot-access.ts'
import { environment } from './bot-settings.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery } from './pagination.ts'

const botParams = z.strictObject({ id: idOf('bot') })

// Keys that open a bot for other programs

export const botKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  environment,
  last4: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type BotKey = z.infer<typeof botKey>
export const listBotKeys = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/keys',
  summary: 'API keys of a bot',
  params: botParams,
  response: z.strictObject({ items: z.array(botKey) }),
  errors: ['BOT_NOT_FOUND'],
})
export const createBotKey = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'POST',
  path: '/bots/:id/keys',
  summary: 'A new API key; it is shown once',
  params: botParams,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(60)),
    environment: z._default(environment, 'production'),
  }),
  status: 201,
  response: z.strictObject({ ...botKey.shape, key: z.string() }),
  errors: ['BOT_NOT_FOUND', 'BOT_KEY_LIMIT_REACHED'],
})
export const deleteBotKey = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'DELETE',
  path: '/bots/:id/keys/:keyId',
  summary: 'Revoke an API key at once',
  params: z.strictObject({ id: idOf('bot'), keyId: idOf('bot-key') }),
  response: done,
  errors: ['BOT_NOT_FOUND', 'BOT_KEY_NOT_FOUND'],
})

// Incoming webhook

export const webhookSlug = z
  .string()
  .check(
    z.minLength(8, word('bots.slug.too-short')),
    z.maxLength(80, word('field.too-long')),
    z.regex(/^[a-z0-9_-]+$/, word('bots.slug.characters')),
  )
export const botWebhook = z.strictObject({
  isEnabled: z.boolean(),
  slug: z.nullable(z.string()),
  productionUrl: z.nullable(z.string()),
  testUrl: z.nullable(z.string()),
  keyLast4: z.nullable(z.string()),
  /** `ack` answers at once; `wait` answers with the bot's reply, at most 30 s later. */
  responseMode: z.enum(['ack', 'wait']),
  /** The caller must sign the body with the key (HMAC) instead of sending the key itself. */
  needsSignature: z.boolean(),
})
export type BotWebhook = z.infer<typeof botWebhook>
export const getBotWebhook = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/webhook',
  summary: 'The incoming webhook of a bot',
  params: botParams,
  response: botWebhook,
  errors: ['BOT_NOT_FOUND'],
})
export const updateBotWebhook = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'PUT',
  path: '/bots/:id/webhook',
  summary: 'Switch the incoming webhook and set its slug',
  params: botParams,
  body: z.strictObject({
    isEnabled: z.boolean(),
    slug: webhookSlug,
    responseMode: z.enum(['ack', 'wait']),
    needsSignature: z.boolean(),
  }),
  response: z.strictObject({
    ...botWebhook.shape,
    /** Shown once, when the first key is made. */ key: z.nullable(z.string()),
  }),
  errors: ['BOT_NOT_FOUND', 'WEBHOOK_SLUG_TAKEN', 'WEBHOOK_UPDATE_FAILED'],
})
export const rotateWebhookKey = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'POST',
  path: '/bots/:id/webhook/key',
  summary: 'A new key for the incoming webhook; the old one stops at once',
  params: botParams,
  response: z.strictObject({ key: z.string(), last4: z.string() }),
  errors: ['BOT_NOT_FOUND', 'WEBHOOK_NOT_SET'],
})
export const webhookCall = z.strictObject({
  id: z.uuid(),
  environment,
  status: z.enum(['accepted', 'done', 'failed']),
  httpStatus: z.int(),
  body: z.unknown(),
  answer: z.nullable(z.unknown()),
  error: z.nullable(z.string()),
  runId: z.nullable(z.uuid()),
  replayOf: z.nullable(z.uuid()),
  ms: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
})
export type WebhookCall = z.infer<typeof webhookCall>
export const listWebhookCalls = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/webhook/calls',
  summary: 'The last 100 calls',
  params: botParams,
  query: z.strictObject({ ...pageQuery, environment: z.optional(environment) }),
  response: pageOf(webhookCall),
  errors: ['BOT_NOT_FOUND'],
})
export const replayWebhookCall = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/webhook/calls/:callId/replay',
  summary: 'Run a call again, on the draft',
  params: z.strictObject({ id: idOf('bot'), callId: idOf('webhook-call') }),
  response: webhookCall,
  errors: ['BOT_NOT_FOUND', 'WEBHOOK_CALL_NOT_FOUND'],
})
const slugParams = z.strictObject({ slug: z.string().check(z.maxLength(80)) })
const hook = { tag: 'hooks', access: 'key', scope: 'public', rate: 'hook', hasForeignBody: true } as const
const hookAnswer = z.strictObject({
  id: z.uuid(),
  status: z.enum(['accepted', 'done', 'failed', 'duplicate']),
  reply: z.nullable(z.string()),
  sources: z.array(z.string()),
})
/** `text` is the question; everything else is stored and passed to flows. */
const hookBody = z.record(z.string().check(z.maxLength(100)), z.unknown())
const hookErrors = ['WEBHOOK_KEY_INVALID', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_TEXT_MISSING'] as const
export const callWebhook = endpoint({
  ...hook,
  method: 'POST',
  path: '/hooks/bots/:slug',
  summary: 'Incoming webhook of a published bot',
  params: slugParams,
  body: hookBody,
  response: hookAnswer,
  errors: [...hookErrors, 'BOT_NOT_PUBLISHED', 'NO_CREDIT'],
})
export const callTestWebhook = endpoint({
  ...hook,
  method: 'POST',
  path: '/hooks/bots/:slug/test',
  summary: 'Incoming webhook of the draft',
  params: slugParams,
  body: hookBody,
  response: hookAnswer,
  errors: hookErrors,
})

// Outgoing webhooks

export const outgoingEvents = [
  'thread.created',
  'message.in',
  'message.out',
  'handoff.requested',
  'handoff.ended',
  'contact.created',
  'contact.updated',
  'bot.published',
  'credit.low',
] as const
export const outgoingEvent = z.enum(outgoingEvents)
export type OutgoingEvent = (typeof outgoingEvents)[number]
export const outgoingWebhook = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(outgoingEvent),
  isEnabled: z.boolean(),
  /** Why it was switched off by itself. */
  disabledReason: z.nullable(z.enum(['gone', 'failing'])),
  secretLast4: z.string(),
  lastStatus: z.nullable(z.int()),
  lastAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type OutgoingWebhook = z.infer<typeof outgoingWebhook>
const webhookUrl = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/\S+$/, word('knowledge.url.invalid')))
const someEvents = z.array(outgoingEvent).check(z.minLength(1, word('field.required')), z.maxLength(20))
const outgoingParams = z.strictObject({ webhookId: idOf('outgoing-webhook') })
export const listOutgoingWebhooks = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/outgoing-webhooks',
  summary: 'Addresses that hear of events of this bot',
  params: botParams,
  response: z.strictObject({ items: z.array(outgoingWebhook) }),
  errors: ['BOT_NOT_FOUND'],
})
export const createOutgoingWebhook = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'POST',
  path: '/bots/:id/outgoing-webhooks',
  summary: 'A new address; its signing secret is shown once',
  params: botParams,
  body: z.strictObject({ url: webhookUrl, events: someEvents }),
  status: 201,
  response: z.strictObject({ ...outgoingWebhook.shape, secret: z.string() }),
  errors: ['BOT_NOT_FOUND', 'OUTGOING_WEBHOOK_LIMIT_REACHED', 'WEBHOOK_ADDRESS_REFUSED'],
})
export const updateOutgoingWebhook = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'PATCH',
  path: '/outgoing-webhooks/:webhookId',
  summary: 'Change an address, its events, or switch it',
  params: outgoingParams,
  body: z.strictObject({
    url: z.optional(webhookUrl),
    events: z.optional(someEvents),
    isEnabled: z.optional(z.boolean()),
  }),
  response: outgoingWebhook,
  errors: ['OUTGOING_WEBHOOK_NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED'],
})
export const rotateOutgoingSecret = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'POST',
  path: '/outgoing-webhooks/:webhookId/secret',
  summary: 'A new signing secret; for 24 hours both sign',
  params: outgoingParams,
  response: z.strictObject({ secret: z.string() }),
  errors: ['OUTGOING_WEBHOOK_NOT_FOUND'],
})
export const deleteOutgoingWebhook = endpoint({
  ...writeBots,
  permission: 'integrations.manage',
  method: 'DELETE',
  path: '/outgoing-webhooks/:webhookId',
  summary: 'Forget an address',
  params: outgoingParams,
  response: done,
  errors: ['OUTGOING_WEBHOOK_NOT_FOUND'],
})
export const webhookDelivery = z.strictObject({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  lastStatus: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  nextAt: z.nullable(z.iso.datetime()),
  payload: z.unknown(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.nullable(z.iso.datetime()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
export const listDeliveries = endpoint({
  ...readBots,
  method: 'GET',
  path: '/outgoing-webhooks/:webhookId/deliveries',
  summary: 'What was sent there, newest first',
  params: outgoingParams,
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(webhookDelivery),
  errors: ['OUTGOING_WEBHOOK_NOT_FOUND'],
})
export const resendDelivery = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/webhook-deliveries/:deliveryId/resend',
  summary: 'Send a delivery again',
  params: z.strictObject({ deliveryId: idOf('webhook-delivery') }),
  response: webhookDelivery,
  errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
})
export const sendTestDelivery = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/outgoing-webhooks/:webhookId/test',
  summary: 'Send a sample event there',
  params: outgoingParams,
  body: z.strictObject({ event: outgoingEvent }),
  response: webhookDelivery,
  errors: ['OUTGOING_WEBHOOK_NOT_FOUND'],
})
