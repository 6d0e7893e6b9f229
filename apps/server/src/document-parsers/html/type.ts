import type { DocumentType } from '../contract.ts'

export const htmlType: DocumentType = {
  id: 'html',
  label: { vi: 'HTML', en: 'HTML' },
  extensions: ['html', 'htm', 'xhtml'],
  contentTypes: ['text/html', 'application/xhtml+xml'],
  content: { kind: 'text' },
  // Not an attachment: a browser would run what is inside.
  uses: ['page'],
  parser: new URL('html-parser.ts', import.meta.url).href,
}
