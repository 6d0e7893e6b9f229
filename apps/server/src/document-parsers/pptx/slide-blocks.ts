import { cleanLine } from '../clean-text.ts'
import type { ParsedBlock } from '../contract.ts'
import { gridBlocks } from '../table-grid.ts'
import type { GridRow } from '../table-grid.ts'
import { walkXml } from '../walk-xml.ts'

const TITLES = new Set(['title', 'ctrTitle'])
// Slide number, date and footer stand on every slide and say nothing.
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr'])

/** One slide: its title is a heading, its tables are rows, everything else is paragraphs. */
export const slideBlocks = (xml: string, page: number): ParsedBlock[] => {
  const blocks: ParsedBlock[] = []
  let grid: GridRow[] | undefined
  let cell: string | undefined
  let paragraph = ''
  let placeholder = ''
  let isText = false

  const endParagraph = () => {
    const text = paragraph
    paragraph = ''
    if (cell !== undefined) cell += `${cell ? '\n' : ''}${text}`
    else if (text.trim() === '' || FURNITURE.has(placeholder)) return
    else if (!TITLES.has(placeholder)) blocks.push({ kind: 'paragraph', text, page })
    else {
      const last = blocks.at(-1)
      // A title set on two lines is one title.
      if (last?.kind === 'heading') last.text = cleanLine(`${last.text} ${text}`)
      else blocks.push({ kind: 'heading', level: 1, text: cleanLine(text), page })
    }
  }

  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'sp' || name === 'graphicFrame') placeholder = ''
      if (name === 'ph') placeholder = attribute('type') ?? 'body'
      if (name === 'tbl') grid = []
      if (name === 'tr') grid?.push({ number: grid.length + 1, values: [] })
      if (name === 'tc') cell = ''
      if (name === 't') isText = true
      if (name === 'br') paragraph += '\n'
      if (name === 'tab') paragraph += ' '
    },
    text: (text) => (paragraph += isText ? text : ''),
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'p') endParagraph()
      if (name === 'tc' && cell !== undefined) {
        const row = grid?.at(-1)
        if (row) row.values = [...row.values, cell]
        cell = undefined
      }
      if (name === 'tbl' && grid) {
        blocks.push(...gridBlocks(grid, { page, bannerLevel: 2 }))
        grid = undefined
      }
    },
  })
  // A title drawn last still names the slide.
  return [...blocks.filter(({ kind }) => kind === 'heading'), ...blocks.filter(({ kind }) => kind !== 'heading')]
}
