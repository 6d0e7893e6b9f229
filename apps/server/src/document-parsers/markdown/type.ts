import type { DocumentType } from '../contract.ts'

export const markdownType: DocumentType = {
  id: 'markdown',
  label: { vi: 'Markdown', en: 'Markdown' },
  extensions: ['md', 'markdown'],
  contentTypes: ['text/markdown'],
  content: { kind: 'text' },
  uses: ['page', 'attachment'],
  parser: new URL('markdown-parser.ts', import.meta.url).href,
}
