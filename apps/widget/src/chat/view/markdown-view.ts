import { el } from '../dom.ts'
import { readMarkdown, type Block, type Inline } from '../markdown.ts'

/** Markdown as elements; nothing of it can become HTML. */
export const markdownView = (source: string, known: readonly number[]): Node[] =>
  readMarkdown(source, known).map(blockView)

const blockView = (block: Block): Node => {
  switch (block.kind) {
    case 'paragraph':
      return el('p', {}, ...inlineViews(block.children))
    case 'heading':
      // Headings in an answer are rendered as bold text, to stay out of the page's outline.
      return el('p', { class: 'heading' }, ...inlineViews(block.children))
    case 'list': {
      const items = block.items.map((item) => el('li', {}, ...inlineViews(item)))
      return block.isOrdered ? el('ol', { start: block.start }, ...items) : el('ul', {}, ...items)
    }
    case 'quote':
      return el('blockquote', {}, ...inlineViews(block.children))
    case 'code':
      return el('pre', { tabindex: 0 }, el('code', {}, block.text))
    case 'table':
      return tableView(block.rows)
    case 'rule':
      return el('hr')
  }
}

const tableView = ([head = [], ...rows]: Inline[][][]): Node =>
  el(
    'div',
    { class: 'table', tabindex: 0 },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...head.map((cell) => el('th', { scope: 'col' }, ...inlineViews(cell))))),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', {}, ...inlineViews(cell)))))),
    ),
  )

const inlineViews = (parts: readonly Inline[]): (Node | string)[] => parts.map(inlineView)

const inlineView = (part: Inline): Node | string => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return el('code', {}, part.text)
    case 'break':
      return el('br')
    case 'citation':
      return el('sup', {}, `[${part.number}]`)
    case 'link':
      return el('a', { href: part.url, target: '_blank', rel: 'noopener noreferrer' }, ...inlineViews(part.children))
    case 'strong':
    case 'em':
    case 'del':
      return el(part.kind, {}, ...inlineViews(part.children))
  }
}
