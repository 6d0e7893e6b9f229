import type { Glyph } from './read-glyphs.ts'

/** A piece of a line with a wide gap on both sides: a cell of a table, a page number, one of two columns. */
export interface Segment {
  text: string
  x: number
  right: number
}

export interface Line {
  baseline: number
  size: number
  segments: Segment[]
  text: string
}

interface OpenLine {
  baseline: number
  size: number
  glyphs: Glyph[]
  x: number
  right: number
}

// As shares of the height of a letter.
const SAME_BASELINE = 0.25
const SPACE = 0.11
const SEGMENT = 0.9
// Where the file draws its spaces, a gap without one is the border of a cell.
const UNSPACED_SEGMENT = 0.28
const LINE_JUMP = 3
// A cell of several lines comes before its neighbour cell; a column of text is longer than that.
const LOOK_BACK = 4

const isOnLine = (line: OpenLine, glyph: Glyph): boolean =>
  Math.abs(line.baseline - glyph.baseline) <= Math.min(line.size, glyph.size) * SAME_BASELINE

const follows = (line: OpenLine, glyph: Glyph): boolean =>
  glyph.x >= line.right - line.size * 0.5 && glyph.x - line.right < line.size * LINE_JUMP

/**
 * Letters of a substitute font are drawn after the rest of their line; their place in it is still empty. Where letters
 * start decides: the box of a wide one may well reach over its neighbour.
 */
const hasRoomFor = (line: OpenLine, glyph: Glyph): boolean => {
  if (/^\p{M}/u.test(glyph.text)) return true
  return line.glyphs.every((other) => {
    if (other.text.trim() === '') return true
    const narrower = Math.max(Math.min(glyph.right - glyph.x, other.right - other.x), line.size * 0.1)
    return Math.abs(other.x - glyph.x) > narrower * 0.4
  })
}

const isWithin = (line: OpenLine, glyph: Glyph): boolean => glyph.x >= line.x && glyph.x <= line.right

/** `before` is what was drawn last: going up again starts the next cell of a row, going down the next line of a column. */
const findLine = (lines: readonly OpenLine[], glyph: Glyph, before: Glyph | undefined): OpenLine | undefined => {
  const current = lines.at(-1)
  if (current && isOnLine(current, glyph) && (follows(current, glyph) || hasRoomFor(current, glyph))) return current
  const isUp = before !== undefined && glyph.baseline > before.baseline + glyph.size * SAME_BASELINE
  const isContinued = (line: OpenLine) => before !== undefined && isOnLine(line, before) && line.glyphs.includes(before)
  for (let back = lines.length - 2; back >= 0; back -= 1) {
    const line = lines[back]
    if (!line || !isOnLine(line, glyph)) continue
    const isNextCell = isUp && lines.length - back <= LOOK_BACK && glyph.x >= line.right
    const isCandidate = isNextCell || isContinued(line) || isWithin(line, glyph)
    if (isCandidate && hasRoomFor(line, glyph)) return line
  }
  return undefined
}

const put = (line: OpenLine, glyph: Glyph): void => {
  const last = line.glyphs.at(-1)
  if (!last || glyph.x >= last.x) line.glyphs.push(glyph)
  else line.glyphs.splice(line.glyphs.findLastIndex((other) => other.x <= glyph.x) + 1, 0, glyph)
  line.x = Math.min(line.x, glyph.x)
  line.right = Math.max(line.right, glyph.right)
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const segmentsOf = ({ glyphs, size }: OpenLine, hasSpaces: boolean): Segment[] => {
  const segments: Segment[] = []
  for (const glyph of glyphs) {
    const last = segments.at(-1)
    if (glyph.text.trim() === '') {
      if (last && glyph.x - last.right < size * SPACE && !last.text.endsWith(' ')) {
        last.text += ' '
        last.right = Math.max(last.right, glyph.right)
      }
      continue
    }
    const gap = last ? glyph.x - last.right : 0
    const isUnspaced = hasSpaces && gap > size * UNSPACED_SEGMENT && !last?.text.endsWith(' ')
    if (!last || isUnspaced || gap > size * SEGMENT) segments.push({ text: glyph.text, x: glyph.x, right: glyph.right })
    else {
      if (gap > size * SPACE && !last.text.endsWith(' ')) last.text += ' '
      last.text += glyph.text
      last.right = Math.max(last.right, glyph.right)
    }
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.trim().normalize('NFC') }))
}

/** Characters become lines: what stands on one baseline belongs together, in the order of the page and not of the file. */
export const buildLines = (glyphs: readonly Glyph[]): Line[] => {
  const open: OpenLine[] = []
  const hasSpaces = glyphs.filter(({ text }) => text.trim() === '').length > glyphs.length * 0.05
  let before: Glyph | undefined
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '' && !open.length) continue
    const line = findLine(open, glyph, before)
    before = glyph
    if (line) put(line, glyph)
    else if (glyph.text.trim() !== '') {
      const { baseline, size, x, right } = glyph
      open.push({ baseline, size, glyphs: [glyph], x, right })
    }
  }
  return open.flatMap((line) => {
    const segments = segmentsOf(line, hasSpaces)
    const text = segments.map((segment) => segment.text).join(' ')
    if (text === '') return []
    const size = median(line.glyphs.filter((glyph) => glyph.text.trim() !== '').map((glyph) => glyph.size))
    return [{ baseline: line.baseline, size, segments, text }]
  })
}
