import type { DemoExchange } from './demo-openings.ts'

/** Why the AI called staff, in the words in which bots say it, and what was said then. */
export interface DemoHandoff {
  reason: string
  exchange: DemoExchange
}

/** Those of everyday conversations; three more are written by hand: an order, a complaint and somebody who asked for staff. */
export const demoHandoffs: readonly DemoHandoff[] = [
  {
    reason: '"cho gặp nhân viên"',
    exchange: ['Cho mình gặp nhân viên với', 'em là nhân viên của shop đây ạ, bạn cần em giúp gì ạ?'],
  },
  {
    reason: 'Không tìm thấy câu trả lời trong dữ liệu',
    exchange: [
      'Mình ở Phú Yên, gần đây có đại lý nào của shop không?',
      'shop chỉ có cửa hàng ở TP.HCM và Hà Nội, Phú Yên mình đặt online giúp em nhé.',
    ],
  },
  {
    reason: 'Khách muốn mua sỉ',
    exchange: [
      'Mình mở cửa hàng, muốn lấy sỉ 30 cái thì giá sao?',
      'từ 30 chiếc shop giảm riêng, em gửi bảng giá sỉ cho bạn ngay ạ.',
    ],
  },
  {
    reason: 'Khách xin gặp nhân viên',
    exchange: ['Nhân viên tư vấn giúp mình, mình không rành', 'em tư vấn cho bạn ạ, bạn thích dáng suông hay ôm ạ?'],
  },
  {
    reason: 'Khiếu nại giao thiếu hàng',
    exchange: [
      'Shop giao thiếu của mình một món rồi',
      'em xin lỗi bạn ạ, em kiểm tra kho và gửi bổ sung cho bạn trong hôm nay.',
    ],
  },
  {
    reason: 'Không tìm thấy câu trả lời trong dữ liệu',
    exchange: [
      'Mình dị ứng thuốc nhuộm thì mặc vải này có sao không?',
      'bạn nên chọn màu kem mộc không nhuộm, em gửi bạn các mẫu đó nhé.',
    ],
  },
  {
    reason: 'Khách xin gặp nhân viên',
    exchange: ['Cho mình nói chuyện với người thật đi', 'em là Lan của shop đây ạ, bạn nói em nghe nhé.'],
  },
  {
    reason: 'Đơn hàng đang giao cần đổi địa chỉ',
    exchange: [
      'Đơn đang giao mà mình muốn đổi địa chỉ nhận',
      'em đã báo bên giao hàng, bạn cho em xin địa chỉ mới nhé.',
    ],
  },
  {
    reason: 'Không tìm thấy câu trả lời trong dữ liệu',
    exchange: [
      'Đồ linen này đem đi nhuộm lại màu khác được không?',
      'vải của shop nhuộm lại dễ loang màu, bạn đừng nhuộm lại nhé.',
    ],
  },
  {
    reason: 'Công cụ tra đơn lỗi quá 2 lần',
    exchange: ['Tra giúp mình đơn NL-1187 tới đâu rồi', 'đơn NL-1187 tới kho Cần Thơ sáng nay, chiều bạn nhận được ạ.'],
  },
  {
    reason: 'Khách xin gặp nhân viên',
    exchange: ['Mình muốn trao đổi với người của shop', 'em nghe đây ạ, bạn cần hỏi về đơn nào ạ?'],
  },
  {
    reason: 'Khách muốn mua sỉ',
    exchange: [
      'Công ty mình cần 50 áo, có giá sỉ không?',
      'có ạ, bạn cho em số điện thoại để em gửi báo giá trong hôm nay nhé.',
    ],
  },
]
