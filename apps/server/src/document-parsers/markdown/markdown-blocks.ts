import { trimEndOf } from '#core/text/trim-end.ts'

import type { ParsedBlock } from '../contract.ts'
import { gridBlocks } from '../table-grid.ts'
import type { GridRow } from '../table-grid.ts'

const HEADING = /^ {0,3}(#{1,6})(?:\s(.*))?$/
const LIST = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(\S.*)$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const DIVIDER = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/
const RULE = /^ {0,3}(?:-\s*){3,}$|^ {0,3}(?:\*\s*){3,}$|^ {0,3}(?:_\s*){3,}$/

/** Marks are dropped, words and addresses stay. No mark reaches over the next one of its kind, so all is read once. */
const plain = (text: string): string =>
  text
    .replace(/!\[([^[\]]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, '$1')
    .replace(/\[([^[\]]+)\]\(([^()\s]+)(?:\s[^()]*)?\)/g, '$1 ($2)')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,1000})\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\*\*(?=\S)([^*\n]*[^*\s])\*\*/g, '$1')
    .replace(/__(?=\S)([^_\n]*[^_\s])__/g, '$1')
    .replace(/~~(?=\S)([^~\n]*[^~\s])~~/g, '$1')
    .replace(/`([^`\n]{1,1000})`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim()))

const isTableAt = (lines: readonly string[], at: number): boolean => {
  const [head = '', divider = ''] = [lines[at], lines[at + 1]]
  return head.includes('|') && divider.includes('|') && DIVIDER.test(divider)
}

const readTable = (lines: readonly string[], at: number): { grid: GridRow[]; next: number } => {
  const grid: GridRow[] = [{ number: at + 1, values: cellsOf(lines[at] ?? ''), isHeader: true }]
  let next = at + 2
  for (; next < lines.length && lines[next]?.includes('|'); next += 1) {
    grid.push({ number: next + 1, values: cellsOf(lines[next] ?? '') })
  }
  return { grid, next }
}

const frontMatterEnd = (lines: readonly string[]): number => {
  if (lines[0]?.trim() !== '---') return 0
  const end = lines.slice(1, 100).findIndex((line) => line.trim() === '---')
  return end < 0 ? 0 : end + 2
}

/** Markdown line by line: headings, list items, table rows, paragraphs; code stays as it is. */
export const markdownBlocks = (text: string): ParsedBlock[] => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const blocks: ParsedBlock[] = []
  let paragraph: string[] = []
  let fence: string | undefined
  let level = 0

  const flush = () => {
    if (paragraph.length) blocks.push({ kind: 'paragraph', text: plain(paragraph.join('\n')) })
    paragraph = []
  }
  const heading = (depth: number, name: string) => {
    flush()
    level = depth
    blocks.push({ kind: 'heading', level, text: plain(name) })
  }

  for (let at = frontMatterEnd(lines); at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const mark = FENCE.exec(line)?.[1]
    if (fence !== undefined || mark) {
      if (fence === undefined) {
        flush()
        fence = mark
      } else if (mark?.startsWith(fence)) {
        blocks.push({ kind: 'paragraph', text: paragraph.join('\n') })
        paragraph = []
        fence = undefined
      } else paragraph.push(line)
      continue
    }
    const found = HEADING.exec(line)
    const item = LIST.exec(line)?.[1]
    if (found) heading(found[1]?.length ?? 1, trimEndOf((found[2] ?? '').trim(), '#').trim())
    else if (paragraph.length === 1 && /^ {0,3}(?:=+|-{2,})\s*$/.test(line)) {
      const [name = ''] = paragraph.splice(0)
      heading(line.includes('=') ? 1 : 2, name)
    } else if (isTableAt(lines, at)) {
      flush()
      const { grid, next } = readTable(lines, at)
      blocks.push(...gridBlocks(grid, { bannerLevel: level + 1 }))
      at = next - 1
    } else if (line.trim() === '' || RULE.test(line)) flush()
    else if (item) {
      flush()
      blocks.push({ kind: 'list', text: plain(item) })
    } else if (/^\s{2,}\S/.test(line) && !paragraph.length && blocks.at(-1)?.kind === 'list') {
      const last = blocks.at(-1)
      if (last) last.text += ` ${plain(line.trim())}`
    } else paragraph.push(line.replace(/^\s*>\s?/, ''))
  }
  flush()
  return blocks
}
