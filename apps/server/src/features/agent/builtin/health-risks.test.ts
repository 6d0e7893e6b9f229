import { describe, expect, it } from 'vitest'
import { leavesRiskOpen } from './health-risks.ts'

describe('a danger that an entry says nothing about', () => {
  it.each([
    [
      'mình bị hen suyễn nặng, phòng có từng có mèo ở không',
      'Có cho mang thú cưng không? Dạ chó mèo dưới 8 kg được ạ.',
    ],
    ['con em dị ứng đậu phộng ăn bánh này được không', 'Bánh này có đậu phộng.'],
    ['toi dang mang thai co lam duoc khong', 'Tẩy trắng răng giá 1.500.000đ.'],
    ['vải này người già mặc có bị ngứa không', 'Vải linen có nhăn nhẹ.'],
    ['is it safe if I am pregnant?', 'Giá 200.000đ.'],
  ])('"%s" is not answered by "%s"', (query, text) => {
    expect(leavesRiskOpen(query, () => text)).toBe(true)
  })

  it.each([
    ['bà bầu có làm được không', 'Khách đang mang thai nên chờ sau tháng thứ ba.'],
    ['có hạt gây dị ứng không', 'Bánh có sữa và hạt, khách dị ứng xin báo trước.'],
    ['lop hoc may gio bat dau', 'Lớp bắt đầu lúc 18h.'],
    ['shop mở cửa mấy giờ', 'Dạ 9h ạ.'],
  ])('"%s" may be answered by "%s"', (query, text) => {
    expect(leavesRiskOpen(query, () => text)).toBe(false)
  })
})
