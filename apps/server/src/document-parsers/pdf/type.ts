import type { DocumentType } from '../contract.ts'

export const pdfType: DocumentType = {
  id: 'pdf',
  label: { vi: 'PDF', en: 'PDF' },
  extensions: ['pdf'],
  contentTypes: ['application/pdf'],
  content: { kind: 'signature', text: '%PDF-', within: 1024 },
  uses: ['page', 'attachment'],
  parser: new URL('pdf-parser.ts', import.meta.url).href,
}
