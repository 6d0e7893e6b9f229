import { says, type Customer } from './contract.ts'

export const bakeryCustomers: readonly Customer[] = [
  {
    name: 'sinh nhật con gái',
    turns: [
      says('greeting', 'tiệm bánh ơi cho mình hỏi chút', { acts: ['greets'] }),
      says('people', 'bánh kem cho 8 người ăn thì lấy cỡ nào', { needs: ['20cm'], never: ['16cm ạ'] }),
      says('price', 'bánh dâu cỡ 20 giá bao nhiêu', { needs: ['320k'], never: ['220k', '350k'] }),
      says('pair', 'có ghi tên bé lên bánh được không', { needs: ['miễn phí|20 chữ'] }),
      says('order', 'cho mình đặt 1 cái dâu 20cm lấy chiều mai', { asks: ['name', 'phone', 'time'] }),
      says('contact', 'chị Hạnh 0935 777 888', { needs: ['0935777888'] }),
    ],
  },
  {
    name: 'đổi ý cỡ bánh',
    turns: [
      says('size', 'bánh kem socola cỡ 16 nhiêu tiền', { needs: ['240k'], never: ['350k'] }),
      says('correction', 'à nhầm cỡ 20 mới đủ', { needs: ['350k'], never: ['240k'] }),
      says('stock', 'cỡ đó có sẵn không', {
        needs: ['không có sẵn|chưa có sẵn|hết|không còn|đặt trước|có sẵn không|không'],
      }),
      says('pair', 'đặt thì trước mấy tiếng', { needs: ['4 tiếng|1 ngày'] }),
    ],
  },
  {
    name: 'dị ứng',
    turns: [
      says('danger', 'con mình dị ứng đậu phộng, bánh bông lan có đậu phộng không', { honest: true, never: ['180k'] }),
      says('unmet', 'tiệm có bánh chay không trứng không', { lacks: 'chay|không trứng', honest: true }),
    ],
  },
  {
    name: 'không dấu',
    turns: [
      says('bare', 'tiramisu bao nhieu 1 hop', { needs: ['55k'] }),
      says('bare', 'tiem mo cua may gio', { needs: ['6h30'] }),
      says('bare', 'giao toi lien chieu bao nhieu tien', { needs: ['25k'] }),
      says('bare', 'banh kem de duoc bao lau', { needs: ['2 ngày'] }),
    ],
  },
  {
    name: 'mua cho văn phòng',
    turns: [
      says('bound', 'bánh gì dưới 40k một cái', { needs: ['Panna cotta', 'Croissant'], never: ['220k'] }),
      says('follow-up', 'cái thứ 2 giá nhiêu', { needs: ['28k|35k'] }),
      says('bargain', 'lấy 15 cái có bớt không', { needs: ['8%'] }),
      says('policy', 'có xuất hoá đơn đỏ không', { needs: ['1.000.000'] }),
    ],
  },
  {
    name: 'giao hàng hỏng',
    turns: [
      says('complaint', 'bánh giao tới bị móp hết trơn, bực ghê', { acts: ['sorry'] }),
      says('policy', 'vậy có được làm lại không', { needs: ['làm lại|100%'] }),
    ],
  },
  {
    name: 'mắng',
    turns: [
      says('date', 'chủ nhật tiệm có bán không', { needs: ['mỗi ngày|6h30|21h'] }),
      says('swearing', 'tiệm làm ăn như đb', { acts: ['sorry'] }),
    ],
  },
  {
    name: 'vị bánh',
    turns: [
      says('colour', 'bánh nào có vị socola', { needs: ['socola', '240k|350k|16cm'], never: ['Panna cotta'] }),
      says('colour', 'bánh kem có vị matcha không', { lacks: 'matcha', needs: ['dâu|socola'] }),
      says('list', 'tiệm có những loại bánh lạnh nào', { needs: ['Tiramisu', 'Panna cotta'], never: ['Croissant'] }),
      says('count', 'có mấy loại bánh mì', { needs: ['2|hai'] }),
    ],
  },
  {
    name: 'teen',
    turns: [
      says('teen', 'tiệm ưi bánh mì hoa cúc nhiu z', { needs: ['75k'] }),
      says('teen', 'ship đc hok', { needs: ['25k'] }),
      says('emoji', '🎂🎂', { acts: ['invites'] }),
      says('thanks', 'tks tiệm nhìu', { acts: ['thanks'] }),
    ],
  },
  {
    name: 'ở tỉnh khác',
    turns: [
      says('unmet', 'giao vào Quảng Ngãi được không tiệm', { lacks: 'Quảng Ngãi|ngoài thành phố' }),
      says('unmet', 'bánh kem bắp 25cm giá sao', { lacks: 'bắp|25cm', never: ['320k', '350k'], honest: true }),
      says('goodbye', 'vậy thôi, chào tiệm', { acts: ['parts'] }),
    ],
  },
  {
    name: 'đặt cọc',
    turns: [
      says('pair', 'đặt bánh có phải cọc không', { needs: ['50%'] }),
      says('paid', 'ck rồi nha tiệm ơi, kiểm tra giúp', { acts: ['takes-payment'] }),
      says('policy', 'lỡ bận muốn huỷ bánh thì có lấy lại cọc được không', { needs: ['12 tiếng'] }),
    ],
  },
  {
    name: 'so sánh',
    turns: [
      says('compare', 'bánh dâu 16 với socola 16 cái nào rẻ hơn', { needs: ['dâu', '220k'] }),
      says('compare', 'bánh nào đắt nhất tiệm', { needs: ['socola 20cm|350k'] }),
      says('model', 'bánh bông lan trứng muối mấy người ăn', { needs: ['5 6|5–6'] }),
    ],
  },
  {
    name: 'tiếng Anh',
    turns: [
      says('english', 'hello, do you deliver?', { needs: ['25k'], language: 'en' }),
      says('english', 'how much is the tiramisu', { needs: ['55k'], language: 'en' }),
      says('english', 'what time do you close?', { needs: ['21h|9 pm|9pm'], language: 'en' }),
      says('english', 'is it gluten free?', { honest: true, language: 'en' }),
    ],
  },
  {
    name: 'câu dài',
    turns: [
      says(
        'sentence',
        'Tiệm cho mình hỏi với, mình đặt cái bánh mà tới ngày hẹn bận không ghé lấy kịp thì bánh có bị bỏ đi không',
        {
          needs: ['mái ấm|đóng cửa|giữ'],
        },
      ),
      says(
        'sentence',
        'Mình muốn hỏi mua bánh sinh nhật thì tiệm có tặng kèm nến với đồ cắt bánh hay phải mua riêng vậy',
        {
          needs: ['tặng', 'nến'],
        },
      ),
      says('double', 'tiệm ở đâu và croissant giá bao nhiêu', { needs: ['66 Lê Đình Lý', '28k'] }),
    ],
  },
  {
    name: 'gửi mẫu bánh',
    turns: [
      says('photo', '[hình ảnh: mau-banh.jpg]', { asks: ['details', 'item'] }),
      says('person', 'cho chị nói chuyện với chủ tiệm', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'nghi ngờ',
    turns: [
      says('robot', 'ủa đang chat với máy hả', { acts: ['says-robot'] }),
      says('unknown', 'bơ tiệm dùng nhập từ nước nào', { honest: true }),
      says('pair', 'bánh ngọt gắt không', { needs: ['ngọt vừa|giảm ngọt'] }),
    ],
  },
  {
    name: 'hẹn giờ',
    turns: [
      says('greeting', 'hé lô bạn', { acts: ['greets'] }),
      says('date', 'hôm nay đặt thì mai có bánh theo yêu cầu không', { needs: ['1 ngày'] }),
      says('booking', 'vậy giữ cho mình 1 bánh kem dâu 16cm, 5h chiều mai qua lấy', {
        needs: ['5h|17h'],
        asks: ['name', 'phone'],
      }),
      says('fit', 'bánh 16cm thì mấy người ăn', { needs: ['4 6|4–6'] }),
      says('telex', 'banhs quy hanhj nhân giá bao nhiêu', { needs: ['95k'] }),
    ],
  },
]
