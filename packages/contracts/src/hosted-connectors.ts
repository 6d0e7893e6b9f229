/*
 * The connector as a thread of our own server. It talks with us over the same WebSocket as a program on a shop's
 * machine; only what it must remember goes another way: it has no disk, so it asks its host to keep it.
 */

/** The logs of a connector; each is a list of lines that only grows until it is written anew. */
export const connectorLogs = ['journal', 'outgoing'] as const
export type ConnectorLogName = (typeof connectorLogs)[number]

/** What the thread is started with. */
export interface HostedStart {
  server: string
  token: string
  /** Settings of the operator that the channel's program reads. */
  settings: Readonly<Record<string, string>>
  logs: Readonly<Record<ConnectorLogName, readonly unknown[]>>
  /** What opens the account, as it was kept last; null: nobody has signed in yet. */
  credentials: unknown
  strangers: unknown
  /** The thread sleeps on its first number until the host has kept something: one of `keptMarks`. */
  kept: SharedArrayBuffer
}

export const keptMarks = { waiting: 0, done: 1, failed: 2 } as const

/** What the thread asks to be kept. It waits for the answer, so one is asked at a time. */
export type HostedKeep =
  | { keep: 'append'; log: ConnectorLogName; value: unknown }
  | { keep: 'rewrite'; log: ConnectorLogName; values: readonly unknown[] }
  | { keep: 'credentials'; value: unknown }
  | { keep: 'strangers'; value: unknown }

/** What it only tells. `ended`: the server does not want it any more, so it is not started again. */
export type HostedWord = { say: 'log'; text: string } | { say: 'ended'; why: string }

/** The only thing a host says to its thread: finish and end. */
export const hostedStop = 'stop'
