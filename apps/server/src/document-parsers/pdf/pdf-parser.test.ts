import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { PARSE_LIMITS } from '../contract.ts'
import { parser } from './pdf-parser.ts'

const printed = await readFile(new URL('fixtures/printed-by-a-browser.pdf', import.meta.url))

describe('a page printed by a browser', () => {
  it('gives back its headings, sentences and price list', async () => {
    const { title, blocks } = await parser.parse(printed, { limits: PARSE_LIMITS })

    expect(title).toBe('Chính sách')
    expect(blocks.slice(0, 6)).toMatchObject([
      { kind: 'heading', level: 1, text: 'Chính sách bán hàng' },
      {
        kind: 'paragraph',
        text: expect.stringMatching(/^Shop giao hàng toàn quốc .* Phí vận chuyển .* của chúng tôi\.$/) as string,
      },
      { kind: 'heading', level: 2, text: 'Bảng giá' },
      { kind: 'row', cells: { 'Sản phẩm': 'Áo thun cổ tròn', Giá: '150.000đ', 'Tồn kho': '12' } },
      { kind: 'row', cells: { 'Sản phẩm': 'Quần jean nữ ống rộng', Giá: '420.000đ', 'Tồn kho': '5' } },
      { kind: 'row', cells: { 'Sản phẩm': 'Váy hoa nhí', Giá: '350.000đ', 'Tồn kho': '0' } },
    ])
  })

  it('keeps text set in two columns apart', async () => {
    const { blocks } = await parser.parse(printed, { limits: PARSE_LIMITS })

    expect(blocks.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Cột một nói về bảo hành: .* trên toàn quốc\.$/),
      expect.stringMatching(/^Cột hai nói về thanh toán: .* mua bán rõ ràng\.$/),
    ])
  })
})
