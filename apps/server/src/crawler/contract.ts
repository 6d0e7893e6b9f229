import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'

import type { ParsedDocument, ParseReason } from '../document-parsers/contract.ts'
import type { DocumentReader } from '../document-parsers/registry.ts'

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

export interface CrawlFailure {
  url: string
  reason: CrawlReason
}

export interface CrawlResult {
  pages: number
  failures: CrawlFailure[]
  /** There was more than the limit allows. */
  isCut: boolean
}

/** What a person may choose about a crawl; a crawler takes what concerns it. */
export interface CrawlSettings {
  maxPages?: number | undefined
  depth?: number | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
}

export interface CrawlRequest {
  url: string
  settings: CrawlSettings
  safeFetch: SafeFetch
  documents: DocumentReader
  signal?: AbortSignal | undefined
  /** Called once per page, one after the other. */
  onPage: (page: CrawledPage) => Promise<void> | void
}

/** One way from an address to pages. `id` is the kind of the source that it serves. */
export interface Crawler {
  readonly id: string
  /** Rejects with a CrawlError when there is nothing to hand over. */
  readonly crawl: (request: CrawlRequest) => Promise<CrawlResult>
}
