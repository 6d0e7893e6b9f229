import { decodeXml } from '../document-parsers/walk-xml.ts'

export interface PageLinks {
  links: string[]
  canonical: string | undefined
}

const MAX_LINKS = 2000
const TRACKING = /^(?:utm_\w+|fbclid|gclid|zarsrc|_ga|mc_cid|mc_eid)$/i
const TAG = /<(a|area|link|base|meta)\b([^>]{0,4000})>/gi

const attributeOf = (source: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(source)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? undefined : decodeXml(value.trim())
}

/** One spelling per page: no fragment, none of the marks that only count visitors. */
export const normalizeUrl = (href: string, base?: string): string | undefined => {
  const url = URL.parse(href, base)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return url.href
}

/** Links are read from the raw page: the menu, which is no content, is what leads to the other pages. */
export const readLinks = (html: string, pageUrl: string): PageLinks => {
  const links = new Set<string>()
  let base = pageUrl
  let canonical: string | undefined
  let isFollowed = true
  for (const [, tag = '', source = ''] of html.replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
    const name = tag.toLowerCase()
    const href = attributeOf(source, 'href')
    const rel = (attributeOf(source, 'rel') ?? '').toLowerCase().split(/\s+/)
    if (name === 'base' && href) base = URL.parse(href, pageUrl)?.href ?? base
    if (name === 'meta' && attributeOf(source, 'name')?.toLowerCase() === 'robots') {
      isFollowed &&= !/nofollow|none/i.test(attributeOf(source, 'content') ?? '')
    }
    if (name === 'link' && href && rel.includes('canonical')) canonical ??= normalizeUrl(href, base)
    if ((name !== 'a' && name !== 'area') || !href || rel.includes('nofollow') || links.size >= MAX_LINKS) continue
    const url = normalizeUrl(href, base)
    if (url) links.add(url)
  }
  return { links: isFollowed ? [...links] : [], canonical }
}
