import type { SenderKind } from '@app/contracts/conversations'

/** Sender, text, the codes of the products shown with it, and what the customer feels about it. */
type Said = readonly [
  SenderKind | 'handoff' | 'taken-over' | 'handed-back' | 'paused',
  string,
  (readonly string[] | undefined)?,
  string?,
]

export interface Hero {
  name: string
  phone: string | null
  channel: 'web' | 'zalo-personal' | 'zalo-oa' | 'facebook'
  /** It came by the second account of its channel, where there is one. */
  isOnSecond?: boolean
  /** Hours before the install moment. */
  hoursAgo: number
  label: string
  said: readonly Said[]
  mode?: 'manual'
  isWaiting?: boolean
  isFailed?: boolean
  unread?: number
}

/** Twelve conversations written by hand; each shows one thing that the product does. Names and numbers are invented. */
export const heroes: readonly Hero[] = [
  {
    name: 'Hồng Nhung',
    phone: null,
    channel: 'web',
    hoursAgo: 0.3,
    label: 'Đang tư vấn',
    unread: 1,
    said: [
      ['customer', 'ao so mi co tru con sz m k sh'],
      [
        'ai',
        'Dạ áo sơ mi cổ trụ còn size M ạ, giá 329.000đ. Bạn thích màu kem, xanh rêu hay nâu đất ạ?',
        ['NL102', 'NL103', 'NL104'],
      ],
      ['customer', 'mau kem nha'],
      ['ai', 'Dạ màu kem size M còn hàng ạ. Bạn cho shop xin tên, số điện thoại và địa chỉ để lên đơn nhé.'],
      ['customer', 'de mk hoi chong da'],
      ['ai', 'Dạ vâng ạ, khi nào cần bạn cứ nhắn shop nhé.'],
      ['customer', 'ok sh'],
    ],
  },
  {
    name: 'Minh Thư',
    phone: '0900000021',
    channel: 'zalo-personal',
    hoursAgo: 1.2,
    label: 'Đang tư vấn',
    said: [
      ['customer', 'Shop ơi'],
      ['customer', 'cho mình hỏi'],
      ['customer', 'cái đầm babydoll'],
      ['customer', 'mẹ bầu 7 tháng mặc được không?'],
      [
        'ai',
        'Dạ đầm babydoll phom rộng, mẹ bầu mặc được ạ. Giá 459.000đ, bạn cho shop chiều cao và cân nặng để tư vấn size nhé.',
      ],
      ['customer', 'Mình 1m58, 64 ký'],
      ['ai', 'Dạ với 1m58, 64 kg bạn mặc size L là thoải mái ạ.'],
    ],
  },
  {
    name: 'Thanh Trúc',
    phone: '0900000022',
    channel: 'facebook',
    hoursAgo: 5,
    label: 'Đang tư vấn',
    said: [
      ['customer', 'So sánh giúp mình đầm suông midi với đầm maxi cổ yếm'],
      [
        'ai',
        'Dạ đầm suông midi 559.000đ: qua gối, có túi và dây buộc eo, hợp đi làm. Đầm maxi cổ yếm 690.000đ: dài chấm gót, lưng chun, hợp đi biển ạ.',
      ],
      ['customer', 'Vậy đi làm thì lấy midi, màu xanh rêu size M'],
      ['ai', 'Dạ đầm suông midi xanh rêu size M còn hàng ạ. Bạn đặt luôn hay để shop giữ hàng giúp ạ?'],
    ],
  },
  {
    name: 'Quỳnh Anh',
    phone: null,
    channel: 'web',
    hoursAgo: 9,
    label: 'Hỏi giá',
    said: [
      ['customer', 'Bớt cho mình còn 500k cái đầm maxi được không?'],
      [
        'ai',
        'Dạ đầm maxi cổ yếm giá 690.000đ là giá niêm yết, shop chưa bớt thêm được ạ. Đơn này được miễn phí giao hàng vì từ 500.000đ.',
        ['NL117', 'NL119'],
      ],
      ['customer', 'Chỗ khác bán có 450k'],
      ['ai', 'Dạ shop chỉ báo đúng giá trong bảng ạ. Nếu có chương trình khuyến mãi mới, shop sẽ nhắn bạn nhé.'],
    ],
  },
  {
    name: 'Bích Ngọc',
    phone: '0900000023',
    channel: 'zalo-personal',
    hoursAgo: 22,
    label: 'Đã chốt đơn',
    said: [
      ['customer', 'Lấy mình quần ống rộng xanh rêu size M'],
      [
        'ai',
        'Dạ quần ống rộng xanh rêu size M 399.000đ, phí giao 30.000đ, tổng 429.000đ ạ. Bạn cho shop xin tên, số điện thoại và địa chỉ nhé.',
      ],
      ['customer', 'Ngọc 0900 000 023, 45 Lê Lợi, phường Bến Thành, TP.HCM. COD nha'],
      [
        'ai',
        'Dạ shop đã ghi đơn COD 429.000đ giao tới 45 Lê Lợi, phường Bến Thành, TP.HCM. Nội thành 1–2 ngày bạn nhận được ạ.',
      ],
      ['customer', 'Cảm ơn shop'],
      ['ai', 'Dạ shop cảm ơn bạn ạ!'],
    ],
  },
  {
    name: 'Hải Yến',
    phone: '0900000024',
    channel: 'web',
    hoursAgo: 30,
    label: 'Đã chốt đơn',
    said: [
      ['customer', 'Mình chuyển khoản cho tiện, gửi mã QR giúp mình'],
      [
        'ai',
        'Dạ đơn set áo quần mặc nhà 890.000đ, miễn phí giao hàng. Bạn quét mã QR trong tin này, nội dung chuyển khoản đã có sẵn ạ.',
        ['NL145'],
      ],
      ['customer', 'Mình chuyển rồi nha'],
      ['ai', 'Dạ shop đã nhận đủ 890.000đ ạ. Đơn của bạn sẽ gửi đi trong hôm nay.'],
    ],
  },
  {
    name: 'Kim Oanh',
    phone: '0900000025',
    channel: 'zalo-personal',
    hoursAgo: 49,
    label: 'Chờ xử lý',
    mode: 'manual',
    said: [
      ['customer', 'Shop ơi mình chuyển khoản rồi'],
      ['ai', 'Dạ shop nhận được 300.000đ, đơn của bạn là 359.000đ nên còn thiếu 59.000đ ạ.'],
      ['customer', 'Ủa sao lại thiếu, cho mình gặp nhân viên'],
      ['ai', 'Dạ shop chuyển bạn cho nhân viên hỗ trợ ngay, bạn chờ giúp shop một chút ạ.'],
      ['handoff', 'Khách chuyển thiếu tiền'],
      ['taken-over', ''],
      ['staff', 'Dạ em Lan đây ạ. Mình chuyển thêm 59.000đ hoặc trả shipper phần còn lại đều được ạ.'],
      ['customer', 'Vậy mình trả shipper nha'],
      ['staff', 'Dạ vâng em ghi chú cho bên giao hàng rồi ạ.'],
    ],
  },
  {
    name: 'Đức Long',
    phone: '0900000026',
    channel: 'facebook',
    hoursAgo: 3,
    label: 'Khiếu nại',
    mode: 'manual',
    isWaiting: true,
    unread: 2,
    said: [
      ['customer', 'Mình đặt màu kem mà shop giao màu trắng'],
      ['ai', 'Dạ shop rất xin lỗi bạn ạ. Shop chuyển cho nhân viên kiểm tra đơn và đổi lại cho bạn ngay.'],
      ['handoff', 'Khiếu nại giao sai màu'],
      ['customer', 'Đổi nhanh giúp mình, cuối tuần mình cần mặc'],
      ['customer', 'Có ai không shop?'],
    ],
  },
  {
    name: 'Mỹ Linh',
    phone: '0900000027',
    channel: 'zalo-personal',
    hoursAgo: 0.4,
    label: 'Đang tư vấn',
    said: [
      ['customer', 'Áo khoác kimono còn màu nâu đất không?'],
      ['ai', 'Dạ áo khoác kimono nâu đất còn hàng ạ, giá 490.000đ.'],
      ['customer', 'Cho mình xem hình thật được không?'],
      ['phone', 'Dạ em gửi hình thật chụp ở shop cho mình ạ'],
      ['paused', ''],
      ['customer', 'Đẹp quá, để mình coi lại ví đã'],
    ],
  },
  {
    name: 'Phương Thảo',
    phone: '0900000028',
    channel: 'facebook',
    hoursAgo: 70,
    label: 'Khách quen',
    said: [
      ['customer', 'Mình hay mua bên Zalo, hôm nay nhắn qua Facebook cho tiện'],
      ['ai', 'Dạ shop chào bạn ạ. Bạn cho shop xin số điện thoại đã đặt lần trước để shop tra đơn cũ nhé.'],
      ['customer', '0900000028'],
      ['ai', 'Dạ shop ghi nhận số 0900000028 ạ. Hôm nay bạn cần xem mẫu nào ạ?', undefined, '❤️'],
      ['note', 'Trùng số với khách bên Zalo, kiểm tra rồi gộp giúp chị nhé.'],
    ],
  },
  {
    name: 'Gia Hân',
    phone: null,
    channel: 'web',
    hoursAgo: 12,
    label: 'Chờ xử lý',
    isWaiting: true,
    mode: 'manual',
    unread: 1,
    said: [
      ['customer', 'Shop có nhận in logo quán cà phê lên áo không?'],
      [
        'ai',
        'Phần này shop chưa có thông tin chính xác nên chưa dám trả lời ạ. Nhắn "gặp nhân viên" nếu bạn cần người hỗ trợ ạ.',
      ],
      ['customer', 'gặp nhân viên'],
      ['ai', 'Dạ shop chuyển cuộc trò chuyện cho nhân viên, bạn chờ giúp shop một chút ạ.'],
      ['handoff', '"gặp nhân viên"'],
      ['customer', 'Mình cần khoảng 20 áo nha'],
    ],
  },
  {
    name: 'Tuấn Kiệt',
    phone: '0900000029',
    channel: 'facebook',
    hoursAgo: 26,
    label: 'Từ bình luận',
    said: [
      ['customer', '0900000029 tư vấn mình cái quần short'],
      [
        'ai',
        'Dạ shop đã ẩn bình luận có số điện thoại của bạn và nhắn riêng ở đây ạ. Quần short giá 249.000đ, còn size S đến XXL.',
      ],
      ['customer', 'Size XL mình 75 ký vừa không'],
      ['staff', 'Dạ 75 ký mình mặc XL vừa đẹp ạ.'],
    ],
  },
]
