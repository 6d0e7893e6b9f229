import { createHash } from 'node:crypto'

import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { SafeFetch, SafeFetchInit, SafeFetchResponse } from '#core/safe-fetch/safe-fetch.ts'

import type { ParsedDocument } from '../document-parsers/contract.ts'
import { ParseError } from '../document-parsers/registry.ts'
import type { DocumentReader } from '../document-parsers/registry.ts'
import { CrawlError } from './contract.ts'
import type { CrawledPage, CrawlReason } from './contract.ts'
import { normalizeUrl } from './normalize-url.ts'

const MAX_BYTES = 5 * 1024 * 1024
const HTML = ['text/html', 'application/xhtml+xml']
const AGENT = { 'user-agent': 'BizAgent/1.0 (knowledge import)', 'accept-language': 'vi,en;q=0.8' }

const reasonOf = (error: SafeFetchError): CrawlReason => {
  switch (error.reason) {
    case 'private-address':
    case 'too-large':
      return error.reason
    case 'content-type':
    case 'bad-url':
    case 'bad-request':
    case 'scheme':
    case 'port':
    case 'userinfo':
      return 'unsupported'
    default:
      return 'unreachable'
  }
}

/** A good answer or the reason there is none. */
export const fetchFrom = async (
  safeFetch: SafeFetch,
  url: string,
  init: Pick<SafeFetchInit, 'contentTypes' | 'signal'>,
): Promise<SafeFetchResponse> => {
  try {
    const reply = await safeFetch(url, { ...init, headers: AGENT, maxBytes: MAX_BYTES })
    if (reply.status === 404 || reply.status === 410) throw new CrawlError('not-found')
    if (reply.status < 200 || reply.status > 299) throw new CrawlError('unreachable')
    return reply
  } catch (error) {
    init.signal?.throwIfAborted()
    throw error instanceof SafeFetchError ? new CrawlError(reasonOf(error), { cause: error }) : error
  }
}

const pageTypes = ({ types }: DocumentReader): string[] =>
  types.flatMap(({ uses, contentTypes }) => (uses.includes('page') ? contentTypes : []))

const isHtml = (contentType: string) => HTML.some((type) => contentType.toLowerCase().startsWith(type))

type PageContent = Pick<CrawledPage, 'bytes' | 'contentType' | 'url'>

// The header's charset is applied once, here: later the bytes stand alone.
const contentOf = (reply: SafeFetchResponse): PageContent => {
  const url = normalizeUrl(reply.finalUrl) ?? reply.finalUrl
  if (!isHtml(reply.contentType)) return { bytes: reply.bytes, contentType: reply.contentType, url }
  return { bytes: Buffer.from(reply.text(), 'utf8'), contentType: 'text/html; charset=utf-8', url }
}

const parsePage = async (documents: DocumentReader, content: PageContent) => {
  try {
    return await documents.parse({ ...content, name: '' })
  } catch (error) {
    throw error instanceof ParseError ? new CrawlError(error.reason, { cause: error }) : error
  }
}

const linksOf = ({ page }: ParsedDocument): string[] => [
  ...new Set(page?.links.flatMap((link) => normalizeUrl(link) ?? [])),
]

const sameHost = (one: string, other: string) => new URL(one).host === new URL(other).host

/** Fetches one address and reads it as a document, whatever of the known kinds it turns out to be. */
export const fetchPage = async (input: {
  url: string
  safeFetch: SafeFetch
  documents: DocumentReader
  signal?: AbortSignal | undefined
}): Promise<CrawledPage> => {
  const contentTypes = pageTypes(input.documents)
  const reply = await fetchFrom(input.safeFetch, input.url, { contentTypes, signal: input.signal })
  const content = contentOf(reply)
  const { url } = content
  const document = await parsePage(input.documents, content)
  const canonical = normalizeUrl(document.page?.canonicalUrl ?? '')
  const text = document.blocks.map((block) => block.text).join('\n')
  return {
    ...content,
    canonicalUrl: canonical && sameHost(canonical, url) ? canonical : url,
    title: document.title,
    document,
    fingerprint: createHash('sha256').update(text).digest('hex'),
    links: linksOf(document),
  }
}
