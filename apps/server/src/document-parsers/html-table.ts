import { cleanText } from './clean-text.ts'
import type { HtmlNode } from './html-blocks.ts'
import type { CellSpan } from './header-rows.ts'
import type { GridRow } from './table-grid.ts'

const MAX_SPAN = 200

const isElement = (node: HtmlNode, ...names: string[]) =>
  node.nodeType === 1 && names.includes(node.nodeName.toLowerCase())

const rowsOf = (table: HtmlNode): HtmlNode[] =>
  [...table.childNodes].flatMap((child) => {
    if (isElement(child, 'tr')) return [child]
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : []
  })

const BREAKS = new Set(['p', 'div', 'li', 'br', 'tr', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const textOf = (node: HtmlNode): string =>
  [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3) return (child.nodeValue ?? '').replace(/\s+/g, ' ')
      if (child.nodeType !== 1 || isElement(child, 'script', 'style')) return ''
      return BREAKS.has(child.nodeName.toLowerCase()) ? `${textOf(child)}\n` : textOf(child)
    })
    .join('')

const spanOf = (cell: HtmlNode, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Number(cell.getAttribute?.(name) ?? 1) || 1))

/** The table as a plain grid: a cell that spans rows stands in each of them, one that spans columns in the first. */
export const tableGrid = (table: HtmlNode): GridRow[] => {
  const rows = rowsOf(table)
  const hanging = new Map<number, { value: string; rows: number }>()

  return rows.map((row, index) => {
    const cells = [...row.childNodes].filter((child) => isElement(child, 'td', 'th'))
    const values: string[] = []
    const spans: CellSpan[] = []
    const takeHanging = () => {
      for (let above = hanging.get(values.length); above; above = hanging.get(values.length)) {
        if (above.rows === 1) hanging.delete(values.length)
        else above.rows -= 1
        values.push(above.value)
      }
    }
    for (const cell of cells) {
      takeHanging()
      const value = cleanText(textOf(cell))
      const [columns, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      if (columns > 1 && down === 1) spans.push({ left: values.length, right: values.length + columns - 1 })
      for (let offset = 0; offset < columns; offset += 1) {
        const shown = offset === 0 ? value : ''
        if (down > 1) hanging.set(values.length, { value: shown, rows: down - 1 })
        values.push(shown)
      }
    }
    takeHanging()
    const [only] = cells
    return {
      number: index + 1,
      values,
      isBanner: cells.length === 1 && only !== undefined && spanOf(only, 'colspan') > 1,
      spans,
      isHeader: cells.length > 1 && cells.every((cell) => isElement(cell, 'th')),
    }
  })
}
