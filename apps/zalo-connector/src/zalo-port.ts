/** What the connector needs of Zalo. One adapter speaks to Zalo by its web protocol, another one stands in for tests. */
export interface ZaloPort {
  /** Asks for a code to scan. Its events follow; whatever was asked before is given up. */
  startQr(): void
  cancelQr(): void
  /** Signs in again without a code. The session's events say whether it worked. */
  resume(credentials: ZaloCredentials): void
  send(message: OutgoingMessage): Promise<SendOutcome>
  /** Whether the person is a friend of the account: strangers are written to sparingly. */
  isFriend(personId: string): Promise<boolean>
  /** Ends every connection and timer; nothing is reported until a code is asked for again. */
  stop(): Promise<void>
}

/** What was known before this start. */
export interface ZaloMemory {
  /** The newest message that was heard; what Zalo has after it is asked for. */
  lastMessageId(): string | null
}

export interface ZaloEvents {
  qr(event: QrEvent): void
  /** After a scanned code, and again whenever the service has renewed them. */
  credentials(credentials: ZaloCredentials): void
  /** A scanned code was confirmed: this is whose account it is. */
  account(account: ZaloAccount): void
  message(message: HeardMessage): void
  session(state: SessionState, isKicked?: boolean): void
}

export type QrProblem = 'expired' | 'declined' | 'refused' | 'network' | 'cancelled'
export type QrEvent =
  | { state: 'connecting' }
  | { state: 'waiting'; imageBase64: string; expiresInMs: number }
  | { state: 'scanned'; displayName: string; avatar: string }
  | { state: 'error'; problem: QrProblem }

/** What a session is; beside it stands whether Zalo has thrown it out. `signed-out`: only a new code helps. `in-use-elsewhere`: Zalo Web is open somewhere else with this account. */
export type SessionState = 'online' | 'offline' | 'signed-out' | 'in-use-elsewhere'

/** They open the account: kept in a file of the shop's machine, or sealed where the product hosts the connector. */
export interface ZaloCredentials {
  cookie: unknown[]
  imei: string
  userAgent: string
  language: string
}

export interface ZaloAccount {
  ownId: string
  name: string
  avatar: string | null
  phone: string | null
}

/** A message as Zalo Web has it, with the account's own view of who is talking with whom. */
export interface HeardMessage {
  msgId: string
  cliMsgId: string
  threadId: string
  isSelf: boolean
  fromName: string
  at: number
  msgType: string
  content: unknown
}

export interface OutgoingFile {
  kind: 'image' | 'video' | 'audio' | 'file'
  name: string
  data: Buffer
}

export interface OutgoingMessage {
  threadId: string
  text: string
  files: readonly OutgoingFile[]
}

/** `unknown`: it may have arrived. */
export type SendOutcome =
  | { outcome: 'sent'; msgId: string | null }
  | { outcome: 'failed'; errorCode: string; errorText: string }
  | { outcome: 'unknown'; errorCode: string; errorText: string }
