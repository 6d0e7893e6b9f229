import { ParseError } from '../contract.ts'
import type { DocumentParser, ParsedBlock, ParseLimits, ParseWarning } from '../contract.ts'
import { gridBlocks, gridTable } from '../table-grid.ts'
import { openZip } from '../zip-guard.ts'
import { readNumberStyles } from './number-formats.ts'
import { readSheet } from './read-sheet.ts'
import { readSharedStrings, readWorkbook } from './workbook.ts'
import type { SheetPart } from './workbook.ts'

const openWorkbook = (bytes: Uint8Array, limits: ParseLimits) => {
  const zip = openZip(bytes)
  const { sheets, isFrom1904 } = readWorkbook(zip)
  const strings = readSharedStrings(zip)
  const styles = readNumberStyles(zip)
  const read = ({ path }: SheetPart) =>
    readSheet(zip.readXml(path), { strings, styles, isFrom1904, maxRows: limits.maxRows })
  return { sheets, read }
}

export const parser: DocumentParser = {
  parse: async (bytes, { limits }) => {
    const { sheets, read } = openWorkbook(bytes, limits)
    const warnings: ParseWarning[] = []
    const blocks = sheets.flatMap((sheet): ParsedBlock[] => {
      const { grid, warnings: seen } = read(sheet)
      warnings.push(...seen)
      if (!grid.length) return []
      return [{ kind: 'heading', level: 1, text: sheet.name }, ...gridBlocks(grid, { bannerLevel: 2 })]
    })
    return { title: null, blocks, pageCount: null, warnings }
  },

  readTable: async (bytes, { limits, sheet }) => {
    const { sheets, read } = openWorkbook(bytes, limits)
    const wanted = sheet === undefined ? sheets : sheets.filter(({ name }) => name === sheet)
    for (const part of wanted) {
      const { grid, warnings } = read(part)
      if (!grid.length) continue
      const several: ParseWarning[] = sheets.length > 1 && sheet === undefined ? ['several-sheets'] : []
      return { ...gridTable(grid), warnings: [...warnings, ...several], sheets: sheets.map(({ name }) => name) }
    }
    throw new ParseError('empty')
  },
}
