import { cleanText } from '../clean-text.ts'
import { ParseError } from '../contract.ts'
import type { DocumentParser } from '../contract.ts'
import { decodeText } from '../decode-text.ts'
import { gridBlocks, gridTable } from '../table-grid.ts'
import { readCsv } from './read-csv.ts'

const gridOf = (bytes: Uint8Array, maxRows: number) => {
  const { text, isLegacy } = decodeText(bytes)
  if (cleanText(text) === '') throw new ParseError('empty')
  return { grid: readCsv(text, maxRows), warnings: isLegacy ? (['legacy-encoding'] as const) : [] }
}

export const parser: DocumentParser = {
  parse: async (bytes, { limits }) => {
    const { grid, warnings } = gridOf(bytes, limits.maxRows)
    return { title: null, blocks: gridBlocks(grid, { bannerLevel: 1 }), pageCount: null, warnings: [...warnings] }
  },
  readTable: async (bytes, { limits }) => {
    const { grid, warnings } = gridOf(bytes, limits.maxRows)
    return { ...gridTable(grid), warnings: [...warnings], sheets: [] }
  },
}
