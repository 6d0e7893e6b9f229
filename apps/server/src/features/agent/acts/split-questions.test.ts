import { describe, expect, it } from 'vitest'
import { splitQuestions } from './split-questions.ts'

describe('several questions in one message', () => {
  it.each([
    ['áo linen giá bao nhiêu và ship bao lâu?', ['áo linen giá bao nhiêu', 'ship bao lâu']],
    ['Giá bao nhiêu? Có ship Đà Nẵng không?', ['Giá bao nhiêu', 'Có ship Đà Nẵng không']],
    ['áo này còn không, giao quận 1 được không', ['áo này còn không', 'giao quận 1 được không']],
    ['shop ở đâu, mở cửa mấy giờ, có chỗ gửi xe không', ['shop ở đâu', 'mở cửa mấy giờ', 'có chỗ gửi xe không']],
    ['how much is it and where are you?', ['how much is it', 'where are you']],
  ])('"%s" is taken apart', (text, parts) => {
    expect(splitQuestions(text)).toEqual(parts)
  })

  it.each([
    'mình cao 1m6, nặng 50kg, mặc size gì',
    'áo sơ mi và quần linen giá bao nhiêu',
    'chào shop, áo linen giá bao nhiêu',
    'phí ship bao nhiêu',
    'mua áo và quần có giảm không',
  ])('"%s" is one question', (text) => {
    expect(splitQuestions(text)).toEqual([text])
  })
})
