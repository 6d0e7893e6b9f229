import * as z from 'zod/mini'
import { citation } from './agent.ts'
import { attachment, deliveryState, senderKind } from './conversations.ts'
import { environment } from './bot-settings.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { longestAnswer } from './form-answers.ts'
import { formPart, messagePart, type FormPart } from './message-parts.ts'

/** What a visitor's page may ask. The visitor token is opaque, bound to one bot and one thread, 30 days. */
const open = { tag: 'widget', access: 'public', scope: 'public', rate: 'widget-start' } as const
const byVisitor = { tag: 'widget', access: 'key', scope: 'public', rate: 'widget' } as const

/** Only looks and texts: no prompt, no config, no ids of people. */
export const widgetConfig = z.strictObject({
  botId: z.uuid(),
  version: z.string(),
  environment,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  theme: z.enum(['light', 'dark', 'auto']),
  color: z.string(),
  poweredBy: z.nullable(z.strictObject({ label: z.string(), url: z.string() })),
  width: z.int(),
  height: z.int(),
  position: z.strictObject({ align: z.enum(['left', 'right']), side: z.int(), bottom: z.int() }),
  welcome: z.string(),
  placeholder: z.string(),
  suggestions: z.array(z.string()),
  disclosure: z.nullable(z.string()),
  copyright: z.string(),
  language: z.enum(['vi', 'en']),
})
export type WidgetConfig = z.infer<typeof widgetConfig>
const botParams = z.strictObject({ botId: z.uuid() })
/** What opens the draft: the sign of a member's preview link. */
const preview = z.optional(z.string().check(z.maxLength(400, word('field.too-long'))))
export const getWidgetConfig = endpoint({
  ...open,
  method: 'GET',
  path: '/widget/:botId/config',
  summary: 'How the chat of a bot looks',
  params: botParams,
  query: z.strictObject({ environment: z._default(environment, 'production'), preview }),
  response: widgetConfig,
  errors: ['WIDGET_NOT_FOUND'],
})

export const widgetMessage = z.strictObject({
  id: z.uuid(),
  seq: z.int(),
  sender: senderKind,
  senderName: z.string(),
  text: z.string(),
  attachments: z.array(attachment),
  parts: z.array(messagePart),
  citations: z.array(z.pick(citation, { number: true, title: true, excerpt: true })),
  suggestions: z.array(z.string()),
  state: deliveryState,
  clientId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
})
export type WidgetMessage = z.infer<typeof widgetMessage>
const place = z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))), {})
export const startVisit = endpoint({
  ...open,
  method: 'POST',
  path: '/widget/:botId/visits',
  summary: 'A visitor opens the chat: a new token, or the thread of the one shown',
  params: botParams,
  body: z.strictObject({
    environment: z._default(environment, 'production'),
    preview,
    /** The token of an earlier visit. */
    token: z.optional(z.string().check(z.maxLength(100))),
    /** Page, title, referrer and campaign fields. */
    place,
  }),
  response: z.strictObject({
    token: z.string(),
    expiresAt: z.iso.datetime(),
    messages: z.array(widgetMessage),
    lastSeq: z.int(),
    isStaffAnswering: z.boolean(),
    isBusy: z.boolean(),
    /** A person was requested and has not answered yet. */
    isWaiting: z.boolean(),
    /** Shown while the visitor waits and has left no contact details. */
    contactForm: z.nullable(formPart),
  }),
  errors: ['WIDGET_NOT_FOUND'],
})
export const sendVisitorMessage = endpoint({
  ...byVisitor,
  method: 'POST',
  path: '/widget/messages',
  summary: 'A visitor writes; the answer means it is stored. The same clientId twice is one message',
  body: z.strictObject({
    clientId: z.uuid(),
    text: z.string().check(z.trim(), z.maxLength(2000, word('field.too-long'))),
    fileIds: z._default(z.array(z.uuid()).check(z.maxLength(5)), []),
    place,
  }),
  status: 201,
  response: widgetMessage,
  errors: ['VISITOR_INVALID', 'MESSAGE_EMPTY', 'VISIT_CAPPED', 'FILE_NOT_FOUND', 'THREAD_BLOCKED'],
})
export const answerForm = endpoint({
  ...byVisitor,
  method: 'POST',
  path: '/widget/forms',
  summary: 'A visitor fills in a form: it becomes their message, once, whoever sends it again',
  body: z.strictObject({
    clientId: z.uuid(),
    /** The message that holds the form; null is the chat's own, for name and phone. */
    formId: z.nullable(z.uuid()),
    values: z.record(z.string().check(z.maxLength(40)), z.string().check(z.trim(), z.maxLength(longestAnswer))),
    place,
  }),
  status: 201,
  response: widgetMessage,
  errors: ['VISITOR_INVALID', 'MESSAGE_NOT_FOUND', 'VISIT_CAPPED', 'THREAD_BLOCKED'],
})
export const readVisitorEvents = endpoint({
  ...byVisitor,
  method: 'GET',
  path: '/widget/events',
  summary: 'Server-sent events of the thread from a place on; stays open',
  query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
  response: z.unknown(),
  binary: true,
  errors: ['VISITOR_INVALID'],
})
export const uploadVisitorFile = endpoint({
  ...byVisitor,
  rate: 'widget-upload',
  method: 'POST',
  path: '/widget/files',
  summary: 'A picture or file of a visitor',
  upload: { kind: 'file', maxBytes: 5 * 1024 * 1024, types: [] },
  status: 201,
  response: attachment,
  errors: ['VISITOR_INVALID', 'UNSUPPORTED_TYPE', 'BODY_TOO_LARGE', 'PICTURE_TOO_LARGE'],
})
export const notifyVisitorTyping = endpoint({
  ...byVisitor,
  method: 'POST',
  path: '/widget/typing',
  summary: 'The visitor is writing, or has read up to a place',
  body: z.strictObject({ readSeq: z.optional(z.int().check(z.gte(0))) }),
  response: done,
  errors: ['VISITOR_INVALID'],
})
export const askForStaff = endpoint({
  ...byVisitor,
  method: 'POST',
  path: '/widget/handoff',
  summary: 'The visitor wants a person',
  response: done,
  errors: ['VISITOR_INVALID'],
})
export const identifyVisitor = endpoint({
  ...byVisitor,
  method: 'POST',
  path: '/widget/identify',
  summary: 'Who the visitor is, as the site knows; verified only with the signature of the bot’s secret',
  body: z.strictObject({
    userId: z.string().check(z.minLength(1), z.maxLength(120)),
    name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    email: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    phone: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    signature: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, word('field.invalid')))),
  }),
  response: z.strictObject({ isVerified: z.boolean() }),
  errors: ['VISITOR_INVALID', 'IDENTITY_SIGNATURE_WRONG'],
})

