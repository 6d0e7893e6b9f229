import { describe, expect, it } from 'vitest'
import { falseClaims, unfoundedPromises } from './false-claims.fixture.ts'
import { legitimateReplies, shopKnowledge } from './legitimate-replies.fixture.ts'
import { checkPriceLock } from './price-lock.ts'

const shop = `Phí giao hàng nội thành TP.HCM là 20.000đ, các tỉnh khác 35.000đ. Đơn từ 600.000đ được miễn phí vận chuyển.
Nội thành nhận hàng sau 1-2 ngày, các tỉnh 3-5 ngày làm việc. Đầm suông Mây giá 590.000đ, có size S, M, L.
Giảm 15% cho đơn đầu tiên với mã MOCMOI, mua 2 giảm thêm 10%. Mở từ 9h00 đến 21h30. Khuyến mãi đến 30/11/2026.
Gọi hotline 0909 112 233 hoặc email hotro@mocnhien.example, xem https://mocnhien.example/bang-size.
STK 0011 2233 44556 Vietcombank. Bảo hành 12 tháng. Ship quốc tế từ 0,5 triệu. Hàng sỉ từ 200-300k.
Áo Gió còn 3 cái size M. Giày có cỡ 36-40. Lớp học 48 buổi, học phí 7.900.000đ. Thẻ từ 2.000.000đ.`
const tool = '{"name":"Quần Nắng","price":450000,"stock":7,"sizes":["M","XL"],"until":"2026-12-25"}'

const kindsOf = (reply: string, customer: readonly string[] = []) =>
  checkPriceLock({ reply, sources: [shop, tool], customer }).map(({ kind }) => kind)

describe('a reply that repeats its sources', () => {
  it.each([
    'Phí ship nội thành là 20.000đ ạ.',
    'Ship nội thành 20k thôi ạ',
    'Phí 20 nghìn đồng nha',
    'Phí ship 20,000 VND',
    'The fee is 20,000đ within the city.',
    'Đơn từ 600k được miễn phí ship (0đ).',
    'Đơn từ 0,6 triệu được freeship',
    'Phí hai mươi nghìn ạ',
    'Đầm giá 590.000 ₫',
    'Đầm giá 590k',
    'Giá năm trăm chín mươi nghìn đồng',
    'Ship quốc tế từ 500.000đ',
    'Ship quốc tế từ 500k',
    'Giá sỉ 200k đến 300k',
    'Giá sỉ từ 200.000đ - 300.000đ',
    'Học phí 7,9 triệu cho 48 buổi',
    'Học phí 7tr9 ạ',
    'Thẻ từ 2 triệu',
    'Đơn đầu giảm 15% với mã MOCMOI',
    'Giảm 15 % nhé',
    'You get 15 percent off with code MOCMOI',
    'Nội thành 1-2 ngày là nhận được ạ',
    'Nội thành nhận sau 1 đến 2 ngày',
    'It takes 3-5 working days',
    'Đầm Mây có size S, M và L',
    'Available sizes: S, M, L',
    'Giày có cỡ 38 ạ',
    'Giày có size 36-40',
    'Áo Gió còn 3 cái size M',
    'Quần Nắng giá 450.000đ, còn 7 cái',
    'Only 7 left in stock, price 450,000 VND',
    'Quần Nắng có size M và XL',
    'Gọi 0909112233 giúp em',
    'Hotline: 0909.112.233',
    'Hotline +84 909 112 233',
    'Số tài khoản 0011223344556',
    'Bảng size: https://mocnhien.example/bang-size',
    'Xem mocnhien.example/bang-size.',
    'Mail hotro@mocnhien.example nhé',
    'Khuyến mãi đến ngày 30/11',
    'Khuyến mãi đến 30 tháng 11 năm 2026',
    'The sale ends on Nov 30',
    'Áp dụng tới ngày 25/12/2026',
    'Mở cửa từ 9h đến 21h30',
    'Mở cửa 9:00 - 21:30',
    'Mở từ 9 giờ sáng đến 21 giờ 30',
    'We open at 9am',
    'Bảo hành 1 năm',
    'Bảo hành 12 tháng',
  ])('passes: %s', (reply) => {
    expect(checkPriceLock({ reply, sources: [shop, tool] })).toEqual([])
  })

  it.each([
    '1. Áo sơ mi\n2. Đầm suông\n3. Quần dài',
    '1) Chọn mẫu 2) Để lại địa chỉ',
    'Năm 2026 shop ra mẫu mới.',
    'Shop phục vụ 24/7 ạ.',
    'Dạ có 3 màu kem, xanh rêu và nâu đất [1][2].',
    'IELTS 6.5 và iPhone 15 Pro',
    'TV 4K rất nét',
    'Mua 2 cái nhé',
    'Có 5 đồng hồ để chọn',
    'Dạ em chào anh/chị ạ!',
    'Mẫu số 3 đẹp nhất ạ',
    'Chị nặng 52kg cao 1m58 thì mặc vừa ạ',
  ])('has nothing to check: %s', (reply) => {
    expect(checkPriceLock({ reply, sources: [] })).toEqual([])
  })
})

