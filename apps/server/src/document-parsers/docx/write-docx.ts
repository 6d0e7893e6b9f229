import { writeZip } from '../write-zip.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const container = 'http://schemas.openxmlformats.org/package/2006'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
export const docxContentType = `${mainType}.document`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** "## Title" is a heading of the second level, everything else a paragraph. */
const paragraphOf = (line: string): string => {
  const level = /^#{1,3}(?= )/.exec(line)?.[0].length ?? 0
  const style = level > 0 ? `<w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>` : ''
  const text = escaped(line.slice(level > 0 ? level + 1 : 0))
  return `<w:p>${style}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

const related = (id: string, kind: string, target: string): string =>
  `<Relationships xmlns="${container}/relationships"><Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/></Relationships>`

const typeOf = (part: string, kind: string): string =>
  `<Override PartName="/word/${part}.xml" ContentType="${mainType}.${kind}+xml"/>`

const types = `<Types xmlns="${container}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typeOf('document', 'document.main')}${typeOf('styles', 'styles')}</Types>`

const styles = `<w:styles xmlns:w="${word}">${[1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:rPr><w:b/></w:rPr></w:style>`,
  )
  .join('')}</w:styles>`

/** A plain text with headings ("## …") as a Word file. */
export const docxOf = (text: string): Buffer => {
  const body = text
    .split('\n')
    .filter((line) => line !== '')
    .map(paragraphOf)
    .join('')
  return writeZip([
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: related('rId1', 'officeDocument', 'word/document.xml') },
    { name: 'word/document.xml', data: `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>` },
    { name: 'word/_rels/document.xml.rels', data: related('rId1', 'styles', 'styles.xml') },
    { name: 'word/styles.xml', data: styles },
  ])
}
