import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const educationFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Đăng ký học thử', examples: ['đăng ký học thử', 'muốn học thử', 'đăng ký học', 'đăng ký lớp'] },
    thing: 'khoá',
    table: 'courses',
    price: 'hoc_phi',
    datasets: ['qna', 'courses', 'policy'],
    instructions: 'Trả lời ngắn câu khách hỏi về khoá học, lịch và học phí, chỉ theo dữ liệu. Không cam kết điểm thi.',
    questions: [
      {
        id: 'khoa',
        label: 'Khoá quan tâm',
        text: 'Dạ mình quan tâm khoá nào ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
      {
        id: 'trinh_do',
        label: 'Trình độ',
        text: 'Người học bao nhiêu tuổi và đang ở trình độ nào ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
    ],
    askDay: 'Mình muốn học thử ngày nào ạ?',
    askTime: null,
    thanks:
      'Dạ {{xưng}} đã ghi đăng ký. Nhân viên gọi xếp buổi kiểm tra đầu vào và học thử {{hoc_thu}} cho mình ạ. Nhân viên sẽ liên hệ sớm nhé.',
    tag: 'Đăng ký học thử',
  }),
  testCases: bookingCases({
    price: { ask: 'Khoá giao tiếp mất gốc học phí bao nhiêu?', says: '2.900.000' },
    question: { ask: 'kiem tra dau vao the nao', says: '45 phút' },
    wish: ['Mình muốn đăng ký học thử', 'Giao tiếp mất gốc', '25 tuổi, mất gốc', '25/12'],
    noted: 'Giao tiếp mất gốc',
    unknown: 'Ở đây có bán vé máy bay đi Đà Lạt không?',
  }),
}
