import { setTimeout as wait } from 'node:timers/promises'

import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'

import { CrawlError } from './contract.ts'
import type { CrawledPage, CrawlReason } from './contract.ts'
import { fetchFrom, fetchPage } from './fetch-page.ts'
import { normalizeUrl } from './page-links.ts'
import { pathFilter } from './path-filter.ts'
import { OPEN_ROBOTS, readRobots } from './robots.ts'
import type { Robots } from './robots.ts'
import { readSitemap } from './sitemap.ts'

export const MAX_PAGES = 200
const DEFAULT_DEPTH = 3
const DELAY_MS = 500
const LONGEST_DELAY_MS = 5000
const MAX_SITEMAPS = 20
const NO_PAGE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|zip|rar|gz|7z|mp[34]|webm|mov|avi|woff2?|ttf|exe|apk)$/i

export interface CrawlInput {
  /** A page of the site, or its sitemap. */
  url: string
  safeFetch: SafeFetch
  onPage: (page: CrawledPage) => Promise<void> | void
  onFailure?: ((failure: CrawlFailure) => Promise<void> | void) | undefined
  maxPages?: number | undefined
  /** How many links away from the first page; 0 is that page alone. */
  depth?: number | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  delayMs?: number | undefined
  signal?: AbortSignal | undefined
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

interface QueuedPage {
  url: string
  depth: number
}

/** Asks the site politely: one request at a time, with a pause before each but the first. */
const politely = (input: CrawlInput) => {
  let delayMs = input.delayMs ?? DELAY_MS
  let isFirst = true
  return {
    slowDown: (seconds: number) => {
      if (input.delayMs === undefined) delayMs = Math.min(LONGEST_DELAY_MS, Math.max(delayMs, seconds * 1000))
    },
    ask: async <T>(request: () => Promise<T>): Promise<T> => {
      input.signal?.throwIfAborted()
      if (!isFirst && delayMs > 0) await wait(delayMs, undefined, { signal: input.signal })
      isFirst = false
      return request()
    },
  }
}

type Polite = ReturnType<typeof politely>

const readOwnRobots = async (input: CrawlInput, polite: Polite): Promise<Robots> => {
  try {
    const { href } = new URL('/robots.txt', input.url)
    const reply = await polite.ask(() => fetchFrom(input.safeFetch, href, { signal: input.signal }))
    return readRobots(reply.text())
  } catch (error) {
    // No robots.txt means everybody is welcome; a site that cannot be reached fails at its first page.
    if (error instanceof CrawlError) return OPEN_ROBOTS
    throw error
  }
}

const readSitemaps = async (input: CrawlInput, polite: Polite, starts: readonly string[]): Promise<string[]> => {
  const { host } = new URL(input.url)
  const queue = [...starts]
  const seen = new Set<string>()
  const pages: string[] = []
  while (queue.length && seen.size < MAX_SITEMAPS && pages.length < MAX_PAGES * 5) {
    const url = normalizeUrl(queue.shift() ?? '', input.url)
    if (!url || seen.has(url) || new URL(url).host !== host) continue
    seen.add(url)
    try {
      const reply = await polite.ask(() => fetchFrom(input.safeFetch, url, { signal: input.signal }))
      const found = readSitemap(reply.text())
      pages.push(...found.pages)
      queue.push(...found.sitemaps)
    } catch (error) {
      // Most sites have no sitemap, and a broken one is no reason to leave the site out.
      if (!(error instanceof CrawlError)) throw error
    }
  }
  return pages
}

/** Walks one site from page to page and hands over every page it may and should read, once. */
export const crawlSite = async (input: CrawlInput): Promise<CrawlResult> => {
  const start = normalizeUrl(input.url)
  if (!start) throw new CrawlError('unsupported')
  const polite = politely(input)
  const robots = await readOwnRobots(input, polite)
  polite.slowDown(robots.crawlDelaySeconds)

  const maxPages = Math.min(Math.max(input.maxPages ?? MAX_PAGES, 1), MAX_PAGES)
  const maxDepth = input.depth ?? DEFAULT_DEPTH
  const isWanted = pathFilter(input.include ?? [], input.exclude ?? [])
  const isSitemap = /\.xml$/i.test(new URL(start).pathname)
  const queue: QueuedPage[] = isSitemap ? [] : [{ url: start, depth: 0 }]
  const known = new Set(isSitemap ? [] : [start])
  const delivered = new Set<string>()
  const failures: CrawlFailure[] = []
  let { host } = new URL(start)
  let pages = 0

  const isFull = () => pages >= maxPages
  const add = (urls: readonly string[], depth: number) => {
    if (depth > maxDepth) return
    for (const found of urls) {
      const url = normalizeUrl(found, start)
      if (!url || known.has(url) || new URL(url).host !== host || NO_PAGE.test(new URL(url).pathname)) continue
      known.add(url)
      queue.push({ url, depth })
    }
  }
  const fail = async (url: string, reason: CrawlReason) => {
    failures.push({ url, reason })
    await input.onFailure?.({ url, reason })
  }
  const deliver = async (page: CrawledPage) => {
    const isNew = !delivered.has(page.canonicalUrl) && !delivered.has(page.fingerprint)
    if (!isNew || !isWanted(page.url)) return
    delivered.add(page.canonicalUrl).add(page.fingerprint)
    pages += 1
    await input.onPage(page)
  }

  if (isSitemap) add(await readSitemaps(input, polite, [start]), 0)
  let requests = 0
  while (queue.length && !isFull()) {
    const { url, depth } = queue.shift() as QueuedPage
    const isStart = url === start
    if (!isStart && !isWanted(url)) continue
    if (!robots.allows(url)) {
      if (isStart) await fail(url, 'disallowed')
      continue
    }
    // Failing pages count too: a site of a thousand dead links ends as soon as one of living ones.
    if ((requests += 1) > maxPages * 2) break
    try {
      const page = await polite.ask(() => fetchPage({ url, safeFetch: input.safeFetch, signal: input.signal }))
      if (isStart) ({ host } = new URL(page.url))
      if (new URL(page.url).host !== host) continue
      known.add(page.url)
      await deliver(page)
      add(page.links, depth + 1)
      if (isStart && maxDepth > 0) {
        const named = robots.sitemaps.length ? robots.sitemaps : ['/sitemap.xml']
        add(await readSitemaps(input, polite, named), 1)
      }
    } catch (error) {
      if (!(error instanceof CrawlError)) throw error
      await fail(url, error.reason)
    }
  }
  return { pages, failures, isCut: isFull() && queue.some(({ url }) => isWanted(url) && robots.allows(url)) }
}
