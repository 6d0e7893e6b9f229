import type { Attachment, ChannelKind } from '@app/contracts/conversations'
import type { Deps } from './context.ts'

/** What a channel is asked to bring to a customer. */
export interface OutgoingMessage {
  /** The same message always carries the same id, however often it is tried. */
  id: string
  workspaceId: string
  workgateId: string
  workgateSettings: Record<string, unknown>
  accountId: string | null
  /** The customer as the channel knows them. */
  to: string
  text: string
  attachments: readonly Attachment[]
  suggestions: readonly string[]
}

/**
 * What came of it. `failed` with `isTransient` is tried again; `unknown` means that it may have arrived, so only a
 * person decides whether it goes out a second time.
 */
export type SendResult =
  | { kind: 'sent'; externalId: string | null }
  | { kind: 'failed'; isTransient: boolean; code: string; text: string }
  | { kind: 'unknown'; code: string; text: string }

export interface ReplyWindow {
  mayAiReply: boolean
  mayStaffReply: boolean
  until: Date | null
  freeLeft: number | null
  freeTotal: number | null
  reason: string | null
}

/** What a channel is asked before an answer: when the customer wrote last, and how often we have answered since. */
export interface WindowFacts {
  lastCustomerAt: Date | null
  answersSince: number
  now: Date
}

export interface Channel {
  readonly kind: ChannelKind
  /** The message has arrived as soon as it is stored: the reader fetches it from us. */
  readonly isStoredDelivery: boolean
  /** Shows cards, buttons and forms; others are sent the same in words. */
  readonly showsParts?: boolean
  /** The rules of the channel about answering; most have none. */
  replyWindow(facts: WindowFacts): ReplyWindow
  send(deps: Deps, message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>
  /** After a crash while sending: whether the channel has the message. Channels that cannot tell leave it out. */
  find?(deps: Deps, message: OutgoingMessage, signal: AbortSignal): Promise<'sent' | 'missing' | 'unknown'>
}

export type Channels = Readonly<Partial<Record<ChannelKind, Channel>>>

/** Nothing forbids an answer. */
export const openWindow: ReplyWindow = {
  mayAiReply: true,
  mayStaffReply: true,
  until: null,
  freeLeft: null,
  freeTotal: null,
  reason: null,
}
