import { describe, expect, it } from 'vitest'
import { normaliseMessage } from '../understand/normalise-message.ts'
import { answerFromTables } from './answer-from-tables.ts'
import { readQuestion } from './read-question.ts'
import { shops } from './shops.fixture.ts'

const ask = (shop: keyof typeof shops, text: string) => {
  const { understood, text: typed, language } = normaliseMessage(text)
  return answerFromTables(readQuestion(understood, typed), [shops[shop]], language === 'en' ? 'en' : 'vi')
}

type Case = readonly [shop: keyof typeof shops, asked: string, said: string]

describe('a question answered from rows', () => {
  it.each<Case>([
    ['clothes', 'áo sơ mi linen trắng giá bao nhiêu', 'Dạ Áo sơ mi linen trắng giá 329.000đ ạ.'],
    ['clothes', 'ao so mi trang gia bn', 'Dạ Áo sơ mi linen trắng giá 329.000đ ạ.'],
    ['clothes', 'L01 giá bao nhiêu', 'Dạ Áo sơ mi linen trắng giá 329.000đ ạ.'],
    ['clothes', 'l-01 bn v shop', 'Dạ Áo sơ mi linen trắng giá 329.000đ ạ.'],
    ['clothes', 'áo sơ mi linen trắng còn hàng không', 'Dạ Áo sơ mi linen trắng hiện còn hàng, giá 329.000đ ạ.'],
    ['clothes', 'áo xanh rêu còn size M không', 'Dạ Áo sơ mi linen xanh rêu hiện đã hết hàng ạ.'],
    ['phones', 's24 bảo hành bao lâu', 'Dạ Samsung Galaxy S24: bảo hành 18 tháng ạ.'],
    ['phones', 'pin iphone 15 bao nhiêu', 'Dạ iPhone 15 128GB: pin 3349 mAh ạ.'],
    ['menu', 'cá kho tộ bao nhiêu tiền', 'Dạ Cá kho tộ giá 129.000đ ạ.'],
    ['menu', 'gỏi ngó sen phần mấy người ăn', 'Dạ Gỏi ngó sen tôm thịt: phần cho 2–3 người ạ.'],
    ['rooms', 'phòng đơn cuối tuần bao nhiêu', 'Dạ Phòng đơn giá cuối tuần 600.000đ ạ.'],
    ['rooms', 'thứ ba tuần sau phòng đơn bao nhiêu', 'Dạ Phòng đơn giá ngày thường 500.000đ ạ.'],
    ['phones', 'ip15 bn v shop', 'Dạ iPhone 15 128GB giá 19.990.000đ ạ.'],
    ['sizes', '1m58 50kg mặc size gì', 'Dạ với số đo này {{gọi}} mặc size M là hợp ạ.'],
    [
      'sizes',
      'me em cao 1m62 nang 52 ky',
      'Dạ theo chiều cao thì hợp size L, theo cân nặng thì hợp size M; {{gọi}} lấy size L cho thoải mái ạ.',
    ],
    ['rooms', 'phòng đơn giá sao', 'Dạ Phòng đơn giá ngày thường 500.000đ, cuối tuần 600.000đ ạ.'],
    ['rooms', 'phong gia dinh o duoc may nguoi', 'Dạ Phòng gia đình: số khách tối đa 4 ạ.'],
    ['rooms', 'phòng cho 4 người giá bao nhiêu', 'Dạ Phòng gia đình giá ngày thường 900.000đ, cuối tuần 1.100.000đ ạ.'],
  ])('%s: %s', (shop, text, said) => {
    expect(ask(shop, text)).toMatchObject({ kind: 'answer', text: said })
  })

  it.each<Case>([
    ['clothes', 'có những màu nào', 'Dạ có màu: trắng, xanh rêu và kem ạ.'],
    ['clothes', 'ao so mi co mau nao', 'Dạ áo sơ mi linen có màu: trắng và xanh rêu ạ.'],
    ['clothes', 'có mấy màu', 'Dạ có 3 màu: trắng, xanh rêu và kem ạ.'],
    ['clothes', 'đầm có size nào ạ', 'Dạ Đầm suông midi linen kem có size: L, XL ạ.'],
    ['clothes', 'cái nào rẻ nhất', 'Dạ rẻ nhất là Áo sơ mi linen trắng, giá 329.000đ ạ.'],
    ['clothes', 'cai nao re nhat', 'Dạ rẻ nhất là Áo sơ mi linen trắng, giá 329.000đ ạ.'],
    [
      'clothes',
      'đầm suông với áo sơ mi trắng cái nào rẻ hơn',
      'Dạ Áo sơ mi linen trắng (329.000đ) rẻ hơn Đầm suông midi linen kem (559.000đ) ạ.',
    ],
    [
      'phones',
      'iphone 14 với iphone 15 cái nào rẻ hơn',
      'Dạ iPhone 14 128GB (15.990.000đ) rẻ hơn iPhone 15 128GB (19.990.000đ) ạ.',
    ],
  ])('%s, values and comparisons: %s', (shop, text, said) => {
    expect(ask(shop, text)).toMatchObject({ kind: 'answer', text: said })
  })

  it.each<readonly [shop: keyof typeof shops, asked: string, opening: string, titles: readonly string[]]>([
    ['clothes', 'dưới 350k có gì', 'Dạ có 2 mẫu dưới 350.000đ ạ:', ['Áo sơ mi linen trắng', 'Áo sơ mi linen xanh rêu']],
    [
      'clothes',
      'duoi 350 nghin co mau nao',
      'Dạ có 2 mẫu dưới 350.000đ ạ:',
      ['Áo sơ mi linen trắng', 'Áo sơ mi linen xanh rêu'],
    ],
    [
      'clothes',
      'từ 500 đến 600 có gì',
      'Dạ có 1 mẫu trong khoảng 500.000đ đến 600.000đ ạ:',
      ['Đầm suông midi linen kem'],
    ],
    ['clothes', 'có mấy mẫu áo', 'Dạ có 2 mẫu ạ:', ['Áo sơ mi linen trắng', 'Áo sơ mi linen xanh rêu']],
    ['phones', 'máy nào dưới 10 triệu', 'Dạ có 1 mẫu dưới 10.000.000đ ạ:', ['Tai nghe AirPods 3']],
    ['menu', 'có món chay nào không', 'Dạ có 2 món chay ạ:', ['Đậu hũ sốt nấm', 'Lẩu nấm chay']],
    ['menu', 'đồ uống có gì', 'Dạ có 2 lựa chọn đồ uống ạ:', ['Cà phê sữa đá', 'Trà sen vàng']],
    ['menu', 'món nào cho 4 người', 'Dạ có 1 món cho 4 người ạ:', ['Lẩu nấm chay']],
    ['menu', 'mon nao duoi 50k', 'Dạ có 2 món dưới 50.000đ ạ:', ['Cà phê sữa đá', 'Trà sen vàng']],
    ['rooms', 'homestay có mấy loại phòng', 'Dạ có 2 loại ạ:', ['Phòng đơn', 'Phòng gia đình']],
    ['rooms', 'đoàn mình 4 người thì sao', 'Dạ có 1 lựa chọn cho 4 người ạ:', ['Phòng gia đình']],
  ])('%s, lists: %s', (shop, text, opening, titles) => {
    const found = ask(shop, text)

    expect(found?.text.split('\n')[0]).toBe(opening)
    expect(found?.rows.map(({ title }) => title)).toEqual(titles)
  })
})

