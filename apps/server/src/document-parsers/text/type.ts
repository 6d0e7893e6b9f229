import type { DocumentType } from '../contract.ts'

export const textType: DocumentType = {
  id: 'text',
  label: { vi: 'văn bản', en: 'plain text' },
  extensions: ['txt'],
  contentTypes: ['text/plain'],
  content: { kind: 'text' },
  uses: ['page', 'attachment'],
  parser: new URL('text-parser.ts', import.meta.url).href,
}
