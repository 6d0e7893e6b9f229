import { writeZip } from './write-zip.ts'
import type { ZipPart } from './write-zip.ts'

/** Small documents of every kind, made by hand so that a test says exactly what is in them. For tests only. */

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const P = 'http://schemas.openxmlformats.org/package/2006'
const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relations = (targets: Record<string, string>) =>
  `<Relationships xmlns="${P}/relationships">${Object.entries(targets)
    .map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="${R}/${target.split('|')[0]}" Target="${target.split('|')[1]}"/>`,
    )
    .join('')}</Relationships>`

const types = (main: string, type: string) =>
  `<Types xmlns="${P}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`

export const docxParagraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`

export const docxItem = (text: string): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${escape(text)}</w:t></w:r></w:p>`

export const docxTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${docxParagraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

const heading = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`

export const docxParts = (body: string): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    data: types(
      'word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ),
  },
  { name: '_rels/.rels', data: relations({ rId1: 'officeDocument|word/document.xml' }) },
  { name: 'word/document.xml', data: `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>` },
  {
    name: 'word/_rels/document.xml.rels',
    data: relations({ rId1: 'styles|styles.xml', rId2: 'numbering|numbering.xml' }),
  },
  { name: 'word/styles.xml', data: `<w:styles xmlns:w="${W}">${[1, 2, 3].map(heading).join('')}</w:styles>` },
  {
    name: 'word/numbering.xml',
    data: `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  },
]

export const buildDocx = (body: string): Buffer => writeZip(docxParts(body))

export interface SheetSource {
  name: string
  /** The rows of the sheet as XML. */
  rows: string
  merges?: readonly string[] | undefined
  state?: string | undefined
}

export interface WorkbookSource {
  sheets: readonly SheetSource[]
  strings?: readonly string[] | undefined
  /** Number formats of the cell styles, by code; style 0 is the plain one. */
  formats?: readonly string[] | undefined
}

export const xlsxParts = ({ sheets, strings = [], formats = [] }: WorkbookSource): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    data: types('xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
  },
  { name: '_rels/.rels', data: relations({ rId1: 'officeDocument|xl/workbook.xml' }) },
  {
    name: 'xl/workbook.xml',
    data: `<workbook xmlns="${S}" xmlns:r="${R}"><sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${escape(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: relations(
      Object.fromEntries(sheets.map((_, i) => [`rId${i + 1}`, `worksheet|worksheets/sheet${i + 1}.xml`])),
    ),
  },
  {
    name: 'xl/sharedStrings.xml',
    data: `<sst xmlns="${S}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  },
  {
    name: 'xl/styles.xml',
    data: `<styleSheet xmlns="${S}"><numFmts>${formats
      .map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${escape(code).replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, i) => `<xf numFmtId="${200 + i}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  },
  ...sheets.map(({ rows, merges = [] }, i) => ({
    name: `xl/worksheets/sheet${i + 1}.xml`,
    data: `<worksheet xmlns="${S}"><sheetData>${rows}</sheetData>${
      merges.length ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
    }</worksheet>`,
  })),
]

export const buildXlsx = (source: WorkbookSource): Buffer => writeZip(xlsxParts(source))

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const PML = 'http://schemas.openxmlformats.org/presentationml/2006/main'

export const slideShape = (type: string, ...lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:t>${escape(line)}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

export const slideTable = (rows: readonly (readonly string[])[]): string =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows
    .map(
      (row) =>
        `<a:tr>${row.map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${escape(cell)}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

/** Slides are stored in reverse, as a file looks after its slides were moved around. */
export const buildPptx = (slides: readonly string[]): Buffer =>
  writeZip([
    {
      name: '[Content_Types].xml',
      data: types(
        'ppt/presentation.xml',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      ),
    },
    {
      name: 'ppt/presentation.xml',
      data: `<p:presentation xmlns:p="${PML}" xmlns:r="${R}"><p:sldIdLst>${slides
        .map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 1}"/>`)
        .join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: relations(
        Object.fromEntries(slides.map((_, i) => [`rId${i + 1}`, `slide|slides/slide${slides.length - i}.xml`])),
      ),
    },
    ...slides.map((slide, i) => ({
      name: `ppt/slides/slide${slides.length - i}.xml`,
      data: `<p:sld xmlns:p="${PML}" xmlns:a="${A}"><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
    })),
  ])

export const buildEpub = (title: string, chapters: readonly string[], more: readonly ZipPart[] = []): Buffer =>
  writeZip([
    { name: 'mimetype', data: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      data: '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    },
    {
      name: 'OEBPS/book.opf',
      data: `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>${escape(title)}</dc:title></metadata><manifest>${chapters
        .map((_, i) => `<item id="c${i}" href="ch%20${i}.xhtml"/>`)
        .join('')}</manifest><spine>${chapters.map((_, i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`,
    },
    ...chapters.map((body, i) => ({
      name: `OEBPS/ch ${i}.xhtml`,
      data: `<?xml version="1.0"?><!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`,
    })),
    ...more,
  ])
