import type { ParsedDocument, ParseReason } from '../document-parsers/contract.ts'

export type CrawlReason =
  | 'unreachable'
  | 'private-address'
  | 'not-found'
  | 'too-large'
  | 'unsupported'
  | 'disallowed'
  | ParseReason

/** Why a page was not taken. A short class and never the other side's answer, so it may be shown. */
export class CrawlError extends Error {
  readonly reason: CrawlReason

  constructor(reason: CrawlReason, options?: ErrorOptions) {
    super(`The page cannot be read: ${reason}`, options)
    this.name = 'CrawlError'
    this.reason = reason
  }
}

export interface CrawledPage {
  /** Where the page was found after its redirects. */
  url: string
  /** The address the page itself calls the right one, when it is of the same host. */
  canonicalUrl: string
  title: string | null
  contentType: string
  bytes: Uint8Array
  document: ParsedDocument
  /** Of the words, not of the bytes: a page that only changed its clock has not changed. */
  fingerprint: string
  links: string[]
}
