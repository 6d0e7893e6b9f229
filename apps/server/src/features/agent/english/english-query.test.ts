import { describe, expect, it } from 'vitest'
import { englishQuery } from './english-query.ts'

describe('an English question', () => {
  it.each([
    ['How much is shipping?', 'phí ship bao nhiêu'],
    ['What are your opening hours?', 'mở cửa mấy giờ'],
    ['Do you have a white linen shirt?', 'màu trắng linen áo sơ mi'],
    ['how much is the linen dress', 'giá bao nhiêu linen đầm'],
    ['Can I return it?', 'đổi trả'],
    ['Where are you located?', 'địa chỉ ở đâu'],
    ['Can I pay by card?', 'thanh toán quẹt thẻ'],
    ['How long does delivery take?', 'bao lâu nhận được hàng'],
    ['Do you have size M?', 'size m'],
  ])('"%s" is asked as "%s"', (typed, query) => {
    expect(englishQuery(typed)).toBe(query)
  })

  it('stays as it is where no word is known', () => {
    expect(englishQuery('is it?')).toBe('is it?')
  })
})
