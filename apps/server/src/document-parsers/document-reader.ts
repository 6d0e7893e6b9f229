import type { DocumentType, ParsedDocument, ParseLimits, ReadTable } from './contract.ts'
import { detectType } from './detect-type.ts'
import { parseDocument } from './parse-document.ts'
import type { DocumentInput } from './parse-document.ts'
import { readTable } from './read-table.ts'
import type { TableReading } from './read-table.ts'

/** The types of documents of an installation, and what can be done with a file of one of them. */
export interface DocumentReader {
  readonly types: readonly DocumentType[]
  /** The type by name and content together; throws a ParseError when there is none. */
  readonly detect: (bytes: Uint8Array, name: string, contentType?: string) => DocumentType
  readonly parse: (input: DocumentInput, limits?: Partial<ParseLimits>) => Promise<ParsedDocument>
  readonly readTable: (bytes: Uint8Array, name: string, reading?: TableReading) => Promise<ReadTable>
}

export const createDocumentReader = (types: readonly DocumentType[]): DocumentReader => ({
  types,
  detect: (bytes, name, contentType) => detectType(types, bytes, name, contentType),
  parse: (input, limits) => parseDocument(types, input, limits),
  readTable: (bytes, name, reading) => readTable(types, bytes, name, reading),
})
