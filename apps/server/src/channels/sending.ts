import type { Attachment } from '@app/contracts/conversations'
import type { MessagePart } from '@app/contracts/message-parts'
import { accountFailures, type AccountFailure } from '@app/contracts/workgates'

export type { AccountFailure } from '@app/contracts/workgates'

/** What a channel is asked to bring to a customer. */
export interface OutgoingMessage {
  /** The same message always carries the same id, however often it is tried. */
  id: string
  /** The customer as the channel knows them. */
  to: string
  text: string
  /** Their addresses are whole, and can be opened for a day or two. */
  attachments: readonly Attachment[]
  /** The bytes of one of them, for channels that want them handed over; null: it is gone. */
  readFile?(attachment: Attachment): Promise<Uint8Array | null>
  /** Cards and buttons, for channels that say they show them; addresses of pictures are whole. */
  parts?: readonly MessagePart[] | undefined
  /** At most as many as the channel shows. */
  suggestions: readonly string[]
  /** The channel's id of the message it answers, where somebody has chosen one. */
  quotedId?: string | undefined
  /** Who wrote it: some channels let a person answer for longer than a program. */
  by: 'ai' | 'staff'
  /** When the customer wrote last. */
  lastCustomerAt: Date | null
}

/**
 * Why a channel refused a message. `transient` and `rate-limited` are tried again; account failures mark the workgate as
 * broken; the rest is about this one message.
 */
export type SendFailure =
  | 'transient'
  | 'rate-limited'
  | AccountFailure
  | 'window-closed'
  | 'recipient-gone'
  | 'content-refused'
  /** Another program has the conversation; the AI is quiet there for a while. */
  | 'owned-elsewhere'
  | 'unknown'

export const isAccountFailure = (failure: SendFailure): failure is AccountFailure =>
  (accountFailures as readonly string[]).includes(failure)

export const isTriedAgain = (failure: SendFailure): boolean => failure === 'transient' || failure === 'rate-limited'

/** `code` is the channel's own, for the log. `unknown`: it may have arrived, so only a person sends it again. */
export type SendResult =
  | {
      kind: 'sent'
      externalId: string | null
      /** What the channel says may still be sent for free to this person. */
      quota?: { left: number; total: number } | undefined
      /** Names of files that the channel does not take: the customer was told their addresses instead. */
      linked?: readonly string[] | undefined
    }
  | { kind: 'failed'; failure: SendFailure; code: string; text: string; retryAfterMs?: number | undefined }
  | { kind: 'unknown'; code: string; text: string }
