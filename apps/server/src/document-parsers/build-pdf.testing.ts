import { deflateSync } from 'node:zlib'

/** A line of text at a place. The letters are half as wide as they are high, so a test can reckon where each stands. */
export interface PdfText {
  text: string
  x: number
  y: number
  size?: number | undefined
}

export interface PdfSource {
  pages: readonly (readonly PdfText[])[]
  /** Drawn on every page instead of text, as a scanner would. */
  picture?: boolean | undefined
  locked?: boolean | undefined
  rotate?: number | undefined
  /** Raw, already packed content for the first page. */
  packedContent?: Buffer | undefined
  title?: string | undefined
}

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

// Every code is the letter's own Unicode number; the ranges may not cross a change of the first byte.
const toUnicode = () => {
  const ranges = Array.from({ length: 0x20 }, (_, high) => {
    const byte = high.toString(16).padStart(2, '0')
    return `<${byte}00> <${byte}ff> <${byte}00>`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def 1 begincodespacerange <0000> <ffff> endcodespacerange ${ranges.length} beginbfrange ${ranges.join('\n')} endbfrange endcmap end end`
}

const contentOf = (texts: readonly PdfText[], picture: boolean): Buffer => {
  const drawn = texts.map(({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${hex(text)}> Tj ET`)
  return deflateSync(picture ? '0.5 g 50 50 400 600 re f' : drawn.join('\n'))
}

/** A PDF of plain text lines in a font with a map to Unicode. For tests only. */
export const buildPdf = ({ pages, picture, locked, rotate, packedContent, title }: PdfSource): Buffer => {
  const objects: Buffer[] = []
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body))
  const addStream = (data: Buffer, filter: string): number =>
    add(
      Buffer.concat([Buffer.from(`<< /Length ${data.length}${filter} >>\nstream\n`), data, Buffer.from('\nendstream')]),
    )

  add('<< /Type /Catalog /Pages 2 0 R >>')
  const first = 7
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`)
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`)
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
  )
  add(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 500 >>',
  )
  add(
    '<< /Type /FontDescriptor /FontName /Test /Flags 4 /FontBBox [0 -200 1000 800] /Ascent 800 /Descent -200 /ItalicAngle 0 /CapHeight 700 /StemV 80 >>',
  )
  addStream(Buffer.from(toUnicode()), '')
  for (const [index, texts] of pages.entries()) {
    const turned = rotate ? ` /Rotate ${rotate}` : ''
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]${turned} /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
    )
    const content = index === 0 && packedContent ? packedContent : contentOf(texts, picture ?? false)
    addStream(content, ' /Filter /FlateDecode')
  }
  const info = title ? add(`<< /Title <feff${hex(title)}> >>`) : 0
  const lock = locked
    ? add(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`)
    : 0

  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(at)
    at += part.length
    parts.push(part)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const id = '<00112233445566778899aabbccddeeff>'
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R${info ? ` /Info ${info} 0 R` : ''}${lock ? ` /Encrypt ${lock} 0 R /ID [${id} ${id}]` : ''} >>`
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
