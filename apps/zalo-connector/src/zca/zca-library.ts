import type { EventEmitter } from 'node:events'
import * as library from 'zca-js'

/*
 * The part of zca-js that is used here, with types of our own: those of the package cannot be read by Node's rules of
 * resolution, and most of it must not be used anyway.
 */

export interface ZaloLibrary {
  Zalo: new (options: {
    checkUpdate: boolean
    logging: boolean
    selfListen: boolean
    polyfill?: typeof fetch
  }) => ZaloClient
}

export interface ZaloClient {
  loginQR(options: { language: string }, callback: (event: CodeEvent) => void): Promise<ZaloApi>
  login(credentials: { cookie: unknown[]; imei: string; userAgent: string; language: string }): Promise<ZaloApi>
}

interface CodeActions {
  retry(): unknown
  abort(): unknown
}

export const codeEvents = { generated: 0, expired: 1, scanned: 2, declined: 3, signedIn: 4 } as const
export type CodeEvent =
  | { type: 0; data: { image: string }; actions: CodeActions }
  | { type: 1; data: null; actions: CodeActions }
  | { type: 2; data: { avatar: string; display_name: string }; actions: CodeActions }
  | { type: 3; data: unknown; actions: CodeActions }
  | { type: 4; data: { cookie: unknown[]; imei: string; userAgent: string }; actions: null }

export interface ZaloApi {
  getOwnId(): string
  fetchAccountInfo(): Promise<{
    profile: { displayName: string; zaloName: string; avatar: string; phoneNumber: string }
  }>
  getAllFriends(): Promise<{ userId: string | number }[]>
  sendMessage(
    message: { msg: string; attachments?: readonly FileToSend[] },
    threadId: string,
    type: number,
  ): Promise<{ message: { msgId: number | string } | null; attachment: { msgId: number | string }[] }>
  keepAlive(): Promise<unknown>
  getCookie(): { toJSON(): { cookies: unknown[] } | undefined }
  listener: EventEmitter<ListenerEvents> & {
    start(): void
    stop(): void
    requestOldMessages(type: number, lastId: string): void
  }
}

export interface FileToSend {
  data: Buffer
  filename: string
  metadata: { totalSize: number; width: number; height: number }
}

interface ListenerEvents {
  connected: []
  cipher_key: [string]
  message: [ZaloMessage]
  old_messages: [ZaloMessage[], number]
  closed: [number, string]
  error: [unknown]
}

export const threadTypes = { user: 0, group: 1 } as const
export const closes = { byUs: 1000, duplicate: 3000, kicked: 3003 } as const

export interface ZaloMessage {
  type: number
  threadId: string
  isSelf: boolean
  data: {
    msgId: string | number
    cliMsgId: string | number
    dName?: string
    ts: string
    msgType: string
    content: unknown
  }
}

export const { Zalo } = library as unknown as ZaloLibrary
