import { ParseError } from '../contract.ts'
import type { DocumentParser, ParseLimits, RawDocument } from '../contract.ts'
import { buildLines } from './build-lines.ts'
import { headingRule, pageReader } from './page-blocks.ts'
import type { PageLines } from './page-blocks.ts'
import { metaTitle, withDocument, withPdfium } from './pdfium.ts'
import type { Pdfium } from './pdfium.ts'
import { readGlyphs } from './read-glyphs.ts'
import { withoutRunningLines } from './running-lines.ts'

const readPage = (pdfium: Pdfium, document: number, index: number): PageLines => {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return { page: index + 1, lines: [] }
  try {
    return { page: index + 1, lines: buildLines(readGlyphs(pdfium, page)) }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

const readPages = (pdfium: Pdfium, document: number, limits: ParseLimits): PageLines[] => {
  const count = pdfium.FPDF_GetPageCount(document)
  if (count > limits.maxPages) throw new ParseError('too-many-pages')
  const pages: PageLines[] = []
  let length = 0
  for (let index = 0; index < count; index += 1) {
    const page = readPage(pdfium, document, index)
    length += page.lines.reduce((sum, { text }) => sum + text.length, 0)
    if (length > limits.maxChars * 1.2) throw new ParseError('too-large')
    pages.push(page)
  }
  return pages
}

const readDocument = (pdfium: Pdfium, document: number, limits: ParseLimits): RawDocument => {
  const pages = readPages(pdfium, document, limits)
  if (pages.every(({ lines }) => lines.length === 0)) throw new ParseError('no-text')
  const rule = headingRule(pages)
  const blocks = withoutRunningLines(pages, rule).flatMap(pageReader(rule))
  return {
    title: metaTitle(pdfium, document) || null,
    blocks,
    pageCount: pages.length,
    warnings: pages.some(({ lines }) => lines.length === 0) ? ['pages-without-text'] : [],
  }
}

export const parser: DocumentParser = {
  parse: (bytes, { limits }) => {
    return withPdfium((pdfium) => withDocument(pdfium, bytes, (document) => readDocument(pdfium, document, limits)))
  },
}
