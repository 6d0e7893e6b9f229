import { buildDocx, buildXlsx, docxParagraph } from '../../apps/server/src/document-parsers/build-documents.testing.ts'
import { buildPdf } from '../../apps/server/src/document-parsers/build-pdf.testing.ts'
import type { SmallFile } from './knowledge.ts'

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

const file = (name: string, kind: keyof typeof types, buffer: Buffer): SmallFile => ({
  name,
  mimeType: types[kind],
  buffer,
})

/** The rules of a shop: two parts, each with two headings of its own. */
export const policyDocx = (name: string): SmallFile =>
  file(
    name,
    'docx',
    buildDocx(
      [
        docxParagraph('Đổi trả', 'Heading1'),
        docxParagraph('Đổi size', 'Heading2'),
        docxParagraph('Khách được đổi size một lần trong 7 ngày kể từ ngày nhận hàng, sản phẩm còn nguyên tem mác.'),
        docxParagraph('Hoàn tiền', 'Heading2'),
        docxParagraph('Tiền được hoàn về tài khoản ngân hàng của khách trong 3 ngày làm việc.'),
        docxParagraph('Giao hàng', 'Heading1'),
        docxParagraph('Phí giao hàng', 'Heading2'),
        docxParagraph('Đơn từ 500.000 đồng được miễn phí giao hàng toàn quốc, đơn nhỏ hơn thu 25.000 đồng.'),
      ].join(''),
    ),
  )

const machines = [
  'Máy lọc nước',
  'Quạt điện',
  'Nồi cơm',
  'Bếp từ',
  'Máy sấy tóc',
  'Ấm siêu tốc',
  'Lò vi sóng',
  'Bàn ủi',
]
const makers = ['Hòa Bình', 'Tân Á', 'Sao Mai', 'Phương Nam', 'Bạch Dương']
const uses = ['gia đình nhỏ', 'văn phòng', 'quán ăn', 'khách sạn', 'trường học']

const pick = (words: readonly string[], index: number) => words[index % words.length] ?? ''

/** What page `number` of the handbook is about; no other page is about the same machine, maker and use. */
export const machineOn = (number: number) => ({
  machine: pick(machines, number),
  maker: pick(makers, Math.floor(number / machines.length)),
  use: pick(uses, Math.floor(number / machines.length / makers.length)),
  months: 6 + (number % 31),
})

const handbookPage = (number: number) => {
  const { machine, maker, use, months } = machineOn(number)
  const lines = [
    `${machine} ${maker} dành cho ${use} được bảo hành ${months} tháng.`,
    `Thợ của hãng ${maker} đến tận nơi trong ${(number % 5) + 1} ngày làm việc.`,
    'Khách giữ hóa đơn mua hàng và không tự tháo máy.',
  ]
  return [
    { text: `${machine} ${maker}`, x: 60, y: 780, size: 20 },
    ...lines.map((text, line) => ({ text, x: 60, y: 740 - line * 18 })),
  ]
}

export const handbookPdf = (name: string, pages: number): SmallFile =>
  file(name, 'pdf', buildPdf({ pages: Array.from({ length: pages }, (_, index) => handbookPage(index + 1)) }))

const goods = [
  'Áo sơ mi',
  'Áo khoác dù',
  'Áo len',
  'Quần tây',
  'Quần short',
  'Chân váy',
  'Đầm suông',
  'Áo dài',
  'Vest',
  'Yếm',
]
const shades = ['trắng', 'đen', 'be', 'xanh rêu', 'xanh than', 'đỏ đô', 'hồng phấn', 'tím than', 'vàng nghệ', 'nâu đất']
const cloths = ['linen', 'cotton', 'lụa tơ tằm', 'kaki', 'nỉ', 'voan', 'thun lạnh', 'nhung', 'đũi', 'jean']
const sizes = ['S', 'M', 'L', 'XL', 'XXL']

/** The goods in row `number` of the price list, the heading being row 1; every row is another mix. */
export const goodsInRow = (number: number) => {
  const index = number - 2
  const name = [
    pick(goods, index),
    pick(cloths, Math.floor(index / 10)),
    pick(shades, Math.floor(index / 100)),
    `size ${pick(sizes, Math.floor(index / 1000))}`,
  ].join(' ')
  return { code: `SP${String(number).padStart(5, '0')}`, name, price: 150_000 + number * 100 }
}

export const priceListXlsx = (name: string, rows: number): SmallFile => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const line = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
  const body = Array.from({ length: rows }, (_, index) => {
    const { code, name: title, price } = goodsInRow(index + 2)
    return line(index + 2, `${cell(code)}${cell(title)}<c><v>${price}</v></c>`)
  })
  const heading = line(1, ['Mã', 'Tên hàng', 'Giá bán'].map(cell).join(''))
  return file(name, 'xlsx', buildXlsx({ sheets: [{ name: 'Bảng giá', rows: heading + body.join('') }] }))
}

/** Pages of grey boxes, as a scanner without text recognition leaves them. */
export const scannedPdf = (name: string): SmallFile => file(name, 'pdf', buildPdf({ pages: [[], []], picture: true }))

/** A few dozen kilobytes that unpack to more than sixty million. */
export const zipBombDocx = (name: string): SmallFile => file(name, 'docx', buildDocx('<w:p/>'.repeat(10_000_000)))

export const emptyFile = (name: string): SmallFile => file(name, 'docx', Buffer.alloc(0))
