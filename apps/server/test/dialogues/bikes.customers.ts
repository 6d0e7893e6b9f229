import { says, type Customer } from './contract.ts'

export const bikesCustomers: readonly Customer[] = [
  {
    name: 'chọn xe tay ga',
    turns: [
      says('greeting', 'alo shop ơi', { acts: ['greets'] }),
      says('list', 'bên mình có những xe tay ga nào', { needs: ['Vision', 'Air Blade', 'SH Mode'], never: ['Sirius'] }),
      says('compare', 'vision với air blade cái nào rẻ hơn', { needs: ['Vision', '150k'] }),
      says('follow-up', 'thế cọc bao nhiêu', { needs: ['1.000.000|1.500.000'] }),
      says('stock', 'air blade còn mấy chiếc', { needs: ['5|còn'] }),
      says('order', 'cho mình thuê 1 chiếc air blade', { asks: ['time', 'phone', 'name'] }),
    ],
  },
  {
    name: 'hết xe',
    turns: [
      says('stock', 'wave alpha còn xe không', { needs: ['hết|không còn'], never: ['còn hàng'] }),
      says('stock', 'sirius thì còn không em', { needs: ['còn|có'] }),
      says('unmet', 'có xe exciter không', { lacks: 'exciter', honest: true }),
      says('unmet', 'sh mode màu đen có không ạ', { lacks: 'đen', never: ['có màu đen'] }),
    ],
  },
  {
    name: 'giá theo mức',
    turns: [
      says('bound', 'xe nào dưới 150k một ngày', { needs: ['Sirius', 'Evo'], never: ['Air Blade', 'SH Mode'] }),
      says('count', 'có mấy loại xe số', { needs: ['2|hai'] }),
      says('bound', 'xe nào đắt nhất', { needs: ['XR 150', '450k'] }),
      says('model', 'winner x bao nhiêu 1 ngày', { needs: ['230k'], never: ['450k'] }),
    ],
  },
  {
    name: 'quy định',
    turns: [
      says('policy', 'trả xe trễ 1 tiếng có bị tính tiền không', { needs: ['không tính'] }),
      says('policy', 'mình huỷ trước 1 ngày thì có được hoàn tiền không', { needs: ['hoàn toàn bộ|hoàn'] }),
      says('policy', 'lỡ làm trầy xe thì sao', { needs: ['trầy xước nhẹ|không tính phí'] }),
      says('policy', 'đi huế được không', { needs: ['Huế'] }),
      says('unmet', 'đi Quy Nhơn thì sao', { needs: ['báo trước|tỉnh khác|cọc thêm|Quy Nhơn'] }),
      says('policy', 'em 17 tuổi thuê được không', { needs: ['18'] }),
    ],
  },
  {
    name: 'câu dài',
    turns: [
      says('sentence', 'Cuối tuần này nhà mình ra Đà Nẵng chơi, cho hỏi bên mình có giao xe ở sân bay không ạ', {
        needs: ['sân bay', 'miễn phí'],
      }),
      says('sentence', 'Nếu mình thuê liền 5 ngày thì có được giảm giá gì không em', { needs: ['10%'] }),
      says('sentence', 'Trường hợp xe đang đi bị hỏng máy dọc đường thì bên em xử lý thế nào', {
        needs: ['đổi xe|60 phút'],
      }),
      says('pair', 'có áo mưa không', { needs: ['áo mưa', '2'] }),
    ],
  },
  {
    name: 'khách Tây',
    turns: [
      says('english', 'hello, how much is the Honda Vision per day?', { needs: ['150k'], language: 'en' }),
      says('english', 'what documents do I need?', { needs: ['passport|hộ chiếu'], language: 'en' }),
      says('english', 'do you deliver to the airport?', { needs: ['free|miễn phí'], language: 'en' }),
      says('english', 'do you have a car?', { lacks: 'car', honest: true, language: 'en' }),
    ],
  },
  {
    name: 'hai câu',
    turns: [
      says('double', 'thuê vision 1 ngày bao nhiêu với cần giấy tờ gì', { needs: ['150k', 'căn cước|hộ chiếu'] }),
      says('correction', 'à nhầm, cho hỏi sh mode cơ', { needs: ['250k'], never: ['150k'] }),
      says('date', 'chủ nhật có mở cửa không', { needs: ['7h', '21h|mỗi ngày'] }),
      says('unknown', 'bên mình có cho thuê lều cắm trại không', { honest: true, lacks: 'lều' }),
    ],
  },
  {
    name: 'khó tính',
    turns: [
      says('bargain', 'winner x 200k được không', { needs: ['10%|230k|giá'], never: ['200k được'] }),
      says('complaint', 'xe hôm qua thuê phanh không ăn, nguy hiểm quá', { acts: ['sorry'] }),
      says('person', 'gọi chủ tiệm ra đây', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'người mới lái',
    turns: [
      says('fit', 'mình cao 1m55 đi xe nào thì hợp', { honest: true }),
      says('people', 'xr 150 chở được 2 người không', { needs: ['1|một'], never: ['chở được 2'] }),
      says('size', 'xe 50 phân khối có không', { lacks: '50', honest: true }),
      says('colour', 'vision có màu gì', { needs: ['trắng', 'đỏ'] }),
      says('follow-up', 'còn sirius', { needs: ['xanh', 'đen'] }),
      says('policy', 'xe điện có cần bằng lái không', { needs: ['không cần'] }),
    ],
  },
]
