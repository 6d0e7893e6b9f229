import { describe, expect, it } from 'vitest'
import { dateIn } from './dates.ts'
import { readQuestion } from './read-question.ts'

/** A Wednesday, late in the evening by Vietnamese clocks. */
const now = new Date('2026-11-18T16:30:00Z')

describe('a date in a question', () => {
  it.each([
    ['phòng đôi ngày 21/11 giá bao nhiêu', 'weekend'],
    ['phòng đôi ngày 20 tháng 11 giá bao nhiêu', 'weekday'],
    ['ngày 3/1 phòng đôi nhiêu', 'weekend'],
    ['phong doi ngay 4-1 gia bao nhieu', 'weekday'],
    ['tối nay phòng đôi giá bao nhiêu', 'weekday'],
    ['ngày 22/11/2026 giá sao', 'weekend'],
    ['double room tomorrow how much', 'weekday'],
  ])('tells which kind of day it is: %s', (text, day) => {
    expect(dateIn(text, now)?.day).toBe(day)
    expect(readQuestion(text, text, now).day).toBe(day)
    // The figures of the date name no thing.
    expect(readQuestion(text, text, now).words.map(({ folded }) => folded)).not.toContain('21')
  })

  it('is tomorrow by the clock of the shop', () => {
    const friday = new Date('2026-11-20T16:30:00Z')
    expect(dateIn('ngày mai giá bao nhiêu', friday)?.day).toBe('weekend')
    expect(dateIn('ngày mai giá bao nhiêu', new Date('2026-11-20T17:30:00Z'))?.day).toBe('weekend')
    expect(dateIn('tối nay', new Date('2026-11-20T17:30:00Z'))?.day).toBe('weekend')
  })

  it.each(['shop hỗ trợ 24/7 không', 'lấy 1/2 phần', 'ngày 31/2', 'chị Mai ơi', 'từ 2/15', 'ngày 2/9', 'ngày 7/2'])(
    'is none in: %s',
    (text) => {
      expect(dateIn(text, now)).toBeNull()
    },
  )

  it('asked for opening hours is about no price', () => {
    expect(readQuestion('ngày mai mấy giờ mở cửa', 'ngày mai mấy giờ mở cửa', now).day).toBeNull()
    expect(readQuestion('thứ bảy giá bao nhiêu', 'thứ bảy giá bao nhiêu', now).day).toBe('weekend')
  })
})
