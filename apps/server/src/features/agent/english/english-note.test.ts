import { describe, expect, it } from 'vitest'
import { englishNote } from './english-note.ts'

describe('text of a shop as an English note', () => {
  it.each([
    ['Dạ shop mở từ 9h đến 21h tất cả các ngày, kể cả chủ nhật ạ.', 'open from 9h to 21h every day, including Sunday.'],
    ['Dạ cửa hàng ở 42 Hàng Bún, Ba Đình, Hà Nội ạ.', 'at 42 Hàng Bún, Ba Đình, Hà Nội.'],
    ['Dạ nhận phòng từ 14h, trả phòng trước 12h trưa ạ.', 'check-in from 14h, check-out before 12h at noon.'],
  ])('"%s" reads "%s"', (text, note) => {
    expect(englishNote(text)).toEqual({ text: note, isReadable: true })
  })

  it('keeps every figure', () => {
    const { text } = englishNote('Phí ship nội thành 20.000đ, tỉnh khác 32.000đ. Đơn từ 700.000đ được miễn phí ship.')
    expect(text).toMatch(/20\.000đ.*32\.000đ.*700\.000đ.*free shipping/)
  })

  it('says when it cannot be read', () => {
    expect(englishNote('Vải lanh mềm dần theo thời gian và càng giặt càng êm tay').isReadable).toBe(false)
  })
})
