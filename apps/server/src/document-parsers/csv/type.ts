import type { DocumentType } from '../contract.ts'

export const csvType: DocumentType = {
  id: 'csv',
  label: { vi: 'CSV', en: 'CSV' },
  extensions: ['csv', 'tsv'],
  contentTypes: ['text/csv', 'text/tab-separated-values'],
  content: { kind: 'text' },
  uses: ['page', 'attachment', 'table'],
  parser: new URL('csv-parser.ts', import.meta.url).href,
}
