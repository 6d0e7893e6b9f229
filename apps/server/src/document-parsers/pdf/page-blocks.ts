import type { ParsedBlock } from '../contract.ts'
import { gridBlocks } from '../table-grid.ts'
import type { Line } from './build-lines.ts'
import { findTable, gridOf } from './find-table.ts'
import type { Column } from './find-table.ts'

export interface PageLines {
  page: number
  lines: Line[]
}

/** A table that ran to the foot of its page may go on at the head of the next one. */
interface OpenTable {
  columns: Column[]
  header: string[]
  rows: number
}

export interface HeadingRule {
  /** 1–4 for a line in letters larger than the text, otherwise nothing. */
  levelOf: (line: Line) => number | undefined
}

const BULLET = /^(?:[-–•●▪◦*+]|\d{1,2}[.)]|[a-zđ][.)])\s+\S/i
const PARAGRAPH_GAP = 1.35
const LONGEST_HEADING = 200

const roundSize = (size: number) => Math.round(size * 2) / 2

/** The size most letters have is the text; what is clearly larger is a heading, larger meaning higher. */
export const headingRule = (pages: readonly PageLines[]): HeadingRule => {
  const letters = new Map<number, number>()
  for (const { lines } of pages) {
    for (const { size, text } of lines) letters.set(roundSize(size), (letters.get(roundSize(size)) ?? 0) + text.length)
  }
  const [body] = [...letters].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0)
  const larger = [...letters]
    .filter(([size, count]) => size >= body * 1.14 && count < total * 0.4)
    .map(([size]) => size)
    .sort((a, b) => b - a)
  return {
    levelOf: (line) => {
      const rank = larger.indexOf(roundSize(line.size))
      const isShort = line.text.length <= LONGEST_HEADING && /\p{L}/u.test(line.text)
      return rank >= 0 && isShort && line.segments.length === 1 ? Math.min(rank + 1, 4) : undefined
    },
  }
}

const isSameParagraph = (above: Line, line: Line): boolean => {
  const step = above.baseline - line.baseline
  return (
    step > 0 &&
    step <= Math.max(above.size, line.size) * PARAGRAPH_GAP &&
    Math.abs(above.size - line.size) < above.size * 0.1
  )
}

/** Turns lines into blocks page by page and remembers what a page leaves open for the next. */
export const pageReader = (rule: HeadingRule) => {
  let open: OpenTable | undefined
  let level = 0

  const readTable = (lines: readonly Line[], at: number, page: number, blocks: ParsedBlock[]): number => {
    const carried = at === 0 ? open : undefined
    const found = (carried && findTable(lines, at, carried.columns)) ?? findTable(lines, at)
    if (!found) return 0
    const [first = []] = found.rows
    const isRepeated = carried?.header.join('\n') === first.join('\n')
    const isContinued = carried !== undefined && found.columns.length === carried.columns.length && !isRepeated
    const rows = isContinued ? [carried.header, ...found.rows] : found.rows
    const before = carried && (isContinued || isRepeated) ? carried.rows : 0
    blocks.push(...gridBlocks(gridOf(rows, before + 1), { page, bannerLevel: level + 1 }))
    const isLast = at + found.length >= lines.length
    const header = isContinued ? carried.header : first
    open = isLast ? { columns: found.columns, header, rows: before + rows.length - 1 } : undefined
    return found.length
  }

  return ({ page, lines }: PageLines): ParsedBlock[] => {
    const blocks: ParsedBlock[] = []
    let above: Line | undefined
    for (let at = 0; at < lines.length;) {
      const line = lines[at] as Line
      const length = line.segments.length > 1 ? readTable(lines, at, page, blocks) : 0
      if (length) {
        at += length
        above = undefined
        continue
      }
      open = undefined
      const depth = rule.levelOf(line)
      const last = blocks.at(-1)
      const isJoined = above !== undefined && last !== undefined && isSameParagraph(above, line)
      if (depth) {
        const isWrapped = isJoined && last.kind === 'heading' && last.level === depth
        if (isWrapped) last.text += ` ${line.text}`
        else blocks.push({ kind: 'heading', level: depth, text: line.text, page })
        level = depth
      } else if (BULLET.test(line.text)) blocks.push({ kind: 'list', text: line.text, page })
      else if (isJoined && last.kind !== 'heading' && line.segments.length === 1) last.text += ` ${line.text}`
      else blocks.push({ kind: 'paragraph', text: line.text, page })
      // A line of several pieces stands alone: joined to the next, a price would meet the wrong name.
      above = line.segments.length > 1 ? undefined : line
      at += 1
    }
    return blocks
  }
}
