import type * as z from 'zod/mini'
import type { ChannelCapabilities, ChannelDescription } from '@app/contracts/channels'
import type { Words } from '@app/contracts/kinds'
import type { SiteProof } from '#core/http/web-app.ts'
import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'
import type { Booking, FileContent, ListedFile, NewTable, OpenedTable, TableCell, TablePlace } from './account-files.ts'
import type { ChannelComments } from './comments.ts'
import type { InboundEvent, InboundPerson } from './inbound-event.ts'
import type { ReplyWindow, WindowFacts } from './reply-window.ts'
import type { AccountFailure, OutgoingMessage, SendFailure, SendResult } from './sending.ts'

export type { SiteProof } from '#core/http/web-app.ts'
export {
  FileError,
  type Booking,
  type FileContent,
  type FileFailure,
  type ListedFile,
  type NewTable,
  type OpenedTable,
  type TableCell,
  type TablePlace,
} from './account-files.ts'
export type { ChannelComments, CommentResult, PrivateReplyResult } from './comments.ts'
export type { InboundEvent, InboundFile, InboundPerson } from './inbound-event.ts'
export { closedWindow, openWindow, type ReplyWindow, type WindowFacts } from './reply-window.ts'
export {
  isAccountFailure,
  isTriedAgain,
  type AccountFailure,
  type OutgoingMessage,
  type SendFailure,
  type SendResult,
} from './sending.ts'

/** The world outside, as far as a channel may touch it. */
export interface ChannelIo {
  readonly safeFetch: SafeFetch
  /** The operator's settings that the channel has asked for, by name; only those that are set. */
  readonly operator: Readonly<Record<string, string>>
  now(): Date
}

/** A connected account: a workgate with its secrets opened. */
export interface ChannelAccount {
  readonly workgateId: string
  /** The account's id on the channel's side. */
  readonly externalId: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
}

/** An account that somebody has just proven to be theirs. */
export interface NewAccount {
  externalId: string
  name: string
  settings: Record<string, unknown>
  secrets: Record<string, string>
  /** Where its picture is on the channel's side. */
  pictureUrl?: string | undefined
  /** When its sign-in ends unless it is renewed before. */
  expiresAt?: Date | undefined
  /** Which of the channel's uses the person has allowed. */
  uses?: readonly string[] | undefined
}

/** One of the accounts that a sign-in opens; a person chooses which of them are connected. */
export interface OfferedAccount extends NewAccount {
  /** Rights it lacks, each as a sentence: it can be connected, and this will not work. */
  gaps: readonly Words[]
  /** Why it cannot be connected at all, and what to do about it. */
  obstacle?: Words | undefined
}

/** The channel says why, in words for the person who connects. */
export interface ConnectRefusal {
  refused: Words
}

export type ChannelConnect =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'form'
      /** What it takes: how long, what to have at hand. */
      readonly hint: Words
      /** Tries what was filled in (it has passed the settings schema) and says which account it is. */
      finish(io: ChannelIo, settings: Record<string, unknown>): Promise<NewAccount | ConnectRefusal>
    }
  | ({ readonly kind: 'oauth'; readonly hint: Words } & OauthConnect)
  | {
      readonly kind: 'qr'
      readonly hint: Words
      /** What may happen to an account that is connected this way; a person agrees to it before a code is made. */
      readonly risk: Words
    }

/** A window of the service in which a person signs in and allows us to work for them. */
export interface OauthConnect {
  /** Names of the operator's settings it cannot work without. */
  readonly needs: readonly string[]
  /** The page of ours that the service sends the person back to, such as `/integration/callback/facebook`. */
  readonly callbackPath: `/${string}`
  /** What an account may be used for, each with rights of its own; one is added by signing in once more. */
  readonly uses?: readonly { readonly id: string; readonly label: Words; readonly help: Words }[]
  /** The address of the service's window. */
  signInUrl(io: ChannelIo, request: SignInRequest): string
  /** What came back opens these accounts; empty: the person has none. */
  finish(io: ChannelIo, reply: SignInReply, signal: AbortSignal): Promise<readonly OfferedAccount[] | ConnectRefusal>
  /** Makes the service report the account to us; called in the moment it is connected. */
  start?(io: ChannelIo, account: NewAccount, signal: AbortSignal): Promise<ConnectRefusal | null>
  /** Gives the access back when the account is removed. It may fail: the account is removed all the same. */
  end?(io: ChannelIo, account: ChannelAccount, signal: AbortSignal): Promise<void>
}

export interface SignInRequest {
  redirectUri: string
  /** Comes back unchanged and proves which of our windows it was. */
  state: string
  /** S256 of the verifier. */
  codeChallenge: string
  /** The account that is connected anew, for services that can preselect it. */
  accountHint?: string | undefined
  /** What the account shall also be used for, by the ids of `uses`; asked for when it is needed, not before. */
  uses?: readonly string[] | undefined
}

