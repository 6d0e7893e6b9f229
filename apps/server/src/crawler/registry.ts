import type { Deps } from '#core/context.ts'
import type { Crawler } from './contract.ts'
import { pageCrawler } from './page/page-crawler.ts'
import { siteCrawler } from './site/crawl-site.ts'

export { CrawlError } from './contract.ts'
export type { CrawledPage, Crawler } from './contract.ts'

declare module '#core/context.ts' {
  interface Deps {
    crawlers: readonly Crawler[]
  }
}

/** Every way pages come in. A new one is one folder and one line here. */
export const crawlers: readonly Crawler[] = [pageCrawler, siteCrawler]

export const findCrawler = ({ crawlers: known }: Pick<Deps, 'crawlers'>, id: string): Crawler | undefined =>
  known.find((crawler) => crawler.id === id)
