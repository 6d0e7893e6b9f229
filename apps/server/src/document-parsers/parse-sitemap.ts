import { XMLParser } from 'fast-xml-parser'

import { ParseError } from './contract.ts'
import type { Sitemap } from './contract.ts'
import { decodeXml } from './walk-xml.ts'

const MAX_ENTRIES = 5000

const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
})

const locationsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.slice(0, MAX_ENTRIES).flatMap((entry: unknown) => {
        const place = entry && typeof entry === 'object' && 'loc' in entry ? entry.loc : undefined
        return typeof place === 'string' ? [decodeXml(place.trim())] : []
      })
    : []

const childOf = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined

const parse = (xml: string): unknown => {
  try {
    return parser.parse(xml)
  } catch (cause) {
    throw new ParseError('unsupported', { cause })
  }
}

/** A list of pages or a list of such lists. Entities are never expanded: a sitemap has no use for them. */
export const parseSitemap = (xml: string): Sitemap => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ParseError('unsupported')
  const root = parse(xml)
  const [pages, sitemaps] = [childOf(root, 'urlset'), childOf(root, 'sitemapindex')]
  if (pages === undefined && sitemaps === undefined) throw new ParseError('unsupported')
  return { pages: locationsIn(childOf(pages, 'url')), sitemaps: locationsIn(childOf(sitemaps, 'sitemap')) }
}