/** What the owner sees of the secret that signs visitor identities. */
const manageSecret = {
  tag: 'widget',
  access: 'user',
  scope: 'workspace',
  permission: 'integrations.manage',
  rate: 'write',
} as const
const ownBot = z.strictObject({ id: idOf('bot') })
export const getWidgetSecret = endpoint({
  ...manageSecret,
  rate: 'read',
  method: 'GET',
  path: '/bots/:id/widget-secret',
  summary: 'Whether visitors can be identified, and the end of the secret that signs them',
  params: ownBot,
  response: z.strictObject({ last4: z.nullable(z.string()), updatedAt: z.nullable(z.iso.datetime()) }),
  errors: ['BOT_NOT_FOUND'],
})
export const rotateWidgetSecret = endpoint({
  ...manageSecret,
  method: 'POST',
  path: '/bots/:id/widget-secret',
  summary: 'A new secret for signing visitors; shown this once, and the old one ends',
  params: ownBot,
  status: 201,
  response: z.strictObject({ secret: z.string() }),
  errors: ['BOT_NOT_FOUND'],
})

export const createPreview = endpoint({
  tag: 'widget',
  access: 'user',
  scope: 'workspace',
  permission: 'bots.write',
  rate: 'write',
  method: 'POST',
  path: '/bots/:id/preview',
  summary: 'A link that shows the draft to whoever has it, for seven days while its maker may change the bot',
  params: ownBot,
  status: 201,
  response: z.strictObject({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['BOT_NOT_FOUND'],
})

/** Events of the stream; `seq` only on what is stored. */
export type VisitorEvent =
  | { type: 'message'; message: WidgetMessage }
  | { type: 'message.changed'; message: WidgetMessage }
  | { type: 'writing'; by: 'ai' | 'staff' }
  | { type: 'delta'; runId: string; offset: number; text: string }
  | { type: 'reset'; runId: string }
  | { type: 'ended'; runId: string }
  | { type: 'mode'; isStaffAnswering: boolean; isWaiting: boolean; contactForm: FormPart | null }
  | { type: 'config'; version: string }
  | { type: 'ping' }
