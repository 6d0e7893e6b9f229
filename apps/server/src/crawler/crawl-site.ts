import { CrawlError } from './contract.ts'
import type { CrawledPage, CrawlReason } from './contract.ts'
import { fetchPage } from './fetch-page.ts'
import { normalizeUrl } from './page-links.ts'
import { pathFilter } from './path-filter.ts'
import { politely, readOwnRobots, readSitemaps } from './site-manners.ts'
import type { SiteAccess } from './site-manners.ts'

export const MAX_PAGES = 200
const DEFAULT_DEPTH = 3
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

/** The pages still to be asked for: of one host, each once, not deeper than wanted. */
const pageQueue = (start: string, maxDepth: number) => {
  const known = new Set<string>([start])
  const waiting: QueuedPage[] = []
  let { host } = new URL(start)
  const isHere = (url: string) => new URL(url).host === host
  return {
    waiting,
    isHere,
    moveTo: (url: string) => void ({ host } = new URL(url)),
    markSeen: (url: string) => void known.add(url),
    add: (urls: readonly string[], depth: number) => {
      if (depth > maxDepth) return
      for (const found of urls) {
        const url = normalizeUrl(found, start)
        if (!url || known.has(url) || !isHere(url) || NO_PAGE.test(new URL(url).pathname)) continue
        known.add(url)
        waiting.push({ url, depth })
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
  const maxDepth = input.depth ?? DEFAULT_DEPTH
  const isWanted = pathFilter(input.include ?? [], input.exclude ?? [])
  const queue = pageQueue(start, maxDepth)
  const { deliver, count } = pageDelivery(input, isWanted)
  const failures: CrawlFailure[] = []
  const isFull = () => count() >= maxPages
  const fail = async (failure: CrawlFailure) => {
    failures.push(failure)
    await input.onFailure?.(failure)
  }

  const visit = async ({ url, depth }: QueuedPage): Promise<void> => {
    const page = await polite.ask(() => fetchPage({ url, safeFetch: input.safeFetch, signal: input.signal }))
    const isStart = url === start
    // A shop that sends its visitors from shop.vn to www.shop.vn lives there.
    if (isStart) queue.moveTo(page.url)
    if (!queue.isHere(page.url)) return
    queue.markSeen(page.url)
    await deliver(page)
    queue.add(page.links, depth + 1)
    if (!isStart || maxDepth === 0) return
    const named = robots.sitemaps.length ? robots.sitemaps : ['/sitemap.xml']
    queue.add(await readSitemaps({ ...input, url: page.url }, polite, named), 1)
  }

  if (/\.xml$/i.test(new URL(start).pathname)) queue.add(await readSitemaps(input, polite, [start]), 0)
  else if (robots.allows(start)) queue.waiting.push({ url: start, depth: 0 })
  else await fail({ url: start, reason: 'disallowed' })

  const mayVisit = ({ url }: QueuedPage) => url === start || (isWanted(url) && robots.allows(url))
  // Failing pages count too: a site of a thousand dead links ends as soon as one of living ones.
  for (let requests = 0; queue.waiting.length && !isFull() && requests < maxPages * 2;) {
    const next = queue.waiting.shift() as QueuedPage
    if (!mayVisit(next)) continue
    requests += 1
    try {
      await visit(next)
    } catch (error) {
      if (!(error instanceof CrawlError)) throw error
      await fail({ url: next.url, reason: error.reason })
    }
  }
  return { pages: count(), failures, isCut: isFull() && queue.waiting.some(mayVisit) }
}
