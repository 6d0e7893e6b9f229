import type { Expectation } from '@app/contracts/bot-tests'
import { describe, expect, it } from 'vitest'
import { expectationTexts } from './expectation-texts.ts'

const nothing: Expectation = {
  contains: [],
  mustNotSay: [],
  mustCite: false,
  mustHandOff: false,
  mustAbstain: false,
  language: null,
  slots: {},
}

describe('what a test case asks for', () => {
  it('is said in the order a person would check it', () => {
    const asked: Expectation = {
      ...nothing,
      contains: [['30.000đ', '30k'], ['Cần Thơ']],
      mustNotSay: ['miễn phí'],
      mustCite: true,
      language: 'vi',
      slots: { phone: '0900000031' },
    }

    expect(expectationTexts(asked, 'vi')).toEqual([
      'phải nói: “30.000đ” / “30k”',
      'phải nói: “Cần Thơ”',
      'không được nói: miễn phí',
      'phải dẫn nguồn',
      'phải ghi lại: 0900000031',
      'trả lời bằng tiếng Việt',
    ])
  })

  it('is at least an answer', () => {
    expect(expectationTexts(nothing, 'en')).toEqual(['must answer'])
  })
})
