import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const realEstateFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Hẹn xem nhà', examples: ['hẹn xem nhà', 'đặt lịch xem', 'muốn xem nhà', 'đi xem nhà', 'xem căn'] },
    thing: 'căn',
    table: 'homes',
    price: 'gia',
    datasets: ['qna', 'homes', 'policy'],
    instructions: 'Trả lời ngắn câu khách hỏi về căn nhà, pháp lý và thủ tục, chỉ theo dữ liệu. Không hứa lợi nhuận.',
    questions: [
      {
        id: 'can',
        label: 'Căn quan tâm',
        text: 'Dạ mình muốn xem căn nào, hoặc khu vực và tầm giá nào ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
    ],
    askDay: 'Mình muốn đi xem ngày nào ạ?',
    askTime: 'Mình tiện lúc mấy giờ ạ?',
    thanks: 'Dạ {{xưng}} đã ghi lịch xem nhà. Nhân viên gọi xác nhận và gửi vị trí cho mình ạ.',
    tag: 'Hẹn xem nhà',
  }),
  testCases: bookingCases({
    price: { ask: 'Đất nền Đồi Thông giá bao nhiêu?', says: '1.350.000.000đ' },
    question: { ask: 'nguoi mua co mat phi moi gioi khong', says: 'không trả phí' },
    wish: ['Tôi muốn xem nhà', 'Căn hộ Vườn Cau 2 phòng ngủ', '25/12', '10h'],
    noted: 'Vườn Cau',
    unknown: 'Bên em có bán thức ăn cho cá cảnh không?',
  }),
}
