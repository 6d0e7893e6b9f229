import { setImmediate as letOthersRun } from 'node:timers/promises'

import { CrawlError } from '../contract.ts'
import type { CrawledPage, Crawler, CrawlFailure, CrawlResult } from '../contract.ts'
import { fetchPage } from '../fetch-page.ts'
import { normalizeUrl } from '../normalize-url.ts'
import { pathFilter } from '../path-filter.ts'
import { politely, readOwnRobots, readSitemaps } from '../site-manners.ts'
import type { SiteAccess } from '../site-manners.ts'

export const MAX_PAGES = 200
const DEFAULT_DEPTH = 3
const ADDRESSES_AT_ONCE = 20
const NO_PAGE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|zip|rar|gz|7z|mp[34]|webm|mov|avi|woff2?|ttf|exe|apk)$/i

/** `url` is a page of the site, or its sitemap. */
export interface CrawlInput extends SiteAccess {
  onPage: (page: CrawledPage) => Promise<void> | void
  onFailure?: ((failure: CrawlFailure) => Promise<void> | void) | undefined
  maxPages?: number | undefined
  /** How many links away from the first page; 0 is that page alone. */
  depth?: number | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
}

interface QueuedPage {
  url: string
  depth: number
}

interface QueueRules {
  maxDepth: number
  /** A site may list more addresses than memory should hold; past this they are only counted. */
  maxLength: number
  mayVisit: (url: string) => boolean
}

/** The pages still to be asked for: of one host, each once, not deeper than wanted. */
const pageQueue = (start: string, { maxDepth, maxLength, mayVisit }: QueueRules) => {
  const known = new Set<string>([start])
  const waiting: QueuedPage[] = []
  let isOverfull = false
  let { host } = new URL(start)
  const isHere = (url: string) => new URL(url).host === host
  const isNew = (url: string) => !known.has(url) && isHere(url) && !NO_PAGE.test(new URL(url).pathname) && mayVisit(url)
  const push = (page: QueuedPage) => {
    if (known.size > maxLength) isOverfull = true
    else waiting.push(page)
    if (!isOverfull) known.add(page.url)
  }
  return {
    push,
    isHere,
    next: () => waiting.shift(),
    hasMore: () => waiting.length > 0 || isOverfull,
    moveTo: (url: string) => void ({ host } = new URL(url)),
    markSeen: (url: string) => void known.add(url),
    add: async (urls: readonly string[], depth: number) => {
      if (depth > maxDepth) return
      for (const [index, found] of urls.entries()) {
        // A site may list thousands of addresses and hundreds of rules to try them on.
        if (index % ADDRESSES_AT_ONCE === 0) await letOthersRun()
        const url = normalizeUrl(found, start)
        if (url && isNew(url)) push({ url, depth })
      }
    },
  }
}

/** Hands a page over unless it is one already handed over: under another address, or with the same words. */
const pageDelivery = (input: CrawlInput, isWanted: (url: string) => boolean) => {
  const delivered = new Set<string>()
  let pages = 0
  return {
    count: () => pages,
    deliver: async (page: CrawledPage): Promise<void> => {
      if (delivered.has(page.canonicalUrl) || delivered.has(page.fingerprint) || !isWanted(page.url)) return
      delivered.add(page.canonicalUrl).add(page.fingerprint)
      pages += 1
      await input.onPage(page)
    },
  }
}

/** Walks one site from page to page and hands over every page it may and should read, once. */
export const crawlSite = async (input: CrawlInput): Promise<CrawlResult> => {
  const start = normalizeUrl(input.url)
  if (!start) throw new CrawlError('unsupported')
  const polite = politely(input)
  const robots = await readOwnRobots(input, polite)
  polite.slowDown(robots.crawlDelaySeconds)

  const maxPages = Math.min(Math.max(input.maxPages ?? MAX_PAGES, 1), MAX_PAGES)
  // Failing pages count too: a site of a thousand dead links ends as soon as one of living ones.
  const maxRequests = maxPages * 2
  const maxDepth = input.depth ?? DEFAULT_DEPTH
  const isWanted = pathFilter(input.include ?? [], input.exclude ?? [])
  const mayVisit = (url: string) => isWanted(url) && robots.allows(url)
  const queue = pageQueue(start, { maxDepth, maxLength: maxRequests, mayVisit })
  const { deliver, count } = pageDelivery(input, isWanted)
  const failures: CrawlFailure[] = []
  const isFull = () => count() >= maxPages
  const fail = async (failure: CrawlFailure) => {
    failures.push(failure)
    await input.onFailure?.(failure)
  }

  const visit = async ({ url, depth }: QueuedPage): Promise<void> => {
    const page = await polite.ask(() => fetchPage({ ...input, url }))
    const isStart = url === start
    // A shop that sends its visitors from shop.vn to www.shop.vn lives there.
    if (isStart) queue.moveTo(page.url)
    if (!queue.isHere(page.url)) return
    queue.markSeen(page.url)
    await deliver(page)
    await queue.add(page.links, depth + 1)
    if (!isStart || maxDepth === 0) return
    const named = robots.sitemaps.length ? robots.sitemaps : ['/sitemap.xml']
    await queue.add(await readSitemaps({ ...input, url: page.url }, polite, named), 1)
  }

  if (/\.xml$/i.test(new URL(start).pathname)) await queue.add(await readSitemaps(input, polite, [start]), 0)
  else if (robots.allows(start)) queue.push({ url: start, depth: 0 })
  else await fail({ url: start, reason: 'disallowed' })

  for (let requests = 0; !isFull() && requests < maxRequests; requests += 1) {
    const next = queue.next()
    if (!next) break
    try {
      await visit(next)
    } catch (error) {
      if (!(error instanceof CrawlError)) throw error
      await fail({ url: next.url, reason: error.reason })
    }
  }
  return { pages: count(), failures, isCut: isFull() && queue.hasMore() }
}

/** A site, walked from the page or the sitemap at the address. */
export const siteCrawler: Crawler = {
  id: 'site',
  crawl: ({ settings, ...request }) => crawlSite({ ...settings, ...request }),
}
