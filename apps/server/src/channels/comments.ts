import type { ChannelAccount, ChannelIo } from './contract.ts'
import type { SendFailure } from './sending.ts'

/**
 * What became of something we did under a post. `terminal`: the comment has had its private answer, is too old, or is
 * gone, so it is never tried again. `unknown`: it may have happened, so only a person does it again.
 */
export type CommentResult =
  | { kind: 'done'; /** The channel's id of what we wrote. */ externalId: string | null }
  | {
      kind: 'failed'
      failure: SendFailure | 'terminal'
      code: string
      text: string
      retryAfterMs?: number | undefined
    }
  | { kind: 'unknown'; code: string; text: string }

/** `personId`: whom the channel has brought it to, as their messages will name them; null: it does not say. */
export type PrivateReplyResult =
  | Exclude<CommentResult, { kind: 'done' }>
  | { kind: 'done'; externalId: string | null; personId: string | null }

/** What a channel does with comments under posts of an account. */
export interface ChannelComments {
  /** For everybody to read, under the comment. */
  reply(
    io: ChannelIo,
    account: ChannelAccount,
    what: { commentId: string; text: string },
    signal: AbortSignal,
  ): Promise<CommentResult>
  /** To the person alone, as a message. */
  privateReply(
    io: ChannelIo,
    account: ChannelAccount,
    what: {
      commentId: string
      text: string
      /** Our id of the message; the same one however often it is tried. */ outgoingId: string
    },
    signal: AbortSignal,
  ): Promise<PrivateReplyResult>
  like(io: ChannelIo, account: ChannelAccount, what: { commentId: string }, signal: AbortSignal): Promise<CommentResult>
  setHidden(
    io: ChannelIo,
    account: ChannelAccount,
    what: { commentId: string; isHidden: boolean },
    signal: AbortSignal,
  ): Promise<CommentResult>
}
