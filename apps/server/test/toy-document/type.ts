import type { DocumentType } from '#document-parsers/contract.ts'

/** A type of document that the product does not have: a postcard, greeting first, then a line per sentence. */
export const postcardType: DocumentType = {
  id: 'postcard',
  label: { vi: 'Bưu thiếp', en: 'Postcard' },
  extensions: ['card'],
  contentTypes: ['application/x-postcard'],
  maxBytes: 1000,
  content: { kind: 'signature', text: 'POSTCARD', within: 8 },
  uses: ['attachment'],
  parser: new URL('postcard-parser.ts', import.meta.url).href,
}
