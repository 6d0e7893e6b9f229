import { writeZip } from './write-zip.ts'

export type CellValue = string | number | boolean | null | undefined

const FORMULA = /^[=+\-@\t\r]/
const MAX_CELL = 32_767

/** A text that a spreadsheet would run as a formula gets a mark that makes it a text again. */
const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const quote = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvCell = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? quote(neutral(value)) : String(value)
}

/** With the byte order mark Excel needs to see Vietnamese as Vietnamese. */
export const writeCsv = (rows: ReadonlyArray<readonly CellValue[]>): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`, 'utf8')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex
const INVALID = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const escapeXml = (text: string): string =>
  text.replace(INVALID, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

const xlsxCell = (value: CellValue, reference: string): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${reference}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = escapeXml(neutral(String(value)).slice(0, MAX_CELL))
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// What Excel refuses in the name of a sheet.
const sheetTitle = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

/** A workbook of one sheet with its names in the first row, which stays in view. */
export const writeXlsx = (
  sheetName: string,
  header: readonly string[],
  rows: ReadonlyArray<readonly CellValue[]>,
): Buffer => {
  const lines = [header, ...rows].map((row, index) => {
    const number = index + 1
    return `<row r="${number}">${row.map((value, column) => xlsxCell(value, `${columnName(column)}${number}`)).join('')}</row>`
  })
  return writeZip([
    {
      name: '[Content_Types].xml',
      data: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetTitle(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
  ])
}
