import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'

import type { DocumentParser, ParsedBlock, RawDocument } from '../contract.ts'
import { blocksOfNode, htmlBlocks } from '../html-blocks.ts'
import { scanHtml } from '../scan-html.ts'
import { stripTags } from '../strip-tags.ts'
import { decodeHtml } from './decode-html.ts'
import { readLinks } from './read-links.ts'

const FURNITURE = 'script,style,noscript,template,nav,header,footer,aside,form,iframe,svg,[role=navigation],[hidden]'
// Below this share the reader took the page's main part for furniture: a price list is not an article.
const KEPT_SHARE = 0.5
// Finding the main part of a page takes time that grows faster than the page; no article is this long.
const LONGEST_ARTICLE = 400_000
// 4,000 empty elements took the reader 5 s, 8,000 took it 20 s.
const MOST_ELEMENTS = 5000

const lengthOf = (blocks: readonly ParsedBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)
const rowsOf = (blocks: readonly ParsedBlock[]) => blocks.filter(({ kind }) => kind === 'row').length

const wholePage = (html: string): { title: string; blocks: ParsedBlock[] } => {
  const { document } = parseHTML(html)
  const title = document.querySelector('title')?.textContent ?? ''
  for (const element of document.querySelectorAll(FURNITURE)) element.remove()
  return { title, blocks: blocksOfNode(document.body ?? document.documentElement) }
}

const article = async (html: string, url: string | undefined): Promise<{ title: string; blocks: ParsedBlock[] }> => {
  const { document } = parseHTML(html)
  const read = await Defuddle(document, url ?? 'https://page.invalid/', { useAsync: false })
  return { title: read.title, blocks: htmlBlocks(read.content).blocks }
}

/** The reader turns every first heading into a second one; the page's own levels make the better path. */
const withLevelsOf = (page: readonly ParsedBlock[], blocks: readonly ParsedBlock[]): ParsedBlock[] => {
  const levels = new Map(page.filter(({ kind }) => kind === 'heading').map(({ text, level }) => [text, level]))
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: levels.get(block.text) ?? block.level } : block,
  )
}

const complete = (html: string) => (/<(?:html|body)[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`)

const mainPart = async (html: string, elements: number, url: string | undefined) => {
  if (html.length > LONGEST_ARTICLE || elements > MOST_ELEMENTS) return undefined
  return article(html, url).catch(() => undefined)
}

/** The main part of a page; when the reader lost rows or half the text, the whole page without its furniture. */
const readPage = async (html: string, elements: number, url: string | undefined): Promise<RawDocument> => {
  const whole = wholePage(html)
  const main = await mainPart(html, elements, url)
  const isKept =
    main !== undefined &&
    lengthOf(main.blocks) >= lengthOf(whole.blocks) * KEPT_SHARE &&
    rowsOf(main.blocks) >= rowsOf(whole.blocks)
  const title = whole.title || main?.title || ''
  return {
    title: title || null,
    blocks: isKept ? withLevelsOf(whole.blocks, main.blocks) : whole.blocks,
    pageCount: null,
    warnings: [],
  }
}

const readHtml = async (html: string, url: string | undefined): Promise<RawDocument> => {
  const { isTooDeep, elements, page } = url ? readLinks(html, url) : { ...scanHtml(html), page: undefined }
  const read: RawDocument = isTooDeep
    ? { title: null, blocks: stripTags(html), pageCount: null, warnings: ['deep-nesting'] }
    : await readPage(complete(html), elements, url)
  return { ...read, page }
}

export const parser: DocumentParser = {
  parse: async (bytes, { url }) => readHtml(decodeHtml(bytes), url),
}
