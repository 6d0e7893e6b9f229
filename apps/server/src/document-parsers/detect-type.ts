import { ParseError } from './contract.ts'
import { openZip } from './zip-guard.ts'

export const documentTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'epub', 'csv', 'html', 'markdown', 'text', 'json'] as const
export type DocumentType = (typeof documentTypes)[number]

const byExtension: Record<string, DocumentType> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  epub: 'epub',
  csv: 'csv',
  tsv: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  json: 'json',
}

const byContentType: Record<string, DocumentType> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/epub+zip': 'epub',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'text/plain': 'text',
  'application/json': 'json',
}

const mainParts: ReadonlyArray<readonly [string, DocumentType]> = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
  ['META-INF/container.xml', 'epub'],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
const PDF_WITHIN = 1024
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const BINARY = [
  [0x1f, 0x8b],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
]

type Content = DocumentType | 'plain'

const contentOf = (bytes: Uint8Array): Content => {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_WITHIN)).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, [0x50, 0x4b])) {
    const zip = openZip(bytes)
    const found = mainParts.find(([part]) => zip.has(part))
    if (!found) throw new ParseError('unsupported')
    return found[1]
  }
  if (startsWith(bytes, OLE)) {
    // A password turns a docx or xlsx into this container; without that name it is the Word or Excel of before 2007.
    const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
      'EncryptedPackage',
      0,
      'utf16le',
    )
    throw new ParseError(isLocked ? 'encrypted' : 'unsupported')
  }
  if (BINARY.some((start) => startsWith(bytes, start))) throw new ParseError('unsupported')
  return 'plain'
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase()
const essenceOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const isPlain = (type: DocumentType) => ['csv', 'html', 'markdown', 'text', 'json'].includes(type)

/** Name and content have to agree. What only pretends to be a document is refused before any parser sees it. */
export const detectType = (bytes: Uint8Array, name: string, contentType?: string): DocumentType => {
  if (bytes.length === 0) throw new ParseError('empty')
  const extension = extensionOf(name)
  const claimed = (extension && byExtension[extension]) ?? byContentType[essenceOf(contentType ?? '')]
  if (!claimed) throw new ParseError('unsupported')
  // A damaged office file has no directory to look into; its parser's word is "unreadable", not "another type".
  const content = contentOf(bytes)
  if (content === 'plain' && !isPlain(claimed) && claimed !== 'pdf') throw new ParseError('unreadable')
  if (content === 'plain' ? isPlain(claimed) : content === claimed) return claimed
  throw new ParseError('unsupported')
}

export const supportedExtensions = Object.keys(byExtension)
