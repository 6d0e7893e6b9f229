import type { TemplateFlow } from './contract.ts'
import { bookingFlow } from './shared/booking-flow.ts'
import { bookingCases } from './shared/cases.ts'

export const travelFlow: TemplateFlow = {
  config: bookingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: { label: 'Đặt phòng', examples: ['đặt phòng', 'giữ phòng', 'book phòng', 'thuê phòng'] },
    thing: 'hạng phòng',
    table: 'rooms',
    price: 'gia',
    datasets: ['qna', 'rooms', 'policy'],
    instructions: 'Trả lời ngắn câu khách hỏi về phòng, giá và quy định, chỉ theo dữ liệu. Không khẳng định còn phòng.',
    questions: [
      {
        id: 'hang_phong',
        label: 'Hạng phòng',
        text: 'Dạ mình thích hạng phòng nào ạ?',
        kind: 'text',
        shownAs: (value) => value,
      },
      { id: 'so_dem', label: 'Số đêm', text: 'Mình ở mấy đêm ạ?', kind: 'number', shownAs: (value) => `${value} đêm` },
    ],
    askDay: 'Mình nhận phòng ngày nào ạ?',
    askTime: null,
    thanks: 'Dạ {{xưng}} đã ghi yêu cầu. Nhân viên xem phòng trống rồi nhắn mình xác nhận và mã QR đặt cọc ạ.',
    tag: 'Đặt phòng',
  }),
  testCases: bookingCases({
    price: { ask: 'Nhà gỗ giữa đồi giá bao nhiêu?', says: '1.250.000' },
    question: { ask: 'huy phong co hoan tien khong', says: '5 ngày' },
    wish: ['Mình muốn đặt phòng', 'Phòng gia đình gác lửng', '2 đêm', '25/12'],
    noted: '2 đêm',
    unknown: 'Bên em có dạy đàn guitar không?',
  }),
}
