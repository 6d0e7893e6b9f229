import { describe, expect, it } from 'vitest'
import { fold, matchesFolded } from './fold.ts'

describe('folding Vietnamese text', () => {
  it('drops every mark and the bar of đ', () => {
    expect(fold('Đơn hàng của tôi – Hỏi đáp')).toBe('don hang cua toi – hoi dap')
  })

  it('finds words typed without marks, in any order', () => {
    expect(matchesFolded('Câu hỏi thường gặp', 'thuong cau')).toBe(true)
    expect(matchesFolded('Câu hỏi thường gặp', 'thuong xuyen')).toBe(false)
  })

  it('finds everything for an empty question', () => {
    expect(matchesFolded('Hồ sơ', '')).toBe(true)
  })
})
