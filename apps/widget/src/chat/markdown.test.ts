import { describe, expect, it } from 'vitest'
import { readMarkdown, safeUrl, type Block, type Inline } from './markdown.ts'

const linksOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linksOf)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  const own = node['kind'] === 'link' ? [String(node['url'])] : []
  return [...own, ...Object.values(node).flatMap(linksOf)]
}
const textOf = (value: readonly (Block | Inline)[]): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'kind' || key === 'url' ? undefined : part))
const inlinesOf = (source: string, known: number[] = []): Inline[] => {
  const [block] = readMarkdown(source, known)
  return block?.kind === 'paragraph' ? block.children : []
}

describe('an answer in markdown', () => {
  it('has paragraphs, emphasis, lists, tables, quotes and code', () => {
    const blocks = readMarkdown(
      'Dạ **còn** ạ:\n- size *S*\n- size M\n\n3. ba\n4. bốn\n\n| Size | Giá |\n|---|---:|\n| S | 299.000đ |\n\n> trích\n\n```\nx = 1\n```\n# Tên\n---\ndòng 1\ndòng 2',
    )

    expect(blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'list',
      'list',
      'table',
      'quote',
      'code',
      'heading',
      'rule',
      'paragraph',
    ])
    expect(blocks[0]).toMatchObject({ children: [{ text: 'Dạ ' }, { kind: 'strong' }, { text: ' ạ:' }] })
    expect(blocks[2]).toMatchObject({ isOrdered: true, start: 3 })
    expect(blocks[3]).toMatchObject({
      rows: [
        [[{ text: 'Size' }], [{ text: 'Giá' }]],
        [[{ text: 'S' }], [{}]],
      ],
    })
    expect(blocks[8]).toMatchObject({ children: [{ text: 'dòng 1' }, { kind: 'break' }, { text: 'dòng 2' }] })
  })

  it('keeps signs and prices as they were written', () => {
    expect(inlinesOf('1 < 2 & 3*4*5, snake_case_name, 50%')).toEqual([
      { kind: 'text', text: '1 < 2 & 3*4*5, snake_case_name, 50%' },
    ])
  })

  it('marks the known sources and leaves unknown ones alone', () => {
    expect(inlinesOf('Giá [1], đổi [1, 2]. Xem [9].', [1, 2]).map((part) => part.kind)).toEqual([
      'text',
      'citation',
      'text',
      'citation',
      'citation',
      'text',
    ])
  })

  it('links a written address without the full stop behind it, a mail and a number to call', () => {
    expect(
      linksOf(readMarkdown('Xem https://shop.example/a?b=1. Hay mai@shop.example, [gọi](tel:0900000011)')),
    ).toEqual(['https://shop.example/a?b=1', 'mailto:mai@shop.example', 'tel:0900000011'])
  })
})

describe('what an answer may not do', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<div style="position:fixed;inset:0">x</div>',
    '<!-- --><style>*{display:none}</style>',
  ])('HTML stays text: %s', (source) => {
    expect(textOf(readMarkdown(source))).toContain(JSON.stringify(source).slice(1, -1))
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](file:///etc/passwd)',
    '[x](//lua-dao.example)',
    '[x](/api/auth/logout)',
    '<javascript:alert(1)>',
    '![x](javascript:alert)',
    '![x](data:image/svg+xml,<svg)',
    '[![x](javascript:alert)](javascript:alert)',
  ])('an address that opens anything but a page, a mail or a call is not a link: %s', (source) => {
    expect(linksOf(readMarkdown(source))).toEqual([])
  })

  it('a picture of another site is a link', () => {
    expect(linksOf(readMarkdown('![áo](https://theo-doi.example/pixel.png)'))).toEqual([
      'https://theo-doi.example/pixel.png',
    ])
  })

  it.each([
    ['nested quotes', '> '.repeat(9000)],
    ['open brackets', '['.repeat(9000)],
    ['open links', '[a]('.repeat(4000)],
    ['stars', '*a '.repeat(6000)],
    ['double stars', '**a '.repeat(4500)],
    ['tildes', '~~a '.repeat(4500)],
    ['backticks', '`a '.repeat(6000)],
    ['mails', 'a.'.repeat(9000)],
    ['pipes', '|-'.repeat(9000)],
    ['a very long text', 'x'.repeat(200_000)],
  ])('%s do not take the page down', (_, source) => {
    expect(() => readMarkdown(source)).not.toThrow()
  })
})

describe('a safe address', () => {
  it('has no white space and no control characters', () => {
    expect(safeUrl('https://shop.example/Áo?x=1')).toBe('https://shop.example/Áo?x=1')
    expect(safeUrl('https://shop.example/a b')).toBeUndefined()
    expect(safeUrl('https:\u0001//shop.example')).toBeUndefined()
  })
})
