import type { DocumentTypeDescription } from '@app/contracts/document-types'

/** A piece of a document. A `row` is one line of a table with its own column names, so no price meets its neighbour. */
export interface ParsedBlock {
  kind: 'heading' | 'paragraph' | 'list' | 'row'
  text: string
  level?: number | undefined
  page?: number | undefined
  row?: number | undefined
  headingPath?: string[] | undefined
  cells?: Record<string, string> | undefined
}

export interface ParsedDocument {
  title: string | null
  blocks: ParsedBlock[]
  pageCount: number | null
  warnings: ParseWarning[]
  /** Only of a web page that was read with its address. */
  page?: PageLinks | undefined
}

/** What a web page says about other pages, as absolute addresses. */
export interface PageLinks {
  /** Empty when the page asks not to be followed. */
  links: string[]
  /** The address the page itself calls the right one. */
  canonicalUrl: string | null
}

/** Something the reader should know although the document was read. The web app has the words. */
export type ParseWarning =
  | 'merged-cells'
  | 'formula-errors'
  | 'columns-left-out'
  | 'pages-without-text'
  | 'deep-nesting'
  | 'several-sheets'
  | 'legacy-encoding'

export interface TableRow {
  number: number
  /** The sheet it is from, where a file has several. */
  sheet?: string | undefined
  cells: Record<string, string>
}

export interface ReadTable {
  columns: string[]
  rows: TableRow[]
  warnings: ParseWarning[]
  /** Every sheet of a workbook; empty for other formats. */
  sheets: string[]
  /** What each sheet holds, when `describeSheets` asked for it. */
  sheetTables?: SheetTable[] | undefined
}

/** A sheet to choose from: the table in it with its first rows, or no columns when there is none. */
export interface SheetTable {
  name: string
  columns: string[]
  rowCount: number
  firstRows: TableRow[]
}

/** The addresses a sitemap lists: of pages, or of further sitemaps. */
export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

export const parseReasons = [
  'unreadable',
  'encrypted',
  'no-text',
  'empty',
  'too-large',
  'too-many-pages',
  'bomb',
  'unsupported',
  'timeout',
  'broken-encoding',
] as const
export type ParseReason = (typeof parseReasons)[number]

/** Why a document was refused. It quotes nothing of the document, so it may be shown and logged. */
export class ParseError extends Error {
  readonly reason: ParseReason

  constructor(reason: ParseReason, options?: ErrorOptions) {
    super(`The document cannot be read: ${reason}`, options)
    this.name = 'ParseError'
    this.reason = reason
  }
}

export interface ParseLimits {
  timeoutMs: number
  maxBytes: number
  maxChars: number
  maxPages: number
  maxRows: number
  /** What the child may hold in memory; past it the child is ended. */
  maxMemoryBytes: number
}

const MiB = 1024 * 1024

export const PARSE_LIMITS: ParseLimits = {
  timeoutMs: 45_000,
  maxBytes: 50 * MiB,
  maxChars: 2_000_000,
  maxPages: 2000,
  maxRows: 100_000,
  maxMemoryBytes: 512 * MiB,
}

export interface ParseOptions {
  limits: ParseLimits
  /** Where a page came from; relative addresses and the choice of its main part depend on it. */
  url?: string | undefined
}

export interface TableOptions {
  limits: ParseLimits
  /** The sheets to read, one after the other; without them the first one that holds a table. */
  sheets?: readonly string[] | undefined
  describeSheets?: boolean | undefined
}

/** What a parser hands over before the common cleaning: the heading path and the limits are not its business. */
export type RawDocument = Pick<ParsedDocument, 'title' | 'blocks' | 'pageCount' | 'warnings' | 'page'>

/** Reads one type of document. It runs in the child process, whose module exports it as `parser`. */
export interface DocumentParser {
  parse: (bytes: Uint8Array, options: ParseOptions) => Promise<RawDocument>
  readTable?: ((bytes: Uint8Array, options: TableOptions) => Promise<ReadTable>) | undefined
}

/** How the bytes of a type are known: nothing but text, a mark near their beginning, or an archive with a certain part. */
export type DocumentContent =
  | { readonly kind: 'text' }
  | { readonly kind: 'signature'; readonly text: string; readonly within: number }
  | { readonly kind: 'zip'; readonly mainPart: string }

/**
 * Everything about one type of document but the reading itself. It is plain data: it travels to the child with every
 * document, and to screens without its last two fields.
 */
export interface DocumentType extends Omit<DocumentTypeDescription, 'maxBytes'> {
  /** The first one is how it is stored. */
  readonly contentTypes: readonly string[]
  /** Larger ones are refused at the door; what an upload may be at most, when left out. */
  readonly maxBytes?: number | undefined
  readonly content: DocumentContent
  /** Address of the module with its parser. */
  readonly parser: string
}
