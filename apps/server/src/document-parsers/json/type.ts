import type { DocumentType } from '../contract.ts'

export const jsonType: DocumentType = {
  id: 'json',
  label: { vi: 'JSON', en: 'JSON' },
  extensions: ['json'],
  contentTypes: ['application/json'],
  content: { kind: 'text' },
  // Not a page: what a site serves as JSON is for programs.
  uses: ['attachment', 'table'],
  parser: new URL('json-parser.ts', import.meta.url).href,
}
