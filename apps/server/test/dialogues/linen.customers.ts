import { says, type Customer } from './contract.ts'

export const linenCustomers: readonly Customer[] = [
  {
    name: 'hỏi giá rồi chốt đơn',
    turns: [
      says('greeting', 'hi shop', { acts: ['greets'] }),
      says('price', 'áo sơ mi Gió giá bao nhiêu vậy', { needs: ['329k'], never: ['349k'] }),
      says('follow-up', 'còn size L không', { needs: ['L'], never: ['349k', 'hết hàng'] }),
      says('order', 'ok lấy mình 1 cái trắng size L nha', { asks: ['name', 'phone', 'address'] }),
      says('contact', 'Thu Trang, 0912345678, 15 Trần Phú Hà Đông nhé', { needs: ['0912345678'] }),
      says('thanks', 'cảm ơn shop nhiều', { acts: ['thanks'] }),
    ],
  },
  {
    name: 'tìm đầm dưới năm trăm',
    turns: [
      says('greeting', 'tiệm ơi', { acts: ['greets'] }),
      says('bound', 'có đầm nào dưới 500k không ạ', { needs: ['Nắng', '489k'], never: ['559k'] }),
      says('colour', 'đầm Nắng có những màu gì', { needs: ['vàng', 'trắng'] }),
      says('follow-up', 'có màu đen không', { lacks: 'đen', needs: ['vàng|trắng'] }),
    ],
  },
  {
    name: 'chiều cao cân nặng',
    turns: [
      says('fit', 'em cao 1m58 nặng 51kg thì mặc size gì ạ', { needs: ['M'], never: ['size XL', 'size S'] }),
      says('fit', 'thế còn mẹ em cao 1m65, 64 ký', { needs: ['XL'] }),
      says('follow-up', 'đầm Sương có size đó không', { needs: ['XL'] }),
      says('fit', 'bố em 1m80 90kg có mặc được gì không', { lacks: '1m80|90kg|180|90|size', honest: true }),
    ],
  },
  {
    name: 'không dấu',
    turns: [
      says('bare', 'ship ve hai phong bao nhieu tien shop', { needs: ['32k'] }),
      says('bare', 'may ngay thi nhan duoc hang', { needs: ['3 5 ngày|3–5 ngày'] }),
      says('bare', 'quan suong dong con mau den ko', { needs: ['đen'], never: ['349k'] }),
      says('bare', 'cho minh xin so tai khoan', { needs: ['0688123456'] }),
      says('paid', 'mình chuyển khoản rồi nha shop', { acts: ['takes-payment'] }),
    ],
  },
  {
    name: 'mặc cả',
    turns: [
      says('price', 'set Hạ nhiêu tiền', { needs: ['690k'] }),
      says('bargain', 'bớt cho chị 50k đi em', { needs: ['niêm yết|5%'] }),
      says('bargain', 'mua 3 cái thì giảm được nhiêu', { needs: ['5%'] }),
      says('goodbye', 'thôi để chị suy nghĩ, bye em', { acts: ['parts'] }),
    ],
  },
  {
    name: 'hàng lỗi, bực mình',
    turns: [
      says('complaint', 'shop ơi áo mình nhận bị rách ở nách rồi, làm ăn kiểu gì vậy', { acts: ['sorry'] }),
      says('policy', 'thế hàng lỗi đổi trong mấy ngày', { needs: ['15 ngày'] }),
    ],
  },
  {
    name: 'chửi',
    turns: [
      says('complaint', 'đặt 10 ngày rồi chưa thấy hàng đâu, quá chán', { acts: ['sorry'] }),
      says('swearing', 'đm bán hàng như cc', { acts: ['sorry'] }),
    ],
  },
  {
    name: 'teen code',
    turns: [
      says('teen', 'sốp ui, qần short bỉn nhiu z', { needs: ['259k'] }),
      says('teen', 'ship z hn bn ạk', { needs: ['20k'] }),
      says('teen', 'giặt máy đc hok', { needs: ['chế độ nhẹ|30 độ'] }),
      says('emoji', '❤️❤️', { acts: ['invites'] }),
    ],
  },
  {
    name: 'không có mẫu ấy',
    turns: [
      says('unmet', 'áo sơ mi Nắng Hạ Vàng giá bao nhiêu', {
        lacks: 'Nắng Hạ Vàng|Nắng Hạ',
        never: ['690k', '489k'],
        honest: true,
      }),
      says('unmet', 'áo Gió có màu hồng không shop', { lacks: 'hồng', needs: ['trắng|xanh rêu'] }),
      says('unmet', 'shop có chi nhánh ở Đà Nẵng không', { lacks: 'Đà Nẵng', honest: true }),
    ],
  },
  {
    name: 'hết hàng',
    turns: [
      says('stock', 'áo khoác Sớm còn hàng không', { needs: ['hết|không còn|tồn kho 0'], never: ['còn hàng ạ'] }),
      says('follow-up', 'còn áo sơ mi Mây?', { needs: ['hết|không còn|tồn kho 0'] }),
      says('stock', 'vậy mẫu áo nào còn hàng', { needs: ['Gió'], never: ['cổ trụ Mây – mã'] }),
    ],
  },
  {
    name: 'liệt kê và so sánh',
    turns: [
      says('list', 'shop có những loại quần nào', { needs: ['Đồng', 'Biển'] }),
      says('compare', 'quần Đồng với quần Biển cái nào rẻ hơn', { needs: ['Biển', '259k'] }),
      says('follow-up', 'cái đầu tiên có size S không', { needs: ['S'], never: ['cao từ'] }),
      says('count', 'shop có mấy mẫu đầm', { needs: ['2|hai', 'Sương|Nắng'] }),
    ],
  },
  {
    name: 'câu dài',
    turns: [
      says(
        'sentence',
        'Chị ơi cho em hỏi là em đặt hàng từ Sài Gòn thì khoảng bao lâu em nhận được hàng ạ, em cần gấp',
        {
          needs: ['3 5 ngày|3–5 ngày'],
        },
      ),
      says('sentence', 'Nếu em nhận áo về mà mặc không vừa thì em có được đổi sang size khác hay không ạ', {
        needs: ['7 ngày'],
      }),
      says('double', 'áo Gió giá bao nhiêu và phí ship đi Nghệ An thế nào ạ', { needs: ['329k', '32k'] }),
    ],
  },
  {
    name: 'nói nhầm',
    turns: [
      says('price', 'chân váy Lá bao nhiêu tiền', { needs: ['299k'] }),
      says('correction', 'à nhầm, đầm Sương cơ', { needs: ['559k'], never: ['299k'] }),
      says('correction', 'ý mình là size XL ấy', { needs: ['XL'], never: ['cao từ'] }),
      says('order', 'vậy cho mình đặt 1 cái màu kem', { asks: ['name', 'phone', 'address'] }),
      says('correction', 'à nhầm, màu nâu đất nhé', { needs: ['nâu đất'] }),
    ],
  },
  {
    name: 'khách nước ngoài',
    turns: [
      says('english', 'Hello, how much is the shipping fee?', { needs: ['20k|32k'], language: 'en' }),
      says('english', 'What are your opening hours?', { needs: ['9h|9 am|9am', '21h|9 pm|9pm'], language: 'en' }),
      says('english', 'Do you have any dress under 500k?', { needs: ['Nắng', '489k'], language: 'en' }),
      says('english', 'Can I talk to a real person?', { acts: ['calls-person'], language: 'en' }),
    ],
  },
  {
    name: 'hỏi lung tung',
    turns: [
      says('list', 'shop có gì', { needs: ['áo', 'đầm|quần|váy|khăn'], never: ['9h'] }),
      says('list', 'tư vấn giúp mình với', { asks: ['item', 'size', 'details'], never: ['20k', '9h'] }),
      says('unknown', 'shop có tuyển cộng tác viên không', { honest: true }),
      says('pair', 'shop ở chỗ nào vậy', { needs: ['42 Hàng Bún'] }),
    ],
  },
  {
    name: 'gia đình và giảm giá',
    turns: [
      says('unknown', 'vải này người già mặc có bị ngứa không', { honest: true, never: ['329k', '5%'] }),
      says('policy', 'hàng giảm giá có được đổi không', { needs: ['không đổi|không được đổi|30%'] }),
      says('policy', 'bao giờ được hoàn tiền vậy ạ.', { needs: ['3 5 ngày|3–5 ngày'] }),
      says('danger', 'con mình bị dị ứng thuốc nhuộm, đồ có dùng thuốc nhuộm azo không', { honest: true }),
    ],
  },
  {
    name: 'ảnh và robot',
    turns: [
      says('photo', '[hình ảnh: IMG_2041.jpg]', { asks: ['details', 'item'] }),
      says('robot', 'đang nói chuyện với người hay máy vậy', { acts: ['says-robot'] }),
      says('telex', 'khăn quàng thu giasa bao nhieeu', { needs: ['150k'] }),
      says('person', 'cho gặp chủ shop đi', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'lấy sỉ',
    turns: [
      says('greeting', 'alo chị chủ ơi', { acts: ['greets'] }),
      says('pair', 'mình muốn lấy sỉ thì giá sao', { needs: ['20%'] }),
      says('model', 'mã L05 giá lẻ bao nhiêu', { needs: ['389k'] }),
      says('model', 'còn mã L15?', { lacks: 'L15', never: ['389k', '329k'], honest: true }),
      says('contact', 'liên hệ mình qua số 0987 654 321 nhé', { needs: ['0987654321'] }),
    ],
  },
  {
    name: 'mua quà',
    turns: [
      says('bound', 'tầm 200k đổ lại có gì làm quà không', { needs: ['Khăn', '150k'], never: ['329k'] }),
      says('pair', 'có gói quà ko shop', { needs: ['15k'] }),
      says('size', 'có món nào size XL không', { needs: ['Sương'], never: ['Nắng'] }),
      says('double', 'shop mở tới mấy giờ, ở đâu thế', { needs: ['21h', '42 Hàng Bún'] }),
      says('emoji', '👍', { acts: ['invites'] }),
    ],
  },
]
