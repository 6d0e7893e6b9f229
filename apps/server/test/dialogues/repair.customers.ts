import { says, type Customer } from './contract.ts'

export const repairCustomers: readonly Customer[] = [
  {
    name: 'vỡ màn hình',
    turns: [
      says('greeting', 'chào tiệm', { acts: ['greets'] }),
      says('model', 'thay màn ip 12 bao nhiêu', { needs: ['2.200.000'], never: ['1.350.000', '2.900.000'] }),
      says('follow-up', 'làm bao lâu xong vậy', { needs: ['30 60 phút|30–60 phút'] }),
      says('follow-up', 'bảo hành mấy tháng', { needs: ['6 tháng|6'] }),
      says('booking', 'vậy chiều nay 3h mình ghé nhé', { needs: ['3h|15h'], asks: ['name', 'phone', 'item'] }),
      says('contact', 'Hùng 0939 111 222', { needs: ['0939111222'] }),
    ],
  },
  {
    name: 'hỏi nhầm đời máy',
    turns: [
      says('price', 'thay pin iphone 11 giá nhiêu', { needs: ['550k'], never: ['1.350.000'] }),
      says('correction', 'à nhầm, iphone 13 nha', { needs: ['750k'], never: ['550k'] }),
      says('follow-up', 'pin hãng gì vậy', { needs: ['Pisen'] }),
      says('goodbye', 'ok tạm biệt tiệm', { acts: ['parts'] }),
    ],
  },
  {
    name: 'máy không có trong bảng',
    turns: [
      says('unmet', 'thay màn hình iphone 15 pro bao nhiêu', {
        lacks: 'iphone 15 pro|iphone 15',
        never: ['4.500.000', '2.900.000'],
        honest: true,
      }),
      says('price', 'vậy 13 pro max thì sao', { needs: ['4.500.000'], never: ['2.900.000'] }),
      says('unmet', 'có sửa oppo reno 8 không', { lacks: 'oppo|reno', honest: true, never: ['1.900.000'] }),
    ],
  },
  {
    name: 'không dấu, gấp',
    turns: [
      says('bare', 'tiem o dau v', { needs: ['118 Nguyễn Trãi'] }),
      says('bare', 'chu nhat co mo cua ko', { needs: ['chủ nhật'] }),
      says('bare', 'thay pin samsung a54 gia bao nhieu', { needs: ['600k'], never: ['1.900.000'] }),
      says('bare', 'con linh kien ko', { needs: ['còn|có'] }),
    ],
  },
  {
    name: 'rớt nước',
    turns: [
      says('sentence', 'Máy em vừa bị rơi xuống bồn rửa chén, giờ em phải làm gì trước khi mang ra tiệm ạ', {
        needs: ['tắt nguồn'],
      }),
      says('policy', 'máy vào nước thì có được bảo hành không', { needs: ['không được bảo hành|không bảo hành'] }),
      says('unknown', 'sấy máy hết bao nhiêu tiền', { honest: true, never: ['100k', '50k'] }),
    ],
  },
  {
    name: 'còn linh kiện không',
    turns: [
      says('stock', 'màn iphone 13 còn linh kiện không ạ', {
        needs: ['hết|không còn|chưa có|không có|còn linh kiện không'],
        never: ['có sẵn'],
      }),
      says('stock', 'màn iphone 11 thì còn không', { needs: ['còn|có'], never: ['2.900.000'] }),
      says('policy', 'nếu đặt linh kiện riêng thì cọc bao nhiêu', { needs: ['30%'] }),
      says('thanks', 'tks ad nha', { acts: ['thanks'] }),
    ],
  },
  {
    name: 'trả giá',
    turns: [
      says('price', 'thay kính lưng iphone 12 nhiêu', { needs: ['600k'], never: ['650k', '2.200.000'] }),
      says('bargain', 'mắc quá, bớt đi', { needs: ['10%|không bớt|sinh viên|giá'], never: ['550k'] }),
      says('bargain', 'mình là sinh viên nè', { needs: ['10%'] }),
      says('order', 'ok làm cho mình đi', { asks: ['time', 'phone', 'name'] }),
    ],
  },
  {
    name: 'so sánh và liệt kê',
    turns: [
      says('list', 'tiệm thay pin cho những dòng nào', { needs: ['iPhone 11', 'iPhone 12', 'iPhone 13', 'A54'] }),
      says('bound', 'dịch vụ nào dưới 600 nghìn', { needs: ['550k', '100k'], never: ['650k'] }),
      says('compare', 'màn iphone 11 với iphone 12 chênh nhau bao nhiêu', {
        needs: ['850k|1.350.000', '850k|2.200.000'],
      }),
      says('count', 'có mấy dịch vụ thay màn hình', { needs: ['5|năm'] }),
    ],
  },
  {
    name: 'khiếu nại',
    turns: [
      says('complaint', 'mới thay pin hôm qua mà nay sập nguồn, thất vọng quá', { acts: ['sorry'] }),
      says('policy', 'mất phiếu bảo hành rồi có sao không', { needs: ['số điện thoại'] }),
    ],
  },
  {
    name: 'nóng giận',
    turns: [
      says('swearing', 'mẹ kiếp sửa kiểu lừa đảo', { acts: ['sorry'] }),
      says('person', 'đưa máy cho quản lý nói chuyện', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'đòi gặp thợ',
    turns: [
      says('robot', 'bot trả lời hả', { acts: ['says-robot'] }),
      says('person', 'cho mình nói chuyện với kỹ thuật viên', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'teen',
    turns: [
      says('teen', 'tiệm ui kt máy có mất phí hok', { needs: ['miễn phí'] }),
      says('teen', 'thay màn ss a54 nhiu z ad', { needs: ['1.900.000'], never: ['600k'] }),
      says('emoji', '😍', { acts: ['invites'] }),
      says('teen', 'thui mai qua, tiệm mở mấy h', { needs: ['8h', '20h30'] }),
    ],
  },
  {
    name: 'tiếng Anh',
    turns: [
      says('english', 'hi, how much to replace iphone 11 battery?', {
        needs: ['550k'],
        never: ['1.350.000'],
        language: 'en',
      }),
      says('english', 'how long does it take?', { needs: ['30 60|30–60'], language: 'en' }),
      says('english', 'where is your shop', { needs: ['118 Nguyễn Trãi'], language: 'en' }),
      says('english', 'do you fix ipads?', { lacks: 'ipad|ipads', honest: true, language: 'en' }),
    ],
  },
  {
    name: 'hai câu một lúc',
    turns: [
      says('double', 'thay pin ip12 bao nhiêu với làm lâu không', { needs: ['650k', '30 60 phút|30–60 phút'] }),
      says('double', 'có mất dữ liệu không, có quẹt thẻ được không', { needs: ['không mất dữ liệu', 'quẹt thẻ'] }),
      says('pair', 'có đến nhà sửa không em', { needs: ['50k'] }),
      says('unmet', 'nhà mình ở Sóc Trăng thì đến được không', { lacks: 'Sóc Trăng', honest: true }),
    ],
  },
  {
    name: 'gửi ảnh',
    turns: [
      says('photo', '[hình ảnh: man-hinh.jpg]', { asks: ['details', 'item'] }),
      says('follow-up', 'iphone 12 đó, thay màn nhiêu', { needs: ['2.200.000'] }),
      says('paid', 'mình ck cọc rồi nha check giúp', { acts: ['takes-payment'] }),
    ],
  },
  {
    name: 'bán máy cũ',
    turns: [
      says('greeting', 'cửa hàng ơi cho hỏi', { acts: ['greets'] }),
      says('pair', 'mình có con iphone 12 cũ muốn bán, tiệm có mua không', {
        needs: ['thu mua|iphone từ đời 11|đời 11'],
      }),
      says('unknown', 'mua lại được bao nhiêu tiền', {
        needs: ['báo giá|mang máy'],
        honest: true,
        never: ['2.200.000', '650k'],
      }),
      says('date', 'sửa xong mà để 2 tháng chưa lấy có sao không', { needs: ['90 ngày'] }),
    ],
  },
  {
    name: 'an toàn',
    turns: [
      says('danger', 'pin bị phồng có tự tháo ra được không, có nổ không', { honest: true }),
      says('telex', 'thay pin ifone 13 giá nhieeu ạ', { needs: ['750k'] }),
      says('size', 'iphone 13 thường và 13 pro max giá màn khác nhau không', { needs: ['2.900.000', '4.500.000'] }),
      says('thanks', 'cám ơn em', { acts: ['thanks'] }),
    ],
  },
]
