import { setTimeout as wait } from 'node:timers/promises'

import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'

import { ParseError, readSitemap } from '../document-parsers/registry.ts'
import type { DocumentReader } from '../document-parsers/registry.ts'
import { CrawlError } from './contract.ts'
import { fetchFrom } from './fetch-page.ts'
import { normalizeUrl } from './normalize-url.ts'
import { OPEN_ROBOTS, readRobots } from './robots.ts'
import type { Robots } from './robots.ts'

const DELAY_MS = 500
const LONGEST_DELAY_MS = 5000
const MAX_SITEMAPS = 20
const MAX_LISTED = 1000

/** What every request to a site needs. */
export interface SiteAccess {
  url: string
  safeFetch: SafeFetch
  documents: DocumentReader
  delayMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** Asks the site politely: one request at a time, with a pause before each but the first. */
export const politely = (input: SiteAccess) => {
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

export type Polite = ReturnType<typeof politely>

export const readOwnRobots = async (input: SiteAccess, polite: Polite): Promise<Robots> => {
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

export const readSitemaps = async (input: SiteAccess, polite: Polite, starts: readonly string[]): Promise<string[]> => {
  const { host } = new URL(input.url)
  const queue = [...starts]
  const seen = new Set<string>()
  const pages: string[] = []
  while (queue.length && seen.size < MAX_SITEMAPS && pages.length < MAX_LISTED) {
    const url = normalizeUrl(queue.shift() ?? '', input.url)
    if (!url || seen.has(url) || new URL(url).host !== host) continue
    seen.add(url)
    try {
      const reply = await polite.ask(() => fetchFrom(input.safeFetch, url, { signal: input.signal }))
      const found = await readSitemap(reply.bytes)
      pages.push(...found.pages)
      queue.push(...found.sitemaps)
    } catch (error) {
      // Most sites have no sitemap, and a broken one is no reason to leave the site out.
      if (!(error instanceof CrawlError || error instanceof ParseError)) throw error
    }
  }
  return pages
}
