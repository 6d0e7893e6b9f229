import { bookOf, PhraseBook } from './phrase-book.ts'

/** What a question wants to be told. */
export type Ask =
  | 'cheapest'
  | 'dearest'
  | 'cheaper'
  | 'dearer'
  | 'compare'
  | 'how-many'
  | 'which'
  | 'price'
  | 'stock'
  | 'colour'
  | 'size'
  | 'measure'
  | 'other'

export const askBook = bookOf<Ask>({
  cheapest:
    'rẻ nhất, giá rẻ nhất, thấp nhất, giá thấp nhất, mềm nhất, giá mềm nhất, bèo nhất, cheapest, least expensive, lowest price',
  dearest: 'đắt nhất, mắc nhất, giá cao nhất, cao nhất, xịn nhất, most expensive, highest price',
  cheaper: 'rẻ hơn, mềm hơn, giá tốt hơn, cheaper',
  dearer: 'đắt hơn, mắc hơn, more expensive',
  compare:
    'so sánh, khác gì, khác nhau, khác gì nhau, khác nhau gì, khác nhau thế nào, khác nhau chỗ nào, compare, difference, difference between, chênh nhau, chênh, chênh lệch, hơn nhau, hơn kém, hơn kém nhau, khác biệt',
  'how-many':
    'có mấy, có bao nhiêu, mấy loại, mấy mẫu, mấy món, bao nhiêu mẫu, bao nhiêu loại, bao nhiêu món, bao nhiêu sản phẩm, mấy sản phẩm, mấy kiểu, bao nhiêu kiểu, mấy gói, bao nhiêu gói, mấy dòng, how many',
  which:
    'những gì, có gì, gì nào, có những, nào, những nào, cái nào, mẫu nào, loại nào, món nào, liệt kê, danh sách, menu, bảng giá, kể hết, kể tên, kể, tất cả, toàn bộ, xem hết, đầy đủ, các mẫu, các loại, các món, các màu, các size, what, which, show me, list, gồm gì, bán gì, gì',
  price:
    'giá, giá bao nhiêu, bao nhiêu tiền, nhiêu tiền, mấy tiền, bao nhiêu, nhiêu, giá cả, giá sao, how much, price, cost',
  stock:
    'còn hàng, hết hàng, còn không, có sẵn, sẵn hàng, hàng sẵn, còn, hết chưa, hết, sẵn, in stock, available, có hàng, tồn kho, sold out',
  colour: 'màu, màu sắc, color, colour, colors, colours',
  size: 'size, cỡ, kích cỡ, sizes, số mấy, sz',
  measure:
    'kích thước, kích thước bao nhiêu, dài bao nhiêu, rộng bao nhiêu, cao bao nhiêu, nặng bao nhiêu, sâu bao nhiêu, dày bao nhiêu, to bao nhiêu, to cỡ nào, trọng lượng, khối lượng, dung tích, đường kính, quy cách, bao nhiêu cm, bao nhiêu kg, bao nhiêu lít, bao nhiêu ml, bao nhiêu gram, mấy kg, mấy lít, mấy cm, how big, how tall, how heavy, how long, dimensions',
  other: 'loại khác, mẫu khác, cái khác, món khác, other',
})

/** What people call anything that is sold; which thing it is, such a word does not say. */
export const anyThing = new PhraseBook<string>()
for (const noun of `mẫu, loại, sản phẩm, sp, món, cái, chiếc, hàng, kiểu, đồ, thứ, dòng, mặt hàng, item, items, product, products, one, ones, gói, option, options, model, models, mã, phần, suất, ly, cốc, tô, đĩa, dĩa, bộ, đôi, cặp, hộp, chai, lọ, tuýp, túi, bịch, cuốn, con, bó, dịch vụ, service, services, căn, chỗ, room, rooms, lớp, khóa, khoá, tour, combo`.split(
  /,\s+/,
))
  anyThing.add(noun, noun)

/** What people do and say around a question, in any shop; none of it names a thing. */
export const aroundWords = bookOf<'around'>({
  around:
    'bán, mua, lấy, tìm, kiếm, xem, coi, hỏi, tư vấn, giới thiệu, gợi ý, giúp, cần, muốn, thích, định, đang, nên, chọn, mặc, dùng, xài, ăn, uống, tầm, khoảng, cỡ, tầm giá, tầm tiền, ngân sách, budget, dưới, trên, từ, đến, tới, quá, trở xuống, trở lên, đổ lại, đổ xuống, hơn, nhất, nữa, vậy, thôi, luôn, rồi, thế nào, sao, như nào, ra sao, hiện, hiện tại, hiện nay, bây giờ, bữa nay, hôm nay, đây, này, kia, đó, ấy, shop, bên, bên mình, tiệm, quán, cửa hàng, homestay, khách sạn, hotel, spa, salon, nha khoa, phòng khám, studio, trung tâm, nhà hàng, xưởng, showroom, tiệm bánh, store, nhà mình, ad, ơi, ạ, nha, nhé, với, và, hay, hoặc, thì, là, của, cho, để, đi, làm, em, anh, chị, mình, bạn, tôi, cô, chú, đẹp, xinh, tốt, ngon, hot, mới, ok, ổn, hợp, vừa, được, không, chưa, có, còn, báo giá, báo, gửi, check, kiểm tra, thử, toàn, chỉ, đúng, tổng, tổng cộng, do you have, do you sell, have, has, you, any, is, are, the, for, please, me, i, want, looking, need, buy, can, get, under, over, below, above, about, around, between, than, less, more, in, of, much, it, this, that, there, with, and, or, to, a, an, does, do, come, comes, how, sell, bao nhiêu, mấy, giá rẻ, rẻ, giá tốt, inbox, ib, dạ, vâng, alo, chào, hi, hello, cùng, một, người, khách, cao, nặng, kg, cm, ký, kí, cơ, á, ấy, nhỉ, nè, hen, hả, hở, ta, chứ, nhể, mà, í, à, ờ, ừ, ý, liền, gấp, chi, dùm, giùm, vui lòng, đoàn, nhóm, thuê, nguyên căn, cả nhà, bọn, tụi, ở, tuần sau, tuần này, tuần tới, sắp tới, chở, chở được, chứa, mang theo, mỗi đêm, mỗi ngày, một ngày, một đêm, một lần, mỗi lần',
})

/** Where one thing ends and the next begins in a comparison. */
export const betweenThings = bookOf<'between'>({ between: 'với, và, hay, hoặc, so với, vs, and, or, than, hay là' })
