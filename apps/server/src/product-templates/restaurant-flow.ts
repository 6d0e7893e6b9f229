import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const restaurantFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Đặt bàn', examples: ['đặt bàn', 'giữ bàn', 'book bàn', 'còn bàn'] },
    thing: 'món',
    table: 'menu',
    price: 'gia',
    datasets: ['qna', 'menu'],
    instructions:
      'Trả lời ngắn câu khách hỏi về món, giao món và quán, chỉ theo dữ liệu. Không khẳng định món an toàn với người dị ứng.',
    questions: [
      {
        id: 'so_nguoi',
        label: 'Số người',
        text: 'Dạ mình đi mấy người ạ?',
        kind: 'number',
        shownAs: (value) => `${value} người`,
      },
    ],
    askDay: 'Mình đến ngày nào ạ?',
    askTime: 'Mình đến lúc mấy giờ ạ?',
    thanks: 'Dạ {{xưng}} đã ghi bàn. Nhân viên nhắn xác nhận là mình có bàn ạ. Quán giữ bàn {{giu_ban}} kể từ giờ hẹn.',
    tag: 'Đã đặt bàn',
  }),
  testCases: bookingCases({
    price: { ask: 'Cá kho tộ giá bao nhiêu?', says: '129.000' },
    question: { ask: 'phi giao mon nhu the nao', says: '{{phi_ship}}' },
    wish: ['Mình muốn đặt bàn tối nay', '4 người', '25/12', '19h'],
    noted: '4 người',
    unknown: 'Ở đây có niềng răng trả góp không?',
  }),
}
