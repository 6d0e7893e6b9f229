import { parseHTML } from 'linkedom'

import { cleanLine, cleanText } from './clean-text.ts'
import type { ParsedBlock, ParseWarning } from './contract.ts'
import { tableGrid } from './html-table.ts'
import { scanHtml } from './scan-html.ts'
import { stripTags } from './strip-tags.ts'
import { gridBlocks } from './table-grid.ts'

const IGNORED = new Set(
  'script style noscript template svg math iframe object head title button select textarea'.split(' '),
)
const BLOCK = new Set(
  (
    'address article aside blockquote body center details dd div dl dt fieldset figcaption figure footer form header hr ' +
    'html legend main nav p pre section summary ul ol'
  ).split(' '),
)

export interface HtmlNode {
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: ArrayLike<HtmlNode> & Iterable<HtmlNode>
  getAttribute?: (name: string) => string | null
}

class BlockWriter {
  readonly blocks: ParsedBlock[] = []
  private buffer = ''

  add(text: string): void {
    this.buffer += text
  }

  flush(kind: 'paragraph' | 'list' | 'heading' = 'paragraph', level?: number): void {
    const text = kind === 'heading' ? cleanLine(this.buffer) : cleanText(this.buffer)
    this.buffer = ''
    if (text) this.blocks.push({ kind, text, level })
  }
}

const inlineText = (text: string) => text.replace(/\s+/g, ' ')

const visit = (node: HtmlNode, writer: BlockWriter, level: number): void => {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) writer.add(inlineText(child.nodeValue ?? ''))
    if (child.nodeType !== 1) continue
    const tag = child.nodeName.toLowerCase()
    if (IGNORED.has(tag)) continue
    visitElement(child, tag, writer, level)
  }
}

const visitElement = (element: HtmlNode, tag: string, writer: BlockWriter, level: number): void => {
  if (tag === 'br') return writer.add('\n')
  if (/^h[1-6]$/.test(tag)) {
    writer.flush()
    visit(element, writer, level)
    return writer.flush('heading', Number(tag.slice(1)))
  }
  if (tag === 'table') {
    writer.flush()
    return writeTable(element, writer, level)
  }
  if (tag === 'li') {
    writer.flush()
    visit(element, writer, level)
    return writer.flush('list')
  }
  if (!BLOCK.has(tag)) return visit(element, writer, level)
  // Text before a block inside a list item belongs to the item.
  writer.flush()
  visit(element, writer, level)
  writer.flush()
}

const writeTable = (table: HtmlNode, writer: BlockWriter, level: number): void => {
  const grid = tableGrid(table)
  const isLayout = grid.length < 2 || grid.every((row) => row.values.length < 2)
  if (!isLayout) {
    const last = writer.blocks.findLast(({ kind }) => kind === 'heading')?.level ?? level
    writer.blocks.push(...gridBlocks(grid, { bannerLevel: last + 1 }))
    return
  }
  for (const row of grid) writer.blocks.push({ kind: 'paragraph', text: cleanText(row.values.join(' ')) })
}

export const blocksOfNode = (node: HtmlNode): ParsedBlock[] => {
  const writer = new BlockWriter()
  visit(node, writer, 0)
  writer.flush()
  return writer.blocks.filter(({ text }) => text !== '')
}

/** HTML as headings, paragraphs, list items and table rows, in the order of the page. */
export const htmlBlocks = (html: string): { blocks: ParsedBlock[]; warnings: ParseWarning[] } => {
  if (scanHtml(html).isTooDeep) return { blocks: stripTags(html), warnings: ['deep-nesting'] }
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return { blocks: blocksOfNode(document.body), warnings: [] }
}
