import type { AttachmentKind } from '@app/contracts/channels'

export interface InboundPerson {
  /** As the channel knows them. */
  id: string
  name?: string | undefined
  /** Where the channel shows their picture for a while. */
  pictureUrl?: string | undefined
}

/** A file the channel offers for a while; it is fetched on receipt, because such links expire. */
export interface InboundFile {
  kind: AttachmentKind
  url: string
  name?: string | undefined
}

interface EventBase {
  /** The channel's id of the event within the account: the same one twice is one event. */
  key: string
  /** The account on our side that it belongs to. */
  accountId: string
  at?: Date | undefined
}

interface FromPerson extends EventBase {
  person: InboundPerson
}

interface Spoken extends FromPerson {
  messageId: string
  text: string
  files?: readonly InboundFile[] | undefined
  /** The channel's id of the message it answers. */
  repliesTo?: string | undefined
}

/** What a channel reports, in words of our own. `parse` makes these; it touches nothing but the body it is given. */
export type InboundEvent =
  | (Spoken & {
      kind: 'message'
      /** The campaign or link the person came by. */
      origin?: Readonly<Record<string, string>> | undefined
      /** Another program answers in this conversation now: we show it and say nothing. */
      isForOther?: boolean | undefined
    })
  /** The account itself said it: our own message, known by `outgoingId`, or a colleague in the channel's own app. */
  | (Spoken & {
      kind: 'echo'
      outgoingId?: string | undefined
      /** A program said it: we, or another one. It is no colleague, so what is not ours is left alone. */
      isByProgram?: boolean | undefined
      /** Another program that answers for the account beside us, by its id: what it says counts as an answer. */
      byApp?: string | undefined
    })
  /** A button was pressed; `title` is what it said. */
  | (FromPerson & {
      kind: 'postback'
      messageId: string
      title: string
      payload: string
      origin?: Readonly<Record<string, string>> | undefined
      isForOther?: boolean | undefined
    })
  /** Our messages have arrived or were read: these, or all up to a time. */
  | (FromPerson & { kind: 'delivery' | 'read'; messageIds: readonly string[]; upTo?: Date | undefined })
  | (FromPerson & { kind: 'reaction'; messageId: string; emoji: string; isRemoved: boolean })
  | (FromPerson & { kind: 'referral'; origin: Readonly<Record<string, string>> })
  /** A follow is an act, too: after one the channel lets the shop answer as after a message. */
  | (FromPerson & { kind: 'follow' | 'unfollow' })
  /** The person pressed something that says nothing, and after which the channel lets the shop answer. */
  | (FromPerson & { kind: 'act' })
  /** The person has shared who they are, in a form of the channel. */
  | (FromPerson & {
      kind: 'info'
      name?: string | undefined
      phone?: string | undefined
      address?: string | undefined
    })
  /** Something around a post; `feedEvent` is one of the description's, and the workgate chooses which it hears. */
  | (EventBase & {
      kind: 'feed'
      feedEvent: string
      /** What it happened to, and what happened: `comment`, `add`. */
      item?: string | undefined
      verb?: string | undefined
      person?: InboundPerson | undefined
      /** The account itself did it: whoever answers that, answers themselves. */
      isOwn?: boolean | undefined
      postId: string
      commentId?: string | undefined
      /** The comment it answers; none: it stands right under the post. */
      parentId?: string | undefined
      text: string
      /** The post it happened under, as far as the channel tells. */
      post?: { text?: string | undefined; link?: string | undefined } | undefined
    })
  /** Nobody knows it yet; kept as it came. */
  | (EventBase & { kind: 'other'; person?: InboundPerson | undefined; raw: unknown })