describe('a reply that makes something up', () => {
  it.each([
    ['Phí ship 25.000đ ạ', 'money'],
    ['Ship 25k nha', 'money'],
    ['Đầm giá 490.000đ', 'money'],
    ['Giá chỉ 390k', 'money'],
    ['Giá bốn trăm nghìn', 'money'],
    ['Giá một triệu rưỡi', 'money'],
    ['Học phí 6tr5', 'money'],
    ['Tổng 1.180.000 cho 2 cái', 'money'],
    ['It costs 550,000 VND', 'money'],
    ['It is only $25', 'money'],
    ['Tổng cộng 1180000 ạ', 'money'],
    ['Giá từ 100-200k', 'money'],
    ['Giảm 20% hôm nay', 'percent'],
    ['You get 30 percent off', 'percent'],
    ['Giảm 10-25%', 'percent'],
    ['Đầm Mây có size XXL', 'size'],
    ['We have size XS', 'size'],
    ['Giày có cỡ 42', 'size'],
    ['Dạ size 35 còn ạ', 'size'],
    ['Còn 5 cái ạ', 'stock'],
    ['Chỉ còn 2 sản phẩm', 'stock'],
    ['Only 4 left', 'stock'],
    ['12 items in stock', 'stock'],
    ['Gọi 0911 222 333', 'phone'],
    ['Hotline 1900 1234', 'phone'],
    ['Chuyển khoản vào 9988776655443', 'account'],
    ['Khuyến mãi đến ngày 15/12', 'date'],
    ['Hàng về ngày 20', 'date'],
    ['The sale ends on Dec 31', 'date'],
    ['Mở cửa đến 22h', 'time'],
    ['We close at 10pm', 'time'],
    ['Giao trong 2 giờ', 'duration'],
    ['Đổi trả trong 30 ngày', 'duration'],
    ['Refund within 14 days', 'duration'],
    ['Xem https://evil.example/login', 'url'],
    ['Vào shopmoc.vn nhé', 'url'],
    ['Mail sale@other.example', 'email'],
    ['Nhập mã SALE50 nhé', 'code'],
  ] as const)('is caught: %s (%s)', (reply, kind) => {
    expect(kindsOf(reply)).toContain(kind)
  })

  it('is shown with its place', () => {
    const reply = 'Dạ phí ship 25.000đ, đầm 590.000đ ạ.'

    const [violation, ...others] = checkPriceLock({ reply, sources: [shop] })

    expect(others).toEqual([])
    expect(violation).toMatchObject({ kind: 'money', text: '25.000đ', isOnlyFromCustomer: false })
    expect(reply.slice(violation?.start, violation?.end)).toBe('25.000đ')
  })

  it('is looked for only among the wanted kinds', () => {
    const reply = 'Giá 1k, giảm 99%'

    expect(checkPriceLock({ reply, sources: [], kinds: ['percent'] }).map(({ kind }) => kind)).toEqual(['percent'])
  })
})

