/*
 * Tables and documents that a connected account has with its service: rows of ours are written there, and knowledge is
 * read from there. What is asked for and what comes back; how it is asked is in contract.ts.
 */

/**
 * Why a file could not be read or written. `transient` and `rate-limited` are tried again; `token-expired` asks for a
 * renewal first; the rest needs a person.
 */
export const fileFailures = [
  'transient',
  'rate-limited',
  'token-expired',
  /** The account has not allowed this use. */
  'permission',
  /** The operator has not switched the service on. */
  'not-set-up',
  /** Deleted, or not open to us. */
  'not-found',
  'too-large',
  /** The account was disconnected. */
  'account-gone',
  /** Nobody may use the account now: the shop or the operator has switched it off. */
  'paused',
  /** Neither a document nor a table. */
  'unsupported',
  'unknown',
] as const
export type FileFailure = (typeof fileFailures)[number]

/** `code` is the service's own, for the log; it is never shown as it is. */
export class FileError extends Error {
  readonly failure: FileFailure
  readonly code: string
  readonly retryAfterMs: number | null

  constructor(failure: FileFailure, code: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(`A file of an account failed: ${failure} (${code})`, options)
    this.name = 'FileError'
    this.failure = failure
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export interface OpenedTable {
  id: string
  name: string
  /** Where a person looks at it. */
  url: string
  sheets: readonly string[]
}

export interface NewTable {
  name: string
  sheet: string
  heading: readonly string[]
}

export interface TablePlace {
  tableId: string
  sheet: string
}

/** One cell: the first column is 0, the first row 1. */
export interface TableCell {
  column: number
  row: number
  text: string
}

/** What a file says. A table comes as CSV, a document as text with or without headings. */
export interface FileContent {
  name: string
  kind: 'text' | 'table'
  contentType: 'text/csv' | 'text/markdown' | 'text/plain'
  bytes: Uint8Array
}

/** A file as somebody chooses it from a list; its address is what `read` and tables take. */
export interface ListedFile {
  name: string
  kind: FileContent['kind']
  url: string
  changedAt: string | null
}

/** A time in the calendar of an account. */
export interface Booking {
  /** Ours, of letters a–v and digits: the same id twice is one booking. */
  id: string
  /** Who holds it, for finding out later whose it is. */
  key?: string
  summary: string
  description?: string
  start: string
  end: string
  timeZone: string
  attendees?: readonly string[]
}
