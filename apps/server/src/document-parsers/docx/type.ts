import type { DocumentType } from '../contract.ts'

export const docxType: DocumentType = {
  id: 'docx',
  label: { vi: 'Word (docx)', en: 'Word (docx)' },
  extensions: ['docx'],
  contentTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  content: { kind: 'zip', mainPart: 'word/document.xml' },
  uses: ['page', 'attachment'],
  parser: new URL('docx-parser.ts', import.meta.url).href,
}
