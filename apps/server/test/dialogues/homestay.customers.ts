import { says, type Customer } from './contract.ts'

export const homestayCustomers: readonly Customer[] = [
  {
    name: 'gia đình bốn người',
    turns: [
      says('greeting', 'chào homestay ạ', { acts: ['greets'] }),
      says('people', 'nhà mình 4 người thì ở phòng nào được', { needs: ['Gia Đình'], never: ['Phòng Sương'] }),
      says('follow-up', 'cuối tuần giá bao nhiêu', { needs: ['1.050.000'] }),
      says('booking', 'cho mình đặt phòng đó tối thứ bảy tuần này nhé', { asks: ['name', 'phone', 'time'] }),
      says('contact', 'Mình tên Quỳnh, sđt 0905123456', { needs: ['0905123456'] }),
    ],
  },
  {
    name: 'cặp đôi',
    turns: [
      says('people', 'phòng 2 người giá sao ạ', { needs: ['450k|600k', '550k|700k'] }),
      says('list', 'phòng nào có bồn tắm', { needs: ['Thông', 'Gia Đình'], never: ['Mimosa'] }),
      says('follow-up', 'cái đầu giá ngày thường nhiêu', { needs: ['550k'] }),
      says('stock', 'phòng Thông có mấy phòng', { needs: ['2'] }),
    ],
  },
  {
    name: 'ngân sách',
    turns: [
      says('bound', 'dưới 500k có phòng nào không', { needs: ['Sương'], never: ['Mimosa', 'Nhà Gỗ'] }),
      says('bound', 'đi 3 người tầm 700k đổ lại thì sao', { needs: ['Mimosa', '650k'], never: ['Nhà Gỗ'] }),
      says('compare', 'phòng Sương với phòng Thông khác gì nhau', { needs: ['450k|cửa sổ', '550k|ban công|bồn tắm'] }),
      says('thanks', 'cảm ơn homestay nhé', { acts: ['thanks'] }),
    ],
  },
  {
    name: 'nhóm đông',
    turns: [
      says('people', 'đoàn mình 8 người thuê nguyên căn', { needs: ['Nhà Gỗ'] }),
      says('people', 'nếu 12 người thì có căn nào không', { lacks: '12', never: ['Phòng Sương –'] }),
      says('double', 'có chỗ đậu ô tô không, có nướng bbq được không', { needs: ['đậu', '200k'] }),
      says('person', 'gọi người thật ra đây tư vấn', { acts: ['calls-person'] }),
    ],
  },
  {
    name: 'huỷ phòng',
    turns: [
      says('policy', 'mình hủy trước 1 tuần có được trả cọc không', { needs: ['toàn bộ'], never: ['mất toàn bộ'] }),
      says('policy', 'đổi sang ngày khác được ko', { needs: ['3 ngày|một lần'] }),
      says('complaint', 'hôm trước ở phòng bẩn lắm, quá tệ', { acts: ['sorry'] }),
    ],
  },
  {
    name: 'không dấu',
    turns: [
      says('bare', 'homestay o dau vay a', { needs: ['27 Khởi Nghĩa Bắc Sơn'] }),
      says('bare', 'may gio nhan phong', { needs: ['14h'] }),
      says('bare', 'nha go gia bao nhieu', { needs: ['1.900.000|2.400.000'], never: ['450k'] }),
      says('bare', 'o 4 dem co giam gia ko', { needs: ['10%'] }),
    ],
  },
  {
    name: 'thú cưng',
    turns: [
      says('pair', 'đi với bé poodle 4kg được không shop', { needs: ['8 kg|8kg', '100k'] }),
      says('danger', 'mình bị hen suyễn nặng, phòng có dùng xịt thơm hay từng có mèo ở không', { honest: true }),
      says('unmet', 'có hồ bơi không', { lacks: 'hồ bơi', honest: true }),
    ],
  },
  {
    name: 'lễ tết',
    turns: [
      says('date', 'tết dương lịch giá phòng có tăng không', { needs: ['30%'] }),
      says('date', 'thứ ba tuần sau phòng Mimosa bao nhiêu', { needs: ['650k'], never: ['800k ạ'] }),
      says('correction', 'à nhầm thứ bảy cơ', { needs: ['800k'] }),
      says('order', 'chốt phòng Mimosa nha', { asks: ['name', 'phone', 'time'] }),
      says('paid', 'đã ck cọc 50% rồi ạ', { acts: ['takes-payment'] }),
    ],
  },
  {
    name: 'mặc cả',
    turns: [
      says('price', 'phòng Thông một đêm ngày thường bao nhiêu', { needs: ['550k'] }),
      says('bargain', '500 được không em', { needs: ['10%|3 đêm|giá'], never: ['được ạ'] }),
      says('bargain', 'ở hẳn 1 tuần thì bớt nhiêu', { needs: ['15%'] }),
    ],
  },
  {
    name: 'teen',
    turns: [
      says('teen', 'hôm ni còn phòg hok ad', { honest: true, asks: ['time', 'people', 'item'] }),
      says('teen', 'có wf k z', { needs: ['wifi'] }),
      says('teen', 'thuê xe ga nhiu 1 ngày', { needs: ['150k'] }),
      says('emoji', '🥰🥰🥰', { acts: ['invites'] }),
    ],
  },
  {
    name: 'khách Tây',
    turns: [
      says('english', 'Hi there! What time is check-in?', { needs: ['14h|2 pm|2pm'], language: 'en' }),
      says('english', 'Do you have a room for 3 people?', { needs: ['Mimosa'], language: 'en' }),
      says('english', 'Is breakfast included?', { needs: ['7h|7 am|breakfast|included'], language: 'en' }),
      says('english', 'Is there an airport shuttle?', { honest: true, language: 'en' }),
    ],
  },
  {
    name: 'robot và ảnh',
    turns: [
      says('photo', '[hình ảnh: phong.png]', { asks: ['details', 'item'] }),
      says('robot', 'bạn là người thật hay AI vậy?', { acts: ['says-robot'] }),
      says('goodbye', 'thôi bye nhé', { acts: ['parts'] }),
    ],
  },
  {
    name: 'câu dài',
    turns: [
      says('sentence', 'Dạ cho em hỏi nhà em có bé 4 tuổi đi cùng ba mẹ thì bé có bị tính phụ thu thêm không ạ', {
        needs: ['miễn phí'],
      }),
      says('sentence', 'Bên mình buổi tối có quy định mấy giờ phải giữ yên lặng không vì nhóm em hay hát hò', {
        needs: ['22h30'],
      }),
      says('unknown', 'gần đó có bệnh viện nào không', { honest: true }),
    ],
  },
  {
    name: 'không có loại ấy',
    turns: [
      says('unmet', 'phòng Hoa Hồng giá bao nhiêu', { lacks: 'Hoa Hồng', never: ['450k', '650k'], honest: true }),
      says('unmet', 'bên mình có cơ sở ở Nha Trang không', { lacks: 'Nha Trang', honest: true }),
    ],
  },
  {
    name: 'telex và đếm',
    turns: [
      says('greeting', 'hello chủ nhà', { acts: ['greets'] }),
      says('telex', 'giaá phongf sương cuoois tuần', { needs: ['600k'] }),
      says('count', 'homestay có mấy loại phòng', { needs: ['6|sáu'] }),
      says('list', 'kể hết các phòng với giá giúp mình', { needs: ['450k|600k', '1.900.000|2.400.000'] }),
      says('follow-up', 'cái thứ 2 có ban công không', { needs: ['ban công'] }),
    ],
  },
  {
    name: 'chửi',
    turns: [
      says('swearing', 'vl phòng đéo gì đắt thế', { acts: ['sorry'] }),
      says('size', 'phòng nào có giường đơn', { needs: ['Mimosa'] }),
    ],
  },
]
