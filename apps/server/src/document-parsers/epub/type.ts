import type { DocumentType } from '../contract.ts'

export const epubType: DocumentType = {
  id: 'epub',
  label: { vi: 'EPUB', en: 'EPUB' },
  extensions: ['epub'],
  contentTypes: ['application/epub+zip'],
  content: { kind: 'zip', mainPart: 'META-INF/container.xml' },
  uses: ['page', 'attachment'],
  parser: new URL('epub-parser.ts', import.meta.url).href,
}
