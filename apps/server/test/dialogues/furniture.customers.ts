import { says, type Customer } from './contract.ts'

export const furnitureCustomers: readonly Customer[] = [
  {
    name: 'bàn ăn cho nhà mới',
    turns: [
      says('greeting', 'chào xưởng nhé', { acts: ['greets'] }),
      says('list', 'có mẫu bàn ăn nào', { needs: ['Tràm', 'Sồi', 'Xoan'] }),
      says('people', 'nhà 6 người thì lấy bàn nào', { needs: ['Sồi', '9.800.000|6'], never: ['Tràm 4 ghế –'] }),
      says('follow-up', 'có màu óc chó không', { needs: ['óc chó'] }),
      says('order', 'chốt mẫu đó 1 bộ', { asks: ['name', 'phone', 'address'] }),
      says('contact', 'anh Phúc 0977333444, 12 Yersin Thủ Dầu Một', { needs: ['0977333444'] }),
    ],
  },
  {
    name: 'giường',
    turns: [
      says('size', 'giường 1m8 giá bao nhiêu', { needs: ['9.100.000'], never: ['8.200.000'] }),
      says('follow-up', 'còn loại 1m6?', { needs: ['8.200.000'] }),
      says('size', 'có giường 2m không', { lacks: '2m', needs: ['1m8|1m6'] }),
      says('colour', 'giường có màu trắng không', { lacks: 'trắng', needs: ['tự nhiên|nâu'] }),
    ],
  },
  {
    name: 'theo tiền',
    turns: [
      says('bound', 'có món gì dưới 2 triệu không shop', { needs: ['Kệ sách', 'Bàn làm việc'], never: ['4.900.000'] }),
      says('bound', 'tủ quần áo tầm 6tr đổ lại', { needs: ['3 cánh', '5.400.000'], never: ['10.500.000'] }),
      says('policy', 'tủ MDF bảo hành bao lâu', { needs: ['12 tháng'], never: ['24 tháng ạ'] }),
      says('bargain', 'bớt 500k được không', { needs: ['7%|3 món|giá'] }),
    ],
  },
  {
    name: 'không dấu',
    turns: [
      says('bare', 'ban an tron con hang khong', { needs: ['hết|không còn'] }),
      says('bare', 'giao hang ve tan uyen tinh phi sao', { needs: ['15 km|15.000|15k'] }),
      says('bare', 'showroom o dau a', { needs: ['310 Đại lộ Bình Dương'] }),
      says('bare', 'sofa goc L bao nhieu tien', { needs: ['14.900.000'] }),
    ],
  },
  {
    name: 'đóng theo yêu cầu',
    turns: [
      says('pair', 'mình muốn đóng kệ theo kích thước nhà mình được không', { needs: ['20%|bản vẽ'] }),
      says('policy', 'đóng riêng thì cọc mấy phần trăm', { needs: ['50%'] }),
      says('policy', 'đóng xong không thích có trả lại được không', { needs: ['không đổi trả|không hoàn|không được'] }),
      says('goodbye', 'ok để mình bàn với vợ, chào shop', { acts: ['parts'] }),
    ],
  },
  {
    name: 'mã hàng',
    turns: [
      says('model', 'BA-02 kích thước bao nhiêu', { needs: ['160'], never: ['120 x 75'] }),
      says('model', 'thế TQ-01 giá sao', { needs: ['5.400.000'] }),
      says('model', 'GN-05 còn không', { lacks: 'GN-05|GN05|GN 05', honest: true, never: ['8.200.000', '9.100.000'] }),
      says('stock', 'tủ 4 cánh còn mấy cái', { needs: ['1'] }),
    ],
  },
  {
    name: 'so sánh',
    turns: [
      says('compare', 'tủ 3 cánh với 4 cánh khác nhau chỗ nào', { needs: ['MDF|5.400.000', 'xoan|10.500.000'] }),
      says('compare', 'giường 1m6 với 1m8 chênh bao nhiêu tiền', { needs: ['900k|8.200.000', '900k|9.100.000'] }),
      says('count', 'xưởng có mấy mẫu gỗ sồi', { needs: ['4|bốn'] }),
    ],
  },
  {
    name: 'giao trễ',
    turns: [
      says('complaint', 'hẹn giao hôm qua mà giờ chưa thấy, làm ăn vô trách nhiệm', { acts: ['sorry'] }),
      says('person', 'kêu quản lý nói chuyện với tôi', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'teen',
    turns: [
      says('teen', 'kệ sách nhiu vậy ad', { needs: ['1.650.000'] }),
      says('teen', 'ship tận nhà hok', { needs: ['15 km|miễn phí'] }),
      says('emoji', '😘👍', { acts: ['invites'] }),
      says('thanks', 'cảm ơn ad nhìu nha', { acts: ['thanks'] }),
    ],
  },
  {
    name: 'trẻ nhỏ',
    turns: [
      says('danger', 'sơn trên giường có chì không, con mình hay gặm thành giường', { honest: true }),
      says('unknown', 'gỗ sồi nhập từ nước nào vậy', { honest: true }),
    ],
  },
  {
    name: 'ảnh và máy',
    turns: [
      says('photo', '[hình ảnh: phong-khach.jpg]', { asks: ['details', 'item'] }),
      says('robot', 'có phải trả lời tự động không đó', { acts: ['says-robot'] }),
      says('double', 'bàn làm việc giá bao nhiêu, có màu trắng không', { needs: ['1.950.000', 'trắng'] }),
    ],
  },
  {
    name: 'tiếng Anh',
    turns: [
      says('english', 'Hi, how much is the bookshelf?', { needs: ['1.650.000'], language: 'en' }),
      says('english', 'What are the showroom hours?', { needs: ['8h|8 am|8am', '18h|6 pm|6pm'], language: 'en' }),
      says('english', 'Do you have a king size bed frame in walnut?', {
        lacks: 'walnut|king',
        honest: true,
        language: 'en',
      }),
    ],
  },
  {
    name: 'chung cư cũ',
    turns: [
      says(
        'sentence',
        'Nhà mình ở lầu 4 mà chung cư cũ không có thang máy thì bên mình có khiêng lên giúp không, phí ra sao ạ',
        {
          needs: ['100k'],
        },
      ),
      says('date', 'thứ hai mình ghé showroom được không', { needs: ['nghỉ'] }),
      says('booking', 'vậy sáng thứ tư 9h mình ghé xem nhé', { needs: ['9h'], asks: ['name', 'phone'] }),
      says('correction', 'à nhầm, 10h nhé', { needs: ['10h'] }),
    ],
  },
  {
    name: 'lẫn mẫu',
    turns: [
      says('price', 'bàn ăn tràm bao nhiêu tiền', { needs: ['4.900.000'], never: ['9.800.000', '6.500.000'] }),
      says('correction', 'à không, bàn sồi cơ', { needs: ['9.800.000'], never: ['4.900.000'] }),
      says('unmet', 'có bàn ăn mặt đá không', { lacks: 'mặt đá|đá', honest: true }),
      says('unmet', 'ở Vũng Tàu có showroom không', { lacks: 'Vũng Tàu', honest: true }),
    ],
  },
  {
    name: 'vừa phòng',
    turns: [
      says('fit', 'tường nhà rộng 1m3 thì đặt vừa tủ nào', { needs: ['3 cánh'], never: ['4 cánh –'] }),
      says('telex', 'banf làm viecj giá nhieeu', { needs: ['1.950.000'] }),
      says('paid', 'tôi đã chuyển cọc 20% nhé', { acts: ['takes-payment'] }),
    ],
  },
  {
    name: 'sốt ruột',
    turns: [
      says('policy', 'hàng có sẵn thì mấy ngày giao', { needs: ['2 4 ngày|2–4 ngày'] }),
      says('unknown', 'xưởng có nhận sửa đồ gỗ cũ không', { honest: true }),
      says('swearing', 'chờ lâu vcl', { acts: ['sorry'] }),
    ],
  },
  {
    name: 'hỏi chung',
    turns: [
      says('greeting', 'alo', { acts: ['greets'] }),
      says('list', 'bên mình bán gì', { needs: ['bàn', 'giường|tủ|sofa|kệ'] }),
      says('pair', 'gỗ để lâu có mọt không', { needs: ['5 năm'] }),
      says('double', 'có trả góp không và có xuất hoá đơn VAT không', { needs: ['6 tháng|0%', '8%'] }),
    ],
  },
]
