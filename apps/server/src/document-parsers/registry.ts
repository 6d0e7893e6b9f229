import type { ParserList } from './run-parser.ts'

export { ParseError, PARSE_LIMITS } from './contract.ts'
export type { ReadTable, TableRow } from './contract.ts'
export { contentTypeOf } from './content-type.ts'
export { detectType, supportedExtensions } from './detect-type.ts'
export type { DocumentType } from './detect-type.ts'
export { closeDocumentPool } from './document-pool.ts'
export { parseDocument } from './parse-document.ts'
export type { DocumentInput } from './parse-document.ts'
export { readSitemap } from './read-sitemap.ts'
export { readTable } from './read-table.ts'
export { countTokens, splitBlocks } from './split-blocks.ts'
export type { Chunk, SplitOptions } from './split-blocks.ts'
export { writeCsv, writeXlsx } from './write-table.ts'
export type { CellValue } from './write-table.ts'

/** One line per kind of document. Each is loaded where it is used: in the child, when the first such file comes. */
export const parsers: ParserList = {
  pdf: async () => (await import('./pdf/pdf-parser.ts')).pdfParser,
  docx: async () => (await import('./docx/docx-parser.ts')).docxParser,
  xlsx: async () => (await import('./xlsx/xlsx-parser.ts')).xlsxParser,
  pptx: async () => (await import('./pptx/pptx-parser.ts')).pptxParser,
  epub: async () => (await import('./epub/epub-parser.ts')).epubParser,
  csv: async () => (await import('./csv/csv-parser.ts')).csvParser,
  html: async () => (await import('./html/html-parser.ts')).htmlParser,
  markdown: async () => (await import('./text/markdown-parser.ts')).markdownParser,
  text: async () => (await import('./text/text-parser.ts')).textParser,
  json: async () => (await import('./json/json-parser.ts')).jsonParser,
}
