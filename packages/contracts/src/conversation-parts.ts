import * as z from 'zod/mini'
import { citation } from './agent.ts'
import { idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { messagePart } from './message-parts.ts'

/** What every operation of the console declares. */
const common = { tag: 'conversations', access: 'user', scope: 'workspace' } as const
export const readChat = { ...common, permission: 'chat.read', rate: 'read' } as const
export const writeChat = { ...common, permission: 'chat.write', rate: 'write' } as const

/** `phone`: a colleague answered from the channel's own app. */
export const senderKind = z.enum(['customer', 'ai', 'staff', 'phone', 'system', 'note'])
export type SenderKind = z.infer<typeof senderKind>
/** `unknown`: the channel did not say whether it arrived; only a person may send it again. */
export const deliveryState = z.enum(['received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'])
export type DeliveryState = z.infer<typeof deliveryState>

export const attachment = z.strictObject({
  fileId: z.nullable(z.uuid()),
  kind: z.enum(['image', 'file']),
  name: z.string(),
  sizeBytes: z.int(),
  contentType: z.string(),
  url: z.string(),
})
export type Attachment = z.infer<typeof attachment>

/** `pair`: a question of the shop's own with its answer, word for word; `found`: put together from the knowledge. */
export const answerWays = ['pair', 'found', 'model', 'flow', 'handoff'] as const
export const answerWay = z.enum(answerWays)
export type AnswerWay = z.infer<typeof answerWay>

export const message = z.strictObject({
  id: z.uuid(),
  threadId: z.uuid(),
  /** Counts per thread without gaps. */
  seq: z.int(),
  sender: senderKind,
  senderName: z.string(),
  authorId: z.nullable(z.uuid()),
  text: z.string(),
  attachments: z.array(attachment),
  /** Cards, buttons, a form or the answers to one. */
  parts: z.array(messagePart),
  replyTo: z.nullable(z.strictObject({ id: z.uuid(), sender: senderKind, senderName: z.string(), text: z.string() })),
  /** What the customer feels about it, as an emoji. */
  reaction: z.nullable(z.string()),
  citations: z.array(citation),
  /** Buttons a customer may press instead of writing. */
  suggestions: z.array(z.string()),
  mentions: z.array(z.uuid()),
  runId: z.nullable(z.uuid()),
  /** What an answer of the bot stands on, and the credits it has cost; null for everything else. */
  way: z.nullable(answerWay),
  credits: z.nullable(z.int()),
  state: deliveryState,
  error: z.nullable(z.strictObject({ code: z.string(), text: z.string() })),
  clientId: z.nullable(z.uuid()),
  /** For a system line: what happened; the screen has the texts. */
  event: z.nullable(z.strictObject({ kind: z.string(), data: z.record(z.string(), z.unknown()) })),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof message>

/** `comment`: what one person wrote under one post, for everybody to read. */
export const threadKind = z.enum(['chat', 'comment'])
export type ThreadKind = z.infer<typeof threadKind>
export const chatMode = z.enum(['ai', 'manual'])
export const threadLabel = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  folder: z.string(),
})
export type ThreadLabel = z.infer<typeof threadLabel>

export const messageText = z.string().check(z.trim(), z.maxLength(5000, word('field.too-long')))
export const attachedFiles = z._default(z.array(idOf('file')).check(z.maxLength(10)), [])
