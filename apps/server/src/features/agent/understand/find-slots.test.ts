import { describe, expect, it } from 'vitest'
import { findSlots, type SlotKind } from './find-slots.ts'
import { provinceCount, provinceOf } from './provinces.ts'

const valuesOf = (text: string, kind: SlotKind) =>
  findSlots(text)
    .filter((slot) => slot.kind === kind)
    .map(({ value }) => value)

describe('a telephone number', () => {
  it.each([
    ['sdt em 0909112233 nha', '0909112233'],
    ['0909 112 233', '0909112233'],
    ['0909.112.233', '0909112233'],
    ['0909-112-233', '0909112233'],
    ['Gọi (0909) 112 233 giúp mình', '0909112233'],
    ['+84909112233', '0909112233'],
    ['+84 909 112 233', '0909112233'],
    ['84909112233', '0909112233'],
    ['0084 909112233', '0909112233'],
    ['+84 (0) 909 112 233', '0909112233'],
    ['số mình là 0351234567, giao sáng nhé', '0351234567'],
    ['đt:0777123456.', '0777123456'],
    ['024 3825 1234', '02438251234'],
  ])('is found in "%s"', (text, phone) => {
    expect(valuesOf(text, 'phone')).toEqual([phone])
  })

  it.each([
    'giá 090.911.223 đồng',
    'đơn hàng DH0909112233 tới đâu rồi',
    'mã đơn 0909112233',
    'mã vận đơn: 0351234567',
    'stk 0351234567 vcb',
    'số tài khoản của shop 0909112233',
    'tổng 1.090.911.223đ',
    '0123456789',
    '09091122334455',
    '090911223',
    'hotline 1900 6868',
    'sinh ngày 09/09/1990',
    'size 38 giá 590000',
    'iphone 0909',
    'mst 0312345678',
  ])('is not seen in "%s"', (text) => {
    expect(valuesOf(text, 'phone')).toEqual([])
  })

  it('is given with the place in the message', () => {
    const [slot] = findSlots('mình ở Huế, số 0909 112 233 nhé')

    expect(slot).toEqual({
      kind: 'phone',
      value: '0909112233',
      evidence: { text: '0909 112 233', start: 15, end: 27 },
    })
  })
})

describe('an e-mail address', () => {
  it.each([
    ['mail mình là Lan.Nguyen+shop@Gmail.example nhé', 'lan.nguyen+shop@gmail.example'],
    ['gửi hóa đơn vào ketoan@cong-ty.com.example.', 'ketoan@cong-ty.com.example'],
  ])('is found in "%s"', (text, email) => {
    expect(valuesOf(text, 'email')).toEqual([email])
  })

  it.each(['a @ b', 'giá @100k', '@shop ơi', 'lan@', 'x@y'])('is not seen in "%s"', (text) => {
    expect(valuesOf(text, 'email')).toEqual([])
  })
})

