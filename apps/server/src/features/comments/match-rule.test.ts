import { describe, expect, it } from 'vitest'
import { fitsRule } from './match-rule.ts'

const rule = {
  isOn: true,
  postIds: [] as string[],
  wordsWith: ['giá', 'bao nhiêu', 'ib'],
  wordsWithout: ['đã mua', 'cảm ơn'],
  onlyWithPhone: false,
}
const comment = (text: string, own: object = {}) => ({ text, postId: 'p1', hasPhone: false, ...own })

describe('a rule for comments', () => {
  it.each([
    ['Giá sao shop ơi', true],
    ['gia the nao a', true],
    ['cái này bn vậy ạ', true],
    ['BAO NHIÊU TIỀN', true],
    ['ib em nhé', true],
    ['đánh giá tốt', true],
    ['gian hàng đẹp quá', false],
    ['đẹp quá', false],
    ['giá ok, mình đã mua rồi', false],
    ['cam on shop, gia tot', false],
  ])('reads “%s” without accents, shorthand written out, in whole words: %s', (text, fits) => {
    expect(fitsRule(rule, comment(text))).toBe(fits)
  })

  it('written in shorthand itself finds the words it stands for', () => {
    expect(fitsRule({ ...rule, wordsWith: ['bn'] }, comment('bao nhiêu ạ'))).toBe(true)
  })

  it('without words is for every comment, with posts only for theirs, and none when it is off', () => {
    const any = { ...rule, wordsWith: [] }
    expect(fitsRule(any, comment('đẹp quá'))).toBe(true)
    expect(fitsRule({ ...any, postIds: ['p2'] }, comment('đẹp quá'))).toBe(false)
    expect(fitsRule({ ...any, postIds: ['p1'] }, comment('đẹp quá'))).toBe(true)
    expect(fitsRule({ ...any, isOn: false }, comment('đẹp quá'))).toBe(false)
  })

  it('may be for comments with a phone number alone', () => {
    const phones = { ...rule, wordsWith: [], onlyWithPhone: true }
    expect(fitsRule(phones, comment('0909 112 233', { hasPhone: true }))).toBe(true)
    expect(fitsRule(phones, comment('đẹp quá'))).toBe(false)
  })
})
