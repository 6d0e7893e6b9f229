import { says, type Customer } from './contract.ts'

export const dentalCustomers: readonly Customer[] = [
  {
    name: 'đau răng khôn',
    turns: [
      says('greeting', 'phòng khám ơi', { acts: ['greets'] }),
      says('price', 'nhổ răng khôn hết bao nhiêu vậy', { needs: ['1.600.000'], never: ['80k'] }),
      says('pair', 'nhổ có đau lắm không', { needs: ['gây tê|không đau'] }),
      says('booking', 'đặt lịch cho mình 9h sáng mai', { needs: ['9h'], asks: ['name', 'phone'] }),
      says('contact', 'Lê Văn Tám, 0918 222 333', { needs: ['0918222333'] }),
      says('thanks', 'thank you nha', { acts: ['thanks'] }),
    ],
  },
  {
    name: 'chọn răng sứ',
    turns: [
      says('list', 'bên mình có mấy loại răng sứ, giá sao', { needs: ['Titan', 'Zirconia', '1.700.000', '4.500.000'] }),
      says('compare', 'hai loại đó loại nào bảo hành lâu hơn', { needs: ['Zirconia', '10'] }),
      says('follow-up', 'loại rẻ hơn bảo hành mấy năm', { needs: ['3'] }),
      says('unmet', 'có răng sứ Emax không ạ', { lacks: 'Emax', honest: true, never: ['4.500.000 ạ'] }),
    ],
  },
  {
    name: 'niềng răng',
    turns: [
      says('price', 'niềng mắc cài giá bao nhiêu ạ', { needs: ['28.000.000'], never: ['75.000.000'] }),
      says('follow-up', 'thế còn khay trong suốt?', { needs: ['75.000.000'] }),
      says('pair', 'mất khoảng bao lâu thì xong', { needs: ['12 24 tháng|18 24 tháng'] }),
      says('pair', 'trả góp được không', { needs: ['12 tháng|0%'] }),
      says('policy', 'lỡ niềng 2 tuần mà muốn ngưng thì có hoàn tiền không', { needs: ['70%'] }),
    ],
  },
  {
    name: 'không dấu',
    turns: [
      says('bare', 'lay cao rang gia bao nhieu a', { needs: ['250k'] }),
      says('bare', 'chu nhat co lam viec khong', { needs: ['buổi sáng'] }),
      says('bare', 'dia chi phong kham', { needs: ['205 Phạm Văn Thuận'] }),
      says('bare', 'co nhan bao hiem y te ko', { needs: ['chưa nhận|hóa đơn|hoá đơn'] }),
    ],
  },
  {
    name: 'cho con',
    turns: [
      says('sentence', 'Bé nhà mình 7 tuổi bị lung lay răng sữa, mình muốn đưa bé tới nhổ thì chi phí thế nào ạ', {
        needs: ['80k'],
        never: ['1.600.000'],
      }),
      says('policy', 'mình bận, để ông nội chở bé đi được không', { needs: ['cha mẹ'] }),
      says('danger', 'bé bị dị ứng thuốc tê lidocain thì có nhổ được không', { honest: true }),
    ],
  },
  {
    name: 'người bệnh',
    turns: [
      says('danger', 'em đang mang bầu 3 tháng có tẩy trắng răng được không', { honest: true }),
      says('unknown', 'bác sĩ ở đây học trường nào', { honest: true }),
    ],
  },
  {
    name: 'trả giá',
    turns: [
      says('price', 'tẩy trắng ở phòng khám nhiêu tiền', { needs: ['1.800.000'], never: ['1.200.000'] }),
      says('bargain', 'giảm chút đi em ơi', { needs: ['10%|3 người|bảng giá'] }),
      says('bargain', 'mình đi 4 người thì có giảm không', { needs: ['10%'] }),
      says('pair', 'tẩy xong kiêng gì ạ', { needs: ['cà phê|48'] }),
    ],
  },
  {
    name: 'theo ngân sách',
    turns: [
      says('bound', 'dịch vụ nào dưới 300k', { needs: ['Lấy cao răng|cao răng', 'răng sữa'], never: ['Zirconia'] }),
      says('bound', 'có loại trám hay bọc nào tầm 1 đến 2 triệu không', { needs: ['Titan'] }),
      says('count', 'phòng khám có mấy dịch vụ tẩy trắng', { needs: ['2|hai'] }),
      says('size', 'dịch vụ nào làm dưới 30 phút', { needs: ['răng sữa', 'tẩy trắng tại nhà'] }),
    ],
  },
  {
    name: 'lẫn răng',
    turns: [
      says('model', 'lấy tủy răng hàm giá bao nhiêu', { needs: ['1.500.000'], never: ['900k'] }),
      says('correction', 'à quên, răng cửa mới đúng', { needs: ['900k'], never: ['1.500.000'] }),
      says('follow-up', 'làm mất mấy phút', { needs: ['60'] }),
    ],
  },
  {
    name: 'bức xúc',
    turns: [
      says('complaint', 'hôm qua trám răng mà nay rớt ra rồi, làm ăn chán thật', { acts: ['sorry'] }),
      says('follow-up', 'trám có bảo hành không', { needs: ['1'] }),
    ],
  },
  {
    name: 'mắng',
    turns: [
      says('greeting', 'nha khoa cho hỏi với', { acts: ['greets'] }),
      says('price', 'trám răng bao nhiêu 1 cái', { needs: ['350k'] }),
      says('swearing', 'làm như hạch, đồ lừa đảo', { acts: ['sorry'] }),
    ],
  },
  {
    name: 'gặp bác sĩ',
    turns: [
      says('robot', 'cho hỏi đây là tin nhắn tự động hả', { acts: ['says-robot'] }),
      says('person', 'mình muốn trao đổi trực tiếp với bác sĩ', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'teen',
    turns: [
      says('teen', 'nha khoa oi lấy cao răg bnhiu z', { needs: ['250k'] }),
      says('teen', 'tối nay mấy h đóg cửa', { needs: ['20h'] }),
      says('emoji', '😁', { acts: ['invites'] }),
      says('goodbye', 'bai bai', { acts: ['parts'] }),
    ],
  },
  {
    name: 'tiếng Anh',
    turns: [
      says('english', 'Good morning, how much is teeth cleaning?', { needs: ['250k'], language: 'en' }),
      says('english', 'Are you open on Sunday?', { needs: ['sáng|morning'], language: 'en' }),
      says('english', 'Where is the clinic?', { needs: ['205 Phạm Văn Thuận'], language: 'en' }),
      says('english', 'Do you do jaw surgery?', { honest: true, lacks: 'surgery|jaw', language: 'en' }),
    ],
  },
  {
    name: 'hai câu',
    turns: [
      says('double', 'implant bao nhiêu một trụ và bảo hành mấy năm', { needs: ['15.000.000', '10'] }),
      says('double', 'khám lần đầu có tốn tiền không, phòng khám mở tới mấy giờ', { needs: ['miễn phí', '20h'] }),
      says('unmet', 'có chi nhánh ở Long Thành không', { lacks: 'Long Thành', honest: true }),
    ],
  },
  {
    name: 'ảnh phim',
    turns: [
      says('photo', '[hình ảnh: phim-xquang.jpg]', { asks: ['details', 'item'] }),
      says('date', 'mình hẹn chiều mai mà trễ nửa tiếng có sao không', { needs: ['20 phút|dời'] }),
      says('paid', 'em vừa chuyển tiền cọc xong, chị coi giúp', { acts: ['takes-payment'] }),
    ],
  },
  {
    name: 'đặt lịch nhóm',
    turns: [
      says('people', 'nhà mình 3 người cùng lấy cao răng có giảm không', { needs: ['10%'] }),
      says('booking', 'vậy book 3 người chiều thứ 7 lúc 15h nhé', { needs: ['15h'], asks: ['name', 'phone'] }),
      says('correction', 'nhầm, 16h nha', { needs: ['16h'], never: ['15h'] }),
      says('telex', 'phong khams laf ở ddaau', { needs: ['205 Phạm Văn Thuận'] }),
    ],
  },
]