export interface SignInReply {
  /** The query the service came back with; it has a `code`. */
  query: Readonly<Record<string, string>>
  redirectUri: string
  codeVerifier: string
}

/** A sign-in that was renewed, or why not. `later`: it could not be asked now, which says nothing of the account. */
export type Renewal =
  | { kind: 'renewed'; secrets: Record<string, string>; expiresAt: Date; /** Left out: as before. */ uses?: string[] }
  | { kind: 'broken'; failure: AccountFailure; code: string }
  | { kind: 'later' }

export interface HookRequest {
  readonly raw: Buffer
  header(name: string): string | null
}

/** How a channel reports by HTTP. All of it is pure. */
export interface ChannelHook {
  /**
   * `shared`: one address for all accounts, signed with the operator's secret. `account`: every workgate has an address
   * with its own key, and the account's own secret signs.
   */
  readonly address: 'shared' | 'account'
  /** Names of the secrets it cannot work without. */
  readonly secrets: readonly string[]
  /** Whether the bytes come from the channel; called before anything is read from them. */
  verify(request: HookRequest, secrets: Readonly<Record<string, string>>): boolean
  /**
   * Skips nothing: what it does not know becomes an event of kind `other`. The secrets tell our own messages from those
   * of others.
   */
  parse(body: unknown, secrets: Readonly<Record<string, string>>): InboundEvent[]
  /** A call without a signature by which the service only looks whether somebody answers: 200, and nothing is done. */
  isProbe?(raw: Buffer): boolean
  /** Answers the channel's question whether the address is ours; null: the question is not right. */
  handshake?(query: Readonly<Record<string, string>>, secrets: Readonly<Record<string, string>>): string | null
}

