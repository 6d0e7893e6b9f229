import { describe, expect, it } from 'vitest'
import type { Expected } from './contract.ts'
import { gradeReply, type Shown } from './grade.ts'

const shown = (text: string, more: Partial<Shown> = {}): Shown => ({
  text,
  suggestions: [],
  isHandoff: false,
  hasSources: false,
  ...more,
})
const sourced = (text: string) => shown(text, { hasSources: true })
const unknown = shown(
  'Dạ phần này em chưa có thông tin chính xác nên chưa dám trả lời ạ. Anh nhắn “gặp nhân viên” nhé.',
)
const menu = shown('Dạ, ý chị là…?\n1. Phí ship bao nhiêu?\n2. Shop ở đâu?', {
  suggestions: ['Phí ship bao nhiêu?', 'Shop ở đâu?'],
})

describe('the grade of a reply', () => {
  const price: Expected = { needs: ['329k'], never: ['349k'] }
  it.each([
    ['right', sourced('Áo Gió giá 329.000đ ạ.')],
    ['right', sourced('Áo Gió 329 nghìn, free ship.')],
    ['wrong', sourced('Áo Mây giá 349.000đ ạ.')],
    ['wrong', sourced('Áo Gió 329.000đ, hay là 349.000đ ạ.')],
    ['wrong', sourced('Quần Đồng giá 389.000đ ạ.')],
    ['missed', unknown],
    ['odd', menu],
    ['odd', sourced('Shop mở cửa từ 9h ạ.')],
    ['odd', null],
  ] as const)('to a question for a price is %s: %#', (grade, reply) => {
    expect(gradeReply(price, reply)).toBe(grade)
  })

  it('is half when one of two questions is answered', () => {
    const both: Expected = { needs: ['21h', '42 Hàng Bún'] }
    expect(gradeReply(both, sourced('Dạ shop mở 9:00 đến 21:00 ạ.'))).toBe('half')
    expect(gradeReply(both, sourced('Dạ 9h–21h, ở 42 Hàng Bún ạ.'))).toBe('right')
  })

  it('wants what is not there to be said and named', () => {
    const black: Expected = { lacks: 'đen', needs: ['trắng'] }
    expect(gradeReply(black, sourced('Mẫu đen hiện không có, có trắng và xanh rêu ạ.'))).toBe('right')
    expect(gradeReply(black, sourced('Áo Gió – màu: trắng, xanh rêu.'))).toBe('wrong')
    expect(gradeReply(black, sourced('Dạ mẫu này chỉ có trắng ạ.'))).toBe('half')
    expect(gradeReply(black, unknown)).toBe('missed')
    expect(gradeReply({ ...black, honest: true }, unknown)).toBe('honest')
  })

  it('is honest only where nothing could be known', () => {
    expect(gradeReply({ honest: true }, unknown)).toBe('honest')
    expect(gradeReply({ honest: true }, shown('Dạ em chuyển cho nhân viên ạ.', { isHandoff: true }))).toBe('honest')
    expect(gradeReply({ honest: true }, sourced('Dạ bánh bông lan 180.000đ ạ.'))).toBe('wrong')
    expect(gradeReply({ honest: true }, menu)).toBe('odd')
  })

  it('counts an act, and not the honest sentence that happens to hold its words', () => {
    expect(gradeReply({ acts: ['greets'] }, shown('Dạ em chào chị ạ!'))).toBe('right')
    expect(gradeReply({ acts: ['invites'] }, unknown)).toBe('missed')
    expect(gradeReply({ acts: ['sorry'] }, shown('Dạ em xin lỗi chị ạ.', { isHandoff: true }))).toBe('right')
    expect(gradeReply({ acts: ['calls-person'] }, unknown)).toBe('missed')
  })

  it('knows when it is asked for something', () => {
    const asks: Expected = { asks: ['phone'] }
    expect(gradeReply(asks, shown('Chị cho em xin số điện thoại nhé.'))).toBe('right')
    expect(gradeReply(asks, shown('Dạ em ghi nhận ạ.'))).toBe('odd')
    expect(gradeReply({ asks: ['item'] }, menu)).toBe('odd')
  })

  it('wants English for who writes English', () => {
    const hours: Expected = { needs: ['9h|9 am'], language: 'en' }
    expect(gradeReply(hours, sourced('We are open from 9 am every day.'))).toBe('right')
    expect(gradeReply(hours, sourced('Dạ shop mở từ 9h ạ.'))).toBe('half')
  })

  it.each([
    ['2.200.000', 'Giá 2tr2 ạ'],
    ['1.500.000', 'Giá 1,5 triệu ạ'],
    ['25k', 'Phí 25.000 đồng'],
    ['20h30', 'Tới 20:30'],
    ['8h', 'Từ 8 giờ'],
    ['0903456789', 'Số 0903 456 789'],
    ['3 5 ngày', 'Trong 3–5 ngày'],
    ['hoá đơn', 'Có hóa đơn'],
  ])('finds %s in "%s"', (need, text) => {
    expect(gradeReply({ needs: [need] }, sourced(text))).toBe('right')
  })
})
