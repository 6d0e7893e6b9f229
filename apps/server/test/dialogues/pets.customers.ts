import { says, type Customer } from './contract.ts'

export const petsCustomers: readonly Customer[] = [
  {
    name: 'tắm chó',
    turns: [
      says('fit', 'bé nhà mình 7kg tắm sấy bao nhiêu', { needs: ['170k'], never: ['120k', '250k'] }),
      says('follow-up', 'còn cắt tỉa lông thì sao', { needs: ['320k'], never: ['250k'] }),
      says('policy', 'bé nhà mình hơi dữ có tắm được không', { needs: ['phụ thu|50k|chủ ở cùng'] }),
      says('booking', 'vậy 9h sáng mai mình mang bé qua', { needs: ['9h'], asks: ['name', 'phone'] }),
      says('contact', 'Thảo 0912 000 111', { needs: ['0912000111'] }),
    ],
  },
  {
    name: 'mua hạt',
    turns: [
      says('price', 'hạt royal canin kitten túi 2kg giá sao', { needs: ['480k'], never: ['125k'] }),
      says('size', 'có túi nhỏ hơn không', { needs: ['400 g|400g', '125k'] }),
      says('stock', 'còn hàng không shop', { needs: ['còn'] }),
      says('size', 'có bao 10kg không', { lacks: '10', never: ['có bao 10kg'], honest: true }),
    ],
  },
  {
    name: 'chuồng',
    turns: [
      says('size', 'chuồng gấp kích thước bao nhiêu', { needs: ['60', '45', '50'] }),
      says('compare', 'chuồng gấp với chuồng gấp lớn chênh bao nhiêu tiền', { needs: ['330k|450k', '330k|780k'] }),
      says('colour', 'có màu trắng không', { lacks: 'trắng' }),
      says('stock', 'chuồng lớn còn mấy cái', { needs: ['2|còn'] }),
      says('count', 'shop có mấy loại chuồng', { needs: ['2|hai'] }),
    ],
  },
  {
    name: 'hết hàng',
    turns: [
      says('stock', 'cát vệ sinh còn k ạ', { needs: ['hết|không còn'] }),
      says('bare', 'nha cay leo bao nhieu', { needs: ['690k'] }),
      says('bare', 'cao bao nhieu', { needs: ['120'] }),
      says('unmet', 'có hạt zenith không', { lacks: 'zenith', honest: true }),
      says('unmet', 'có bán đồ cho thỏ không', { lacks: 'thỏ', honest: true }),
    ],
  },
  {
    name: 'gửi bé',
    turns: [
      says('sentence', 'Tết này nhà mình về quê một tuần, shop có nhận trông mèo không ạ', { needs: ['100k'] }),
      says('policy', 'bé chưa tiêm phòng gửi được không', { needs: ['tiêm phòng'] }),
      says('policy', 'bé 2 tháng tuổi thì sao', { needs: ['3 tháng'] }),
      says('double', 'gửi chó 1 đêm bao nhiêu, có đón tận nhà không', { needs: ['120k', '3 km|đưa đón'] }),
    ],
  },
  {
    name: 'đổi trả',
    turns: [
      says('policy', 'mua về bé không chịu ăn trả lại được không', { needs: ['đã mở|5 ngày|nguyên tem'] }),
      says('policy', 'hủy lịch spa có mất tiền không', { needs: ['3 tiếng|không mất phí'] }),
      says('date', 'tới trễ nửa tiếng có sao không', { needs: ['30 phút'] }),
      says('danger', 'chó bị nôn thì cho uống thuốc gì', { honest: true }),
      says('unknown', 'shop có bác sĩ thú y không', { honest: true, lacks: 'bác sĩ' }),
    ],
  },
  {
    name: 'liệt kê',
    turns: [
      says('list', 'có những đồ gì cho mèo', { needs: ['Royal Canin', 'Whiskas', 'Nhà cây leo'], never: ['Ganador'] }),
      says('bound', 'đồ nào dưới 100k', { needs: ['Whiskas', 'Vòng cổ'], never: ['Ganador'] }),
      says('compare', 'tắm mèo với cạo lông mèo cái nào mắc hơn', { needs: ['Cạo lông mèo|cạo lông', '280k'] }),
      says('follow-up', 'cái đó làm bao lâu', { needs: ['2 3 tiếng|2–3 tiếng|60 90 phút|60–90 phút'], honest: true }),
      says('count', 'bảng giá spa có mấy dịch vụ cho chó', { needs: ['2|hai|5|năm'] }),
    ],
  },
  {
    name: 'tiếng Anh',
    turns: [
      says('english', 'how much is grooming for a 4kg dog?', { needs: ['250k|120k'], language: 'en' }),
      says('english', 'what time... sorry, where are you located?', { needs: ['9 Phạm Văn Thuận'], language: 'en' }),
      says('english', 'do you have cat litter in stock?', {
        needs: ['out of stock|sold out|no longer|not available|hết'],
        language: 'en',
      }),
      says('english', 'can I return opened food?', { needs: ['not|cannot|no'], language: 'en', honest: true }),
    ],
  },
  {
    name: 'bực mình',
    turns: [
      says('complaint', 'tắm xong bé bị xước da, làm ăn kiểu gì vậy', { acts: ['sorry'] }),
      says('swearing', 'đm lừa đảo', { acts: ['sorry'] }),
      says('person', 'cho tôi số của quản lý', { acts: ['calls-person'] }),
    ],
  },
]
