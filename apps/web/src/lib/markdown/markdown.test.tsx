import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'
import { markdownNodes, safeUrl } from './nodes.ts'

const html = (source: string, citations?: number[]) =>
  renderToStaticMarkup(
    <Markdown source={source} citations={citations} renderCitation={(number) => <sup>{number}</sup>} />,
  )

describe('an answer in markdown', () => {
  it('shows lists, emphasis, tables and line breaks', () => {
    const shown = html(
      'Dạ **còn** ạ:\n- size *S*\n- size M\n\n| Size | Giá |\n|---|---:|\n| S | 299.000đ |\n\ndòng 1\ndòng 2',
    )

    expect(shown).toContain('<strong>còn</strong>')
    expect(shown).toMatch(/<ul[^>]*><li[^>]*>.*size <em>S<\/em>/)
    expect(shown).toMatch(/<td class="[^"]*text-end[^"]*">299\.000đ<\/td>/)
    expect(shown).toContain('dòng 1<br/>dòng 2')
  })

  it('shows signs as they were written', () => {
    expect(html('1 < 2 & "ba" &amp; bốn')).toContain('1 &lt; 2 &amp; &quot;ba&quot; &amp; bốn')
  })

  it('makes marks of the known sources and leaves unknown ones alone', () => {
    const shown = html('Giá 299.000đ [1], đổi trong 7 ngày [1, 2]. Xem [9].', [1, 2])

    expect(shown).toContain('299.000đ <sup>1</sup>, đổi trong 7 ngày <sup>1</sup><sup>2</sup>. Xem [9].')
  })

  it('never lets a reference turn the mark of a source into a link', () => {
    const shown = html('Xem [1].\n\n[1]: https://lua-dao.example', [1])

    expect(shown).toContain('Xem <sup>1</sup>.')
    expect(shown).not.toMatch(/<a [^>]*><sup>/)
  })
})

describe('what an answer may not do', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<div style="position:fixed;inset:0">x</div>',
    '<!-- --><style>*{display:none}</style>',
    '**<b onclick=alert(1)>x</b>**',
    '| <img src=x onerror=alert(1)> |\n|---|\n| <script>1</script> |',
    '- <object data="data:text/html,<script>alert(1)</script>">',
    '> <form action="https://lua-dao.example"><input name=p></form>',
  ])('raw HTML stays text: %s', (source) => {
    expect(html(source)).not.toMatch(/<(?:script|img|svg|iframe|style|object|form|input|b|div style)[\s>/]/i)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](file:///etc/passwd)',
    '[x](//lua-dao.example)',
    '[x](/api/auth/logout)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '[![x](javascript:alert(1))](javascript:alert(2))',
  ])('an address that opens anything but a page, a mail or a call is not a link: %s', (source) => {
    expect(html(source)).not.toContain('href')
  })

  it('a link opens apart and tells nobody where it came from', () => {
    expect(html('[shop](https://shop.example/a?b=1&c=2)')).toMatch(
      /<a href="https:\/\/shop\.example\/a\?b=1&amp;c=2" target="_blank" rel="noopener noreferrer"/,
    )
  })

  it('a written address, mail or number to call is a link as well', () => {
    expect(html('https://shop.example và mai@shop.example')).toMatch(
      /href="https:\/\/shop\.example".*href="mailto:mai@shop\.example"/,
    )
    expect(html('[gọi](tel:0900000011)')).toContain('href="tel:0900000011"')
  })

  it('a picture of another site is a link and loads nothing', () => {
    const shown = html('![áo linen](https://theo-doi.example/pixel.png)')

    expect(shown).toMatch(/<a href="https:\/\/theo-doi\.example\/pixel\.png"[^>]*>áo linen<\/a>/)
    expect(shown).not.toContain('<img')
  })

  it.each([
    ['nested quotes', '> '.repeat(9_000)],
    [
      'nested lists',
      Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- x`)
        .join('\n')
        .slice(0, 19_000),
    ],
    ['open brackets', '['.repeat(9_000)],
    ['stars', '*a '.repeat(6_000)],
    ['a very long text', 'x'.repeat(200_000)],
  ])('%s do not take the page down', (_name, source) => {
    expect(() => html(source)).not.toThrow()
  })
})

describe('a safe address', () => {
  it('keeps its own letters and refuses white space inside', () => {
    expect(safeUrl('https://shop.example/Áo?x=1&amp;y=2')).toBe('https://shop.example/Áo?x=1&y=2')
    expect(safeUrl('https://shop.example/a b')).toBeUndefined()
    expect(safeUrl('https:\u0001//shop.example')).toBeUndefined()
  })
})

describe('the nodes of a text', () => {
  it('are none for nothing', () => {
    expect(markdownNodes('')).toEqual([])
    expect(markdownNodes('  \n\n ')).toEqual([])
  })
})
