import { describe, expect, it } from 'vitest'
import { readCitations } from './citations.ts'
import { isInLanguage, wantedLanguage } from './reply-language.ts'

describe('the language of a reply', () => {
  it.each([
    ['Dạ phí ship là 20.000đ ạ.', 'vi', true],
    ['Dạ mẫu "Summer Breeze Dress" còn size M ạ, xem https://shop.example/summer-breeze', 'vi', true],
    ['The shipping fee is 20,000 VND.', 'vi', false],
    ['The shipping fee is 20,000 VND.', 'en', true],
    ['You can visit our store at 45 Nguyễn Thị Minh Khai, District 1.', 'en', true],
    ['Dạ shop mở cửa từ 9h ạ.', 'en', false],
    ['20.000đ', 'en', true],
    ['OK', 'vi', true],
    ['配送费是二万盾。', 'vi', false],
  ] as const)('"%s" wanted %s: %s', (reply, wanted, isRight) => {
    expect(isInLanguage(reply, wanted)).toBe(isRight)
  })

  it('follows the policy, then the latest message that tells', () => {
    expect(wantedLanguage('en', ['vi'])).toBe('en')
    expect(wantedLanguage('customer', ['vi', 'en', 'unknown'])).toBe('en')
    expect(wantedLanguage('customer', ['en', 'vi'])).toBe('vi')
    expect(wantedLanguage('customer', ['other'])).toBe('en')
    expect(wantedLanguage('customer', ['unknown'])).toBe('vi')
    expect(wantedLanguage('customer', [], 'en')).toBe('en')
  })
})

describe('the citations of a reply', () => {
  const sources = [
    { id: 'ship', text: 'Phí ship 20.000đ. Xem https://shop.example/ship' },
    { id: 'hours', text: 'Mở 9h đến 21h30.' },
  ]

  it('are sources of this turn; made-up numbers are dropped', () => {
    expect(readCitations('Phí 20.000đ [1], mở 9h [2][7]. Cảm ơn [1, 9].', sources)).toEqual({
      text: 'Phí 20.000đ, mở 9h. Cảm ơn.',
      citations: ['ship', 'hours'],
      unknown: [7, 9],
      strippedUrls: [],
    })
  })

  it('may stay in the text, without the made-up ones', () => {
    expect(readCitations('Phí 20.000đ [1][5].', sources, { keepMarks: true }).text).toBe('Phí 20.000đ [1].')
  })

  it('never carry an address the sources do not have', () => {
    const { text, strippedUrls } = readCitations(
      'Xem https://shop.example/ship hoặc https://evil.example/a. [Bấm đây](https://evil.example/b) ![x](https://evil.example/p.png)',
      sources,
    )

    expect(text).toBe('Xem https://shop.example/ship hoặc. Bấm đây')
    expect(strippedUrls).toHaveLength(3)
  })

  it('keep a link whose address a source has', () => {
    const reply = '[Phí ship](https://shop.example/ship)'

    expect(readCitations(reply, sources).text).toBe(reply)
    expect(readCitations('Xem shop.example/khac', [], { allowedTexts: ['shop.example/khac'] }).text).toBe(
      'Xem shop.example/khac',
    )
  })
})
