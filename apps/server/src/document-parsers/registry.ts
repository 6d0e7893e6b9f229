import type { DocumentType } from './contract.ts'
import { csvType } from './csv/type.ts'
import { createDocumentReader } from './document-reader.ts'
import type { DocumentReader } from './document-reader.ts'
import { docxType } from './docx/type.ts'
import { epubType } from './epub/type.ts'
import { htmlType } from './html/type.ts'
import { jsonType } from './json/type.ts'
import { markdownType } from './markdown/type.ts'
import { pdfType } from './pdf/type.ts'
import { pptxType } from './pptx/type.ts'
import { textType } from './text/type.ts'
import { xlsxType } from './xlsx/type.ts'

export { docxContentType, docxOf } from './docx/write-docx.ts'
export { ParseError, PARSE_LIMITS } from './contract.ts'
export type { DocumentType, ReadTable, SheetTable, TableRow } from './contract.ts'
export { describeType, maxBytesOf } from './describe-type.ts'
export { closeDocumentPool } from './document-pool.ts'
export { createDocumentReader } from './document-reader.ts'
export type { DocumentReader } from './document-reader.ts'
export type { DocumentInput } from './parse-document.ts'
export { readSitemap } from './read-sitemap.ts'
export { countTokens, splitBlocks } from './split-blocks.ts'
export type { Chunk, SplitOptions } from './split-blocks.ts'
export { writeCsv, writeXlsx } from './write-table.ts'
export type { CellValue } from './write-table.ts'

declare module '#core/context.ts' {
  interface Deps {
    documents: DocumentReader
  }
}

/** Every type of document, in the order screens name them. A new one is one folder and one line here. */
export const documentTypes: readonly DocumentType[] = [
  pdfType,
  docxType,
  xlsxType,
  pptxType,
  csvType,
  epubType,
  htmlType,
  markdownType,
  textType,
  jsonType,
]

export const documents = createDocumentReader(documentTypes)
