import type { DocumentType } from '../contract.ts'

export const pptxType: DocumentType = {
  id: 'pptx',
  label: { vi: 'PowerPoint (pptx)', en: 'PowerPoint (pptx)' },
  extensions: ['pptx'],
  contentTypes: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  content: { kind: 'zip', mainPart: 'ppt/presentation.xml' },
  uses: ['page', 'attachment'],
  parser: new URL('pptx-parser.ts', import.meta.url).href,
}
