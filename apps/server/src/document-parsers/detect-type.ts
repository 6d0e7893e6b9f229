import { ParseError } from './contract.ts'
import type { DocumentType } from './contract.ts'
import { openZip } from './zip-guard.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
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

type Types = readonly DocumentType[]

const isSigned = ({ content }: DocumentType, bytes: Uint8Array): boolean =>
  content.kind === 'signature' &&
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, content.within)).includes(content.text)

/** The type that the bytes themselves tell; null for what may be any text. */
const contentOf = (types: Types, bytes: Uint8Array): DocumentType | null => {
  const signed = types.find((type) => isSigned(type, bytes))
  if (signed) return signed
  if (startsWith(bytes, [0x50, 0x4b])) {
    const zip = openZip(bytes)
    const found = types.find(({ content }) => content.kind === 'zip' && zip.has(content.mainPart))
    if (!found) throw new ParseError('unsupported')
    return found
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
  return null
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase()
const essenceOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const claimedType = (types: Types, name: string, contentType: string): DocumentType | undefined => {
  const extension = extensionOf(name)
  const named = extension && types.find(({ extensions }) => extensions.includes(extension))
  return named || types.find(({ contentTypes }) => contentTypes.includes(essenceOf(contentType)))
}

/** Name and content have to agree. What only pretends to be a document is refused before any parser sees it. */
export const detectType = (types: Types, bytes: Uint8Array, name: string, contentType = ''): DocumentType => {
  if (bytes.length === 0) throw new ParseError('empty')
  const claimed = claimedType(types, name, contentType)
  if (!claimed) throw new ParseError('unsupported')
  const content = contentOf(types, bytes)
  if (content === claimed || (content === null && claimed.content.kind === 'text')) return claimed
  // A damaged office file has no directory to look into; its parser's word is "unreadable", not "another type".
  throw new ParseError(content === null && claimed.content.kind === 'zip' ? 'unreadable' : 'unsupported')
}
