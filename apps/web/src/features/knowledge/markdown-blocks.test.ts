import { describe, expect, it } from 'vitest'
import { blocksOf, inlinesOf } from './markdown-blocks.ts'

describe('the markdown of an answer', () => {
  it('becomes paragraphs, headings and lists', () => {
    const blocks = blocksOf('# Giao hàng\nNội thành 2 giờ.\n\n- Phí 20k\n- Đơn 500k miễn phí\n1. Gọi\n2. Giao')

    expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['heading', 1],
      ['paragraph', 1],
      ['bullets', 2],
      ['numbers', 2],
    ])
  })

  it('knows bold, italic, code, links and pictures inside a line', () => {
    expect(inlinesOf('Xem **giá** và *màu* ở `A1`, [đây](https://a.vn/b) ![áo](https://a.vn/c.png)')).toEqual([
      { kind: 'text', text: 'Xem ' },
      { kind: 'bold', text: 'giá' },
      { kind: 'text', text: ' và ' },
      { kind: 'italic', text: 'màu' },
      { kind: 'text', text: ' ở ' },
      { kind: 'code', text: 'A1' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'đây', url: 'https://a.vn/b' },
      { kind: 'text', text: ' ' },
      { kind: 'image', text: 'áo', url: 'https://a.vn/c.png' },
    ])
  })

  it.each(['[x](javascript:alert(1))', '![x](data:image/svg+xml,1)', '[x](//evil.example)', '<b onclick=a>x</b>'])(
    'leaves %s as text',
    (source) => {
      expect(inlinesOf(source).map(({ kind }) => kind)).not.toContain('link')
      expect(inlinesOf(source).map(({ kind }) => kind)).not.toContain('image')
      expect(
        inlinesOf(source)
          .map(({ text }) => text)
          .join(''),
      ).toBe(source)
    },
  )

  it('keeps two paragraphs apart and the lines of one together', () => {
    expect(blocksOf('a\nb\r\n\r\nc').map(({ lines }) => lines.length)).toEqual([2, 1])
  })
})
