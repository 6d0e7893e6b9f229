import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, words: string[]) =>
  highlight(text, words)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

describe('matched words', () => {
  it('are marked whole, with or without accents, in any letter case', () => {
    expect(marked('Phí giao hàng 20.000đ. GIAO nhanh.', ['giao hang'])).toBe('Phí [giao] [hàng] 20.000đ. [GIAO] nhanh.')
  })

  it('do not reach into longer words, nor to a word with another accent', () => {
    expect(marked('giaohàng', ['giao'])).toBe('giaohàng')
    expect(marked('dương và duong', ['đường'])).toBe('dương và [duong]')
  })

  it('leave a text without matches as it is', () => {
    expect(highlight('Xin chào', [])).toEqual([{ text: 'Xin chào', isMatch: false }])
    expect(highlight('', ['a'])).toEqual([])
  })
})
