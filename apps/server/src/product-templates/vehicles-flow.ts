import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const vehiclesFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Đặt lịch lái thử', examples: ['đăng ký lái thử', 'muốn lái thử', 'chạy thử xe', 'hẹn xem xe'] },
    thing: 'xe',
    table: 'vehicles',
    price: 'gia',
    datasets: ['qna', 'vehicles', 'instalments'],
    instructions: 'Trả lời ngắn câu khách hỏi về xe, trả góp và thủ tục, chỉ theo bảng. Không hứa duyệt hồ sơ.',
    questions: [
      {
        id: 'xe',
        label: 'Xe quan tâm',
        text: 'Dạ mình muốn lái thử xe nào ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
    ],
    askDay: 'Mình đến ngày nào ạ?',
    askTime: 'Mình đến lúc mấy giờ ạ?',
    thanks: 'Dạ {{xưng}} đã ghi lịch lái thử. Nhân viên gọi xác nhận, mình nhớ mang bằng lái nhé.',
    tag: 'Hẹn lái thử',
  }),
  testCases: bookingCases({
    price: { ask: 'Xe tay ga Sao Mai 125 giá bao nhiêu?', says: '34.500.000' },
    question: { ask: 'tra truoc 10% duoc khong', says: '30%' },
    wish: ['Tôi muốn lái thử', 'Sao Mai 125', '25/12', '9h'],
    noted: 'Sao Mai 125',
    unknown: 'Bên em có dạy bơi buổi sáng không?',
  }),
}
