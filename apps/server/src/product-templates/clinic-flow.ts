import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const clinicFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Đặt hẹn khám', examples: ['đặt hẹn', 'đặt lịch', 'hẹn khám', 'muốn khám', 'đăng ký khám'] },
    thing: 'dịch vụ',
    table: 'services',
    price: 'gia_tu',
    datasets: ['qna', 'services', 'policy'],
    instructions:
      'Trả lời ngắn câu khách hỏi về dịch vụ, giá và cách đi khám, chỉ theo dữ liệu. Không chẩn đoán, không kê thuốc.',
    questions: [
      {
        id: 'ly_do',
        label: 'Lý do khám',
        text: 'Dạ mình muốn khám hoặc làm dịch vụ gì ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
    ],
    askDay: 'Mình muốn hẹn ngày nào ạ?',
    askTime: 'Mình đến khoảng mấy giờ ạ?',
    thanks:
      'Dạ {{xưng}} đã ghi lịch hẹn. Nhân viên phòng khám gọi xác nhận trước ngày hẹn ạ. Cần đổi hẹn mình báo trước {{bao_truoc}} nhé.',
    tag: 'Đã hẹn khám',
  }),
  testCases: bookingCases({
    price: { ask: 'Nhổ răng khôn giá bao nhiêu?', says: '1.200.000' },
    question: { ask: 'doi lich hen duoc khong', says: '{{bao_truoc}}' },
    wish: ['Tôi muốn đặt hẹn', 'Cạo vôi răng', '25/12', '9h'],
    noted: 'Cạo vôi răng',
    unknown: 'Ở đây có dạy đánh golf không?',
  }),
}
