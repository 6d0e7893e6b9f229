import type { Crawler } from '../contract.ts'
import { fetchPage } from '../fetch-page.ts'

/** The one page at the address; a page that cannot be read is the failure of the whole crawl. */
export const pageCrawler: Crawler = {
  id: 'page',
  crawl: async ({ onPage, ...request }) => {
    await onPage(await fetchPage(request))
    return { pages: 1, failures: [], isCut: false }
  },
}
