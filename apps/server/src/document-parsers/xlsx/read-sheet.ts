import { ParseError } from '../contract.ts'
import type { ParseWarning } from '../contract.ts'
import type { CellSpan } from '../header-rows.ts'
import type { GridRow } from '../table-grid.ts'
import { walkXml } from '../walk-xml.ts'
import { showNumber } from './number-formats.ts'
import type { NumberStyle } from './number-formats.ts'

const MAX_COLUMNS = 500
const MAX_MERGES = 20_000

export interface SheetContext {
  strings: readonly string[]
  styles: readonly NumberStyle[]
  isFrom1904: boolean
  maxRows: number
}

interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

const mergeOf = (reference: string): Merge | undefined => {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference)
  if (!match) return undefined
  const [, left = '', top, right = '', bottom] = match
  return { top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) }
}

/**
 * A merged cell's value belongs to every row it covers. A merge across the row names the group below it: of rows when
 * it is alone in its row, of columns when it stands in a header.
 */
const applyMerges = (
  rows: Map<number, string[]>,
  merges: readonly Merge[],
): { banners: Set<number>; spans: Map<number, CellSpan[]> } => {
  const banners = new Set<number>()
  const spans = new Map<number, CellSpan[]>()
  for (const { top, bottom, left, right } of merges) {
    const source = rows.get(top)
    const value = source?.[left] ?? ''
    if (!source || value === '') continue
    const isAlone = source.every((other, column) => column === left || other === '')
    if (right > left && top === bottom && isAlone) banners.add(top)
    if (right > left) {
      const known = spans.get(top) ?? []
      if (top === bottom) known.push({ left, right })
      spans.set(top, known)
      continue
    }
    for (let number = top + 1; number <= bottom; number += 1) {
      const row = rows.get(number)
      // A row without any cell of its own stays away: a merge over a million rows makes none.
      if (row && !row[left]) row[left] = value
    }
  }
  return { banners, spans }
}

/** Reads one sheet front to back; only cells that exist are kept, so an address like XFD1048576 costs one cell. */
export const readSheet = (xml: string, context: SheetContext): { grid: GridRow[]; warnings: ParseWarning[] } => {
  const rows = new Map<number, string[]>()
  const merges: Merge[] = []
  const warnings = new Set<ParseWarning>()
  let row: string[] = []
  let number = 0
  let column = -1
  let type = ''
  let style = 0
  let raw = ''
  let isValue = false

  const show = (): string => {
    if (type === 's') return context.strings[Number(raw)] ?? ''
    if (type === 'b') return raw.trim() === '1' ? 'TRUE' : 'FALSE'
    if (type === 'e') {
      warnings.add('formula-errors')
      return ''
    }
    if (type === 'inlineStr' || type === 'str' || type === 'd') return raw
    return showNumber(raw.trim(), context.styles[style], context.isFrom1904)
  }

  const endCell = () => {
    if (raw === '') return
    if (column >= MAX_COLUMNS) {
      warnings.add('columns-left-out')
      return
    }
    while (row.length < column) row.push('')
    row[column] = show()
  }

  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        number = Number(attribute('r') ?? number + 1) || number + 1
        row = []
        column = -1
      } else if (name === 'c') {
        const reference = attribute('r')
        column = reference ? columnOf(reference) : column + 1
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        raw = ''
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'mergeCell' && merges.length < MAX_MERGES) {
        const merge = mergeOf(attribute('ref') ?? '')
        if (merge) merges.push(merge)
      }
    },
    text: (text) => {
      if (isValue) raw += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') endCell()
      else if (name === 'row' && row.some((value) => value !== '')) {
        rows.set(number, row)
        if (rows.size > context.maxRows + 1) throw new ParseError('too-large')
      }
    },
  })

  if (merges.length) warnings.add('merged-cells')
  const { banners, spans } = applyMerges(rows, merges)
  const grid = [...rows].map(([at, values]) => ({
    number: at,
    values,
    isBanner: banners.has(at),
    spans: spans.get(at),
  }))
  return { grid, warnings: [...warnings] }
}
