import type { PageLinks } from '../contract.ts'
import { scanHtml } from '../scan-html.ts'
import type { HtmlScan } from '../scan-html.ts'

const MAX_LINKS = 2000
const LONGEST_ADDRESS = 2048

const wordsOf = (list: string | undefined): string[] => (list ?? '').toLowerCase().split(/[\s,]+/)

const resolve = (href: string, base: string): string[] => {
  const url = URL.parse(href, base)
  return url && url.href.length <= LONGEST_ADDRESS ? [url.href] : []
}

/** Links are read from the whole page: the menu, which is no content, is what leads to the other pages. */
export const readLinks = (html: string, pageUrl: string): HtmlScan & { page: PageLinks } => {
  const hrefs = new Set<string>()
  let base: string | undefined
  let canonical: string | undefined
  let isFollowed = true

  const scan = scanHtml(html, (name, attributes) => {
    const href = attributes['href']?.trim()
    if (name === 'meta' && attributes['name']?.trim().toLowerCase() === 'robots') {
      const asked = wordsOf(attributes['content'])
      isFollowed &&= !asked.includes('nofollow') && !asked.includes('none')
    }
    if (!href || href.length > LONGEST_ADDRESS) return
    if (name === 'base') base ??= href
    if (name === 'link' && wordsOf(attributes['rel']).includes('canonical')) canonical ??= href
    if ((name !== 'a' && name !== 'area') || wordsOf(attributes['rel']).includes('nofollow')) return
    if (hrefs.size < MAX_LINKS) hrefs.add(href)
  })

  const home = (base && URL.parse(base, pageUrl)?.href) || pageUrl
  return {
    ...scan,
    page: {
      links: isFollowed ? [...hrefs].flatMap((href) => resolve(href, home)) : [],
      canonicalUrl: (canonical && resolve(canonical, home)[0]) || null,
    },
  }
}
