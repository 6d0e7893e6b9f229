/** How pages come in: one page, or a site walked from page to page. */
export { CrawlError } from './contract.ts'
export { crawlSite } from './crawl-site.ts'
export { fetchPage } from './fetch-page.ts'
