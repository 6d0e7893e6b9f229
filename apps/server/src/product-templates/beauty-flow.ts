import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const beautyFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Đặt lịch', examples: ['đặt lịch', 'đặt hẹn', 'hẹn lịch', 'muốn qua soi da', 'book lịch'] },
    thing: 'dịch vụ',
    table: 'services',
    price: 'gia',
    datasets: ['qna', 'services', 'policy'],
    instructions: 'Trả lời ngắn câu khách hỏi về dịch vụ, giá và chăm da, chỉ theo dữ liệu. Không chẩn đoán bệnh da.',
    questions: [
      {
        id: 'dich_vu',
        label: 'Dịch vụ',
        text: 'Dạ mình muốn làm dịch vụ nào ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
    ],
    askDay: 'Mình muốn đến ngày nào ạ?',
    askTime: 'Mình muốn khoảng mấy giờ ạ?',
    thanks:
      'Dạ {{xưng}} đã ghi lịch. Nhân viên nhắn xác nhận là mình có chỗ ạ. Bên {{xưng}} giữ chỗ {{giu_cho}} kể từ giờ hẹn.',
    tag: 'Đã đặt lịch',
  }),
  testCases: bookingCases({
    price: { ask: 'Massage cổ vai gáy giá bao nhiêu?', says: '250.000' },
    question: { ask: 'soi da co mat phi khong', says: 'miễn phí' },
    wish: ['Cho mình đặt lịch', 'Chăm da mụn', '25/12', '15h'],
    noted: 'Chăm da mụn',
    unknown: 'Ở đây có dạy đàn guitar không?',
  }),
}