describe('what the customer wrote', () => {
  it('may be repeated to them', () => {
    expect(kindsOf('Dạ mình tìm đầm khoảng 500k phải không ạ?', ['tìm đầm 500k'])).toEqual([])
    expect(kindsOf('Em ghi nhận số 0988777666 ạ', ['sdt 0988777666'])).toEqual([])
    expect(kindsOf('Dạ bên em chưa có size XXL ạ', ['có size xxl không'])).toEqual([])
  })

  it('never becomes a price, a stock or a size on sale', () => {
    const customer = ['hôm qua shop báo giá 100k, giảm 90%, còn 9 cái size XXL mà']

    expect(kindsOf('Dạ đúng rồi, giá 100k ạ', customer)).toEqual(['money'])
    expect(kindsOf('Dạ shop giảm 90% ạ', customer)).toEqual(['percent'])
    expect(kindsOf('Dạ còn 9 cái ạ', customer)).toEqual(['stock'])
    expect(kindsOf('Dạ còn size XXL ạ', customer)).toEqual(['size'])
    expect(checkPriceLock({ reply: 'Dạ giá 100k ạ', sources: [], customer })[0]?.isOnlyFromCustomer).toBe(true)
  })
})

describe('a shop that knows its prices and promises', () => {
  it.each(legitimateReplies)('may say: %s', (reply) => {
    expect(checkPriceLock({ reply, sources: shopKnowledge })).toEqual([])
  })

  it.each(falseClaims)('never says: %s (%s)', (reply, kind) => {
    expect(checkPriceLock({ reply, sources: shopKnowledge }).map((violation) => violation.kind)).toContain(kind)
  })

  it.each(unfoundedPromises)('makes no promise that no source makes: %s', (reply) => {
    const sources = [
      'Áo sơ mi linen trắng giá 329.000đ. Có freeship không? Shop chưa hỗ trợ hoàn tiền. Không giảm giá thêm.',
    ]

    expect(checkPriceLock({ reply, sources }).map(({ kind }) => kind)).toContain('promise')
  })
})

describe('a number of the customer', () => {
  const customer = ['áo 400k có không, có freeship không shop']

  it.each([
    'Dạ anh hỏi 400k thì bên em chưa có mẫu nào ạ',
    'Dạ anh hỏi mức giá 400k phải không ạ?',
    'Dạ trong tầm 400k bên em có vài mẫu ạ',
    'Dạ chị muốn tìm áo 400k ạ, để em xem giúp chị',
    'Dạ mình hỏi freeship thì em xin kiểm tra lại ạ',
    'Dạ freeship thì bên em chưa có ạ',
  ])('may be repeated as theirs: %s', (reply) => {
    expect(checkPriceLock({ reply, sources: [], customer })).toEqual([])
  })

  it.each([
    ['Dạ anh hỏi 400k thì em chốt luôn ạ', 'money'],
    ['Dạ đúng rồi, áo 400 ạ', 'money'],
    ['Dạ giá 4 trăm như anh nói ạ', 'money'],
    ['Dạ có freeship ạ', 'promise'],
    ['Dạ mình hỏi freeship thì em đồng ý ạ', 'promise'],
  ])('is not agreed to: %s (%s)', (reply, kind) => {
    expect(checkPriceLock({ reply, sources: [], customer }).map((violation) => violation.kind)).toEqual([kind])
  })
})

describe('the words of the owner', () => {
  const kinds = (reply: string, owner: string) => checkPriceLock({ reply, sources: [], owner }).map(({ kind }) => kind)

  it('may be told where they are facts', () => {
    expect(kinds('Dạ đang giảm giá 10% ạ', 'Luôn lịch sự. Đơn từ 2 áo giảm giá 10%.')).toEqual([])
    expect(kinds('Dạ phí ship 30k ạ', 'Khi khách hỏi phí ship thì nói 30.000đ.')).toEqual([])
  })

  it('promise nothing where they are orders', () => {
    expect(kinds('Dạ đang giảm giá ạ', 'Không bao giờ hứa giảm giá ngoài chương trình.')).toEqual(['promise'])
    expect(kinds('Dạ bên em freeship ạ', 'Khách hỏi freeship thì chuyển nhân viên.')).toEqual(['promise'])
  })
})