describe('a name', () => {
  it.each([
    ['em tên Lan', 'Lan'],
    ['em tên lan ạ', 'Lan'],
    ['mình tên là Nguyễn Thị Hoa', 'Nguyễn Thị Hoa'],
    ['mình là Hoa', 'Hoa'],
    ['Tôi là Trần Văn Minh, muốn hỏi giá', 'Trần Văn Minh'],
    ['tên: Lê Thị Bưởi, sdt 0909112233', 'Lê Thị Bưởi'],
    ['Tên người nhận: Phạm Thu Hà', 'Phạm Thu Hà'],
    ['họ và tên là nguyễn văn an', 'Nguyễn Văn An'],
    ['chị Hương đây em', 'Hương'],
    ['em ten hoa', 'Hoa'],
    ['ten minh la Tuan', 'Tuan'],
    ['My name is John Smith', 'John Smith'],
    ["Hi, I'm Anna", 'Anna'],
    ['người nhận: Đỗ Gia Bảo', 'Đỗ Gia Bảo'],
  ])('is found in "%s"', (text, name) => {
    expect(valuesOf(text, 'name')).toEqual([name])
  })

  it.each([
    'mình là khách cũ',
    'em là sinh viên',
    'em tên gì vậy',
    'Giám đốc trung tâm tên gì?',
    'mình là người mua sỉ',
    'Mình là Khách hàng thân thiết',
    'em là nhân viên công ty',
    'chị ơi cho em hỏi',
    'anh muốn mua áo',
    'cái váy suông tên Mây bán mấy tiền',
    'anh là ai',
    "I'm looking for a dress",
    'i am not sure',
    'em tên là gì',
    'shop là nhất',
  ])('is not seen in "%s"', (text) => {
    expect(valuesOf(text, 'name')).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    [
      'ship cho mình về 45 Nguyễn Thị Minh Khai, Quận 1, TP.HCM nhé',
      '45 Nguyễn Thị Minh Khai, Quận 1, TP.HCM',
      'TP. Hồ Chí Minh',
    ],
    [
      'Địa chỉ: số 12 ngõ 34 đường Láng, phường Láng Thượng, Hà Nội',
      'số 12 ngõ 34 đường Láng, phường Láng Thượng, Hà Nội',
      'Hà Nội',
    ],
    ['12/5A hẻm 3 Lê Lợi p.7 q.Gò Vấp', '12/5A hẻm 3 Lê Lợi p.7 q.Gò Vấp', undefined],
    ['em o 123 le loi phuong 4 quan 5 hcm', '123 le loi phuong 4 quan 5 hcm', 'TP. Hồ Chí Minh'],
    ['thôn Đông, xã Yên Sở, huyện Hoài Đức', 'thôn Đông, xã Yên Sở, huyện Hoài Đức', undefined],
    ['gửi về xã Tân Hòa, tỉnh Tiền Giang giúp em', 'xã Tân Hòa, tỉnh Tiền Giang', 'Đồng Tháp'],
    ['chung cư Hoàng Anh, phường Hòa Cường, Đà Nẵng', 'chung cư Hoàng Anh, phường Hòa Cường, Đà Nẵng', 'Đà Nẵng'],
    ['ấp 3, xã Phước Lợi, Long An', 'ấp 3, xã Phước Lợi, Long An', 'Tây Ninh'],
    ['123 Trần Phú, Nha Trang', '123 Trần Phú, Nha Trang', 'Khánh Hòa'],
  ])('is found in "%s"', (text, address, province) => {
    const [slot] = findSlots(text).filter(({ kind }) => kind === 'address')

    expect(slot?.value).toBe(address)
    expect(slot?.province).toBe(province)
  })

  it.each([
    'ship quận 1 bao nhiêu tiền',
    'ship về Hà Nội mất mấy ngày',
    'Shop ở 45 Nguyễn Trãi, Quận 1 phải không?',
    'có chi nhánh ở Đà Nẵng không',
    'mua 2 áo size M ship Hà Nội',
    'giá 200k ship Cần Thơ bao nhiêu',
    'Áo bị rách đường may thì sao shop',
    'em cao 1m58 nặng 50 ký',
    'quần jean còn size 29 không',
    'tổ chức tiệc ở Hà Nội được không',
    'còn hàng ở quận 3 không',
  ])('is not seen in "%s"', (text) => {
    expect(valuesOf(text, 'address')).toEqual([])
  })

  it('knows the 34 provinces and those that were merged into them', () => {
    expect(provinceCount).toBe(34)
    expect(provinceOf('Bà Rịa - Vũng Tàu')).toBe('TP. Hồ Chí Minh')
    expect(provinceOf('hoa binh')).toBe('Phú Thọ')
    expect(provinceOf('Atlantis')).toBeUndefined()
  })
})

it('finds all of it in one message, in order', () => {
  const slots = findSlots(
    'Mình tên Lan, 0909.112.233, gửi về 12 Lê Lợi, phường 4, quận 5, TP HCM, mail lan@shop.example',
  )

  expect(slots.map(({ kind, value }) => [kind, value])).toEqual([
    ['name', 'Lan'],
    ['phone', '0909112233'],
    ['address', '12 Lê Lợi, phường 4, quận 5, TP HCM'],
    ['email', 'lan@shop.example'],
  ])
})
