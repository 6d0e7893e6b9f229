import type { DocumentType } from '../contract.ts'

export const xlsxType: DocumentType = {
  id: 'xlsx',
  label: { vi: 'Excel (xlsx)', en: 'Excel (xlsx)' },
  extensions: ['xlsx'],
  contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  content: { kind: 'zip', mainPart: 'xl/workbook.xml' },
  uses: ['page', 'attachment', 'table'],
  parser: new URL('xlsx-parser.ts', import.meta.url).href,
}