describe('something that is not there', () => {
  it.each<Case>([
    ['clothes', 'áo sơ mi đen có không', 'Dạ áo sơ mi linen hiện không có màu đen ạ, có trắng và xanh rêu ạ.'],
    ['clothes', 'ao so mi mau den con ko', 'Dạ áo sơ mi linen hiện không có màu đen ạ, có trắng và xanh rêu ạ.'],
    ['clothes', 'áo sơ mi size XXL có không', 'Dạ áo sơ mi linen hiện không có size 2XL ạ, có size S, M, L ạ.'],
    [
      'clothes',
      'mã L09 còn không',
      'Dạ mã L09 {{xưng}} chưa thấy trong danh sách ạ, {{gọi}} kiểm tra lại mã giúp {{xưng}} nhé.',
    ],
    [
      'clothes',
      'tầm 2 củ có mẫu nào không',
      'Dạ hiện không có mẫu nào trong khoảng 1.600.000đ đến 2.400.000đ ạ. Giá cao nhất là Đầm suông midi linen kem, giá 559.000đ ạ.',
    ],
    [
      'clothes',
      'có đầm nào dưới 500k ko shop',
      'Dạ hiện không có đầm nào dưới 500.000đ ạ. Rẻ nhất là Đầm suông midi linen kem, giá 559.000đ ạ.',
    ],
    [
      'phones',
      'iphone 16 giá bao nhiêu',
      'Dạ {{xưng}} chưa thấy “iphone 16” trong danh sách ạ. Gần nhất bên {{xưng}} có iPhone 14 128GB và iPhone 15 128GB ạ.',
    ],
    ['phones', 'iphone 15 màu tím có không', 'Dạ iPhone 15 128GB hiện không có màu tím ạ, có đen và hồng ạ.'],
    [
      'menu',
      'lẩu thái giá bao nhiêu',
      'Dạ {{xưng}} chưa thấy “lẩu thái” trong danh sách ạ. Gần nhất bên {{xưng}} có Lẩu nấm chay ạ.',
    ],
    ['rooms', 'phòng cho 10 người có không', 'Dạ hiện không có lựa chọn cho 10 người ạ.'],
  ])('%s: %s', (shop, text, said) => {
    expect(ask(shop, text)).toMatchObject({ kind: 'unmet', text: said })
  })

  it('is not said of a table that was not read whole', () => {
    const question = readQuestion('áo sơ mi đen có không')

    expect(answerFromTables(question, [{ ...shops.clothes, isWhole: false }], 'vi')).toBeNull()
  })
})

describe('a question that is not for a table', () => {
  it.each<readonly [keyof typeof shops, string]>([
    ['clothes', 'Phí ship bao nhiêu?'],
    ['clothes', 'đơn 500k có freeship không'],
    ['clothes', 'đơn L0912 bao giờ tới'],
    ['clothes', 'Shop có bán vé máy bay đi Tokyo không?'],
    ['clothes', 'áo sơ mi bị rách thì đổi sao'],
    ['clothes', 'chào shop'],
    ['menu', 'đặt bàn 6 người tối nay'],
    ['menu', 'quán mở cửa mấy giờ'],
    ['rooms', 'nhận phòng mấy giờ'],
  ])('%s: %s', (shop, text) => {
    expect(ask(shop, text)).toBeNull()
  })
})

describe('internal fields', () => {
  it.each([
    'áo sơ mi linen trắng giá bao nhiêu',
    'áo sơ mi linen trắng còn hàng không',
    'so sánh áo sơ mi trắng và đầm suông',
  ])('are never said: %s', (text) => {
    const found = ask('clothes', text)

    expect(found?.text).toBeDefined()
    expect(found?.text).not.toMatch(/90\.000|150\.000|tồn|(?<!\d)5(?!\d)/)
  })
})