export interface ChannelSender {
  send(io: ChannelIo, account: ChannelAccount, message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>
  /** After a crash while sending: whether the channel has the message. Channels that cannot tell leave it out. */
  find?(
    io: ChannelIo,
    account: ChannelAccount,
    message: OutgoingMessage,
    signal: AbortSignal,
  ): Promise<'sent' | 'missing' | 'unknown'>
}

export interface ChannelChat {
  /**
   * Shows the person that what they wrote was seen and an answer is being written; for channels with typing that is not
   * fetched from us. Whatever comes of it, nobody waits for it.
   */
  showWriting?(io: ChannelIo, account: ChannelAccount, personId: string, signal: AbortSignal): Promise<void>
  /**
   * `stored`: a message has arrived as soon as it is stored, because the reader fetches it from us. `connector`: a
   * program on the shop's own machine sends it and reports what became of it.
   */
  readonly delivery: 'stored' | 'connector' | ChannelSender
  /** The channel's own rules about answering. */
  window(facts: WindowFacts): ReplyWindow
  /**
   * What a shop watches of these rules: how many conversations may still be answered, or the free answers left for one
   * person; and for how many hours after a customer wrote. Left out: nothing runs out.
   */
  readonly watches?: { readonly what: 'windows' | 'answers'; readonly hours: number }
  /** Who somebody is, for channels whose reports name nobody; null: the channel does not say. */
  findPerson?(
    io: ChannelIo,
    account: ChannelAccount,
    personId: string,
    signal: AbortSignal,
  ): Promise<InboundPerson | null>
}

/** What a program on the shop's machine says of its service; the program only carries it. All of it is pure. */
export interface ChannelConnector {
  parse(accountId: string, message: Readonly<Record<string, unknown>>): InboundEvent[]
  /** Why a message was not sent, by the service's own code. */
  failureOf(code: string): SendFailure
  /** The program may also run on our server; these settings of the installation are handed to it. Left out: it may not. */
  readonly hosting?: { readonly settings: readonly string[] }
}

export type AccountHealth =
  /** `lacksComments`: messages work, and what it does or hears under posts does not. */
  | { kind: 'ok'; lacksComments?: boolean }
  | { kind: 'broken'; failure: AccountFailure; code: string }
  /** It could not be asked now, which says nothing of the account. */
  | { kind: 'unknown' }

/** Tables of an account that rows of ours are written to. What fails throws a FileError. */
export interface ChannelTables {
  /** The table that an address or an id means; null: it is none of this service. */
  idIn(given: string): string | null
  create(io: ChannelIo, account: ChannelAccount, wanted: NewTable, signal: AbortSignal): Promise<OpenedTable>
  open(io: ChannelIo, account: ChannelAccount, tableId: string, signal: AbortSignal): Promise<OpenedTable>
  /** The cells of one column from the top, the first column being 0. */
  readColumn(
    io: ChannelIo,
    account: ChannelAccount,
    place: TablePlace & { column: number },
    signal: AbortSignal,
  ): Promise<readonly string[]>
  /** The cells of one row from the left, the first row being 1. */
  readRow(
    io: ChannelIo,
    account: ChannelAccount,
    place: TablePlace & { row: number },
    signal: AbortSignal,
  ): Promise<readonly string[]>
  /** Writes single cells, every one as plain text. */
  write(
    io: ChannelIo,
    account: ChannelAccount,
    place: TablePlace & { cells: readonly TableCell[] },
    signal: AbortSignal,
  ): Promise<void>
  /** Adds one row at the end, every cell as plain text. It says where; null: it does not know. */
  append(
    io: ChannelIo,
    account: ChannelAccount,
    place: TablePlace & { row: readonly string[] },
    signal: AbortSignal,
  ): Promise<string | null>
}

/** Files of an account that knowledge is read from. What fails throws a FileError. */
export interface ChannelDocuments {
  /** Whether an address is one of a file of this service. */
  knows(url: string): boolean
  /** The files that are open to us, the last changed first; `search` is part of a name, or empty. */
  list(
    io: ChannelIo,
    account: ChannelAccount,
    wanted: { search: string; kind?: FileContent['kind'] | undefined },
    signal: AbortSignal,
  ): Promise<readonly ListedFile[]>
  read(io: ChannelIo, account: ChannelAccount, url: string, signal: AbortSignal): Promise<FileContent>
}

/** The calendar of an account. What fails throws a FileError. */
export interface ChannelBookings {
  /** When the account is taken, in ISO times. */
  busy(
    io: ChannelIo,
    account: ChannelAccount,
    range: { from: string; to: string; timeZone: string },
    signal: AbortSignal,
  ): Promise<readonly { start: string; end: string }[]>
  /**
   * Books a time. Our own id makes it safe to repeat: `known` says that an earlier try has arrived. It also says which id
   * was used: one that was taken back keeps its id for ever, so the booking after it has the next one.
   */
  book(
    io: ChannelIo,
    account: ChannelAccount,
    booking: Booking,
    signal: AbortSignal,
  ): Promise<{ state: 'made' | 'known'; id: string }>
  /** Whose booking stands under an id; null: none does. */
  holderOf(
    io: ChannelIo,
    account: ChannelAccount,
    booking: Pick<Booking, 'id'>,
    signal: AbortSignal,
  ): Promise<{ id: string; key: string } | null>
  move(
    io: ChannelIo,
    account: ChannelAccount,
    booking: Pick<Booking, 'id' | 'start' | 'end' | 'timeZone'>,
    signal: AbortSignal,
  ): Promise<void>
  /** Takes a booking back; one that is not there any more is taken back already. */
  cancel(io: ChannelIo, account: ChannelAccount, booking: Pick<Booking, 'id'>, signal: AbortSignal): Promise<void>
}

/** Everything that is special about one way to reach customers. It knows no feature and no database. */
export interface Channel {
  /** What screens show. */
  readonly about: Pick<ChannelDescription, 'id' | 'label' | 'description' | 'icon' | 'group'>
  /** What a shop sets per account. Secrets among them are marked by their control. */
  readonly settings: z.ZodMiniObject
  readonly feedEvents?: ChannelDescription['feedEvents']
  /** Whether a shop may ask for it, for channels that know more than the ones they describe. */
  isFeedEvent?(id: string): boolean
  readonly capabilities: ChannelCapabilities
  /** Names of settings the operator gives by the environment; they begin with the channel's own name. */
  readonly operatorSettings?: readonly string[]
  /** Proves the operator's site to the service; null: the operator has no code of it. */
  siteProof?(operator: ChannelIo['operator']): SiteProof | null
  readonly connect: ChannelConnect
  readonly hook?: ChannelHook
  /** For channels whose delivery is a connector. */
  readonly connector?: ChannelConnector
  /** Left out: an account without conversations, or a channel that is only shown in this version. */
  readonly chat?: ChannelChat
  /** What it does under posts; left out: its accounts have none. */
  readonly comments?: ChannelComments
  readonly tables?: ChannelTables
  readonly documents?: ChannelDocuments
  readonly bookings?: ChannelBookings
  /** Asks the channel whether the account still works. */
  checkHealth?(io: ChannelIo, account: ChannelAccount, signal: AbortSignal): Promise<AccountHealth>
  /**
   * Renews a sign-in that ends, for accounts with `expiresAt`. It is called under the account's lock, and what it
   * returns is committed before anybody uses it: services that give a renewal once never give it twice.
   */
  renew?(io: ChannelIo, account: ChannelAccount, signal: AbortSignal): Promise<Renewal>
}
