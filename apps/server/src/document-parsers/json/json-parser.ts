import { cleanText } from '../clean-text.ts'
import { ParseError } from '../contract.ts'
import type { DocumentParser, ParsedBlock, TableRow } from '../contract.ts'
import { decodeText } from '../decode-text.ts'
import { rowText } from '../table-grid.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new ParseError('unreadable', { cause })
  }
}

/** The list itself, or the only list inside an object: `{ "products": [...] }` is how most shops export. */
const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  const lists = isRecord(value) ? Object.values(value).filter((entry) => Array.isArray(entry)) : []
  if (lists.length === 1 && lists[0]) return lists[0]
  throw new ParseError('unreadable')
}

const valueOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((item) => !isRecord(item))) return value.map(valueOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const recordsOf = (bytes: Uint8Array, maxRows: number): { columns: string[]; rows: TableRow[] } => {
  const list = listOf(parse(decodeText(bytes).text))
  if (list.length > maxRows) throw new ParseError('too-large')
  const columns = new Set<string>()
  const rows = list.map((item, index) => {
    if (!isRecord(item)) throw new ParseError('unreadable')
    const entries = Object.entries(item)
      .map(([key, value]) => [cleanText(key), cleanText(valueOf(value))] as const)
      .filter(([, value]) => value !== '')
    for (const [key] of entries) columns.add(key)
    return { number: index + 1, cells: Object.fromEntries(entries) }
  })
  return { columns: [...columns], rows: rows.filter(({ cells }) => Object.keys(cells).length > 0) }
}

export const parser: DocumentParser = {
  parse: async (bytes, { limits }) => {
    const blocks = recordsOf(bytes, limits.maxRows).rows.map(({ number, cells }): ParsedBlock => ({
      kind: 'row',
      text: rowText(cells),
      row: number,
      cells,
    }))
    return { title: null, blocks, pageCount: null, warnings: [] }
  },
  readTable: async (bytes, { limits }) => ({ ...recordsOf(bytes, limits.maxRows), warnings: [], sheets: [] }),
}
