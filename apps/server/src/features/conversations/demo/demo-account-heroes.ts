import type { Hero } from './demo-heroes.ts'

/**
 * Conversations that show what an account does: one on the channel that counts its free answers, and the last ones
 * before two accounts were signed out. The first two are of one person, who can still be reached by the other way.
 */
export const heroesOfAccounts: readonly Hero[] = [
  {
    name: 'Thu Hà',
    phone: '0900000031',
    channel: 'zalo-oa',
    hoursAgo: 0.5,
    label: 'Đang tư vấn',
    said: [
      ['customer', 'Phí ship về Hải Phòng bao nhiêu vậy shop?'],
      ['ai', 'Dạ phí giao hàng toàn quốc 30.000đ, đơn từ 500.000đ shop miễn phí giao ạ.'],
      ['customer', 'Vậy lấy 2 áo luôn cho đủ freeship'],
      ['ai', 'Dạ bạn thích mẫu nào, cho shop xin màu và size để shop lên đơn nhé.'],
    ],
  },
  {
    name: 'Thu Hà',
    phone: '0900000031',
    channel: 'facebook',
    isOnSecond: true,
    isFailed: true,
    hoursAgo: 50,
    label: 'Hỏi giá',
    said: [
      ['customer', 'Mình lấy sỉ 10 đầm suông midi nâu đất, còn đủ hàng không ạ'],
      ['ai', 'Dạ đơn sỉ từ 10 chiếc nhân viên kho sẽ báo số lượng chính xác ạ. Bạn lấy size nào giúp shop nhé.'],
      ['customer', '5 size M, 5 size L. Chiều nay mình qua lấy được k ạ'],
      ['staff', 'Dạ được ạ, kho mở đến 17:30. Em để riêng 10 chiếc cho mình nhé.'],
    ],
  },
  {
    name: 'Thuỳ Dương',
    phone: '0900000032',
    channel: 'zalo-personal',
    isOnSecond: true,
    hoursAgo: 11,
    label: 'Khách quen',
    said: [
      ['customer', 'Kho có bán vải linen lẻ không shop?'],
      ['ai', 'Dạ shop chỉ bán đồ may sẵn, chưa bán vải lẻ ạ.'],
    ],
  },
]
