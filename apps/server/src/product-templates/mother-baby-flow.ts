import type { TemplateFlow } from './contract.ts'
import { orderingCases } from './shared/cases.ts'
import { orderingFlow } from './shared/ordering-flow.ts'

export const motherBabyFlow: TemplateFlow = {
  config: orderingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: {
      label: 'Mua đồ cho bé',
      examples: ['muốn mua', 'đặt mua', 'chốt đơn', 'lấy cho mình', 'cho mình lấy'],
    },
    thing: 'món',
    table: 'products',
    price: 'gia',
    datasets: ['qna', 'products', 'guide'],
    instructions:
      'Trả lời ngắn câu mẹ hỏi về đồ dùng theo tháng tuổi, giao hàng và đổi trả, chỉ theo dữ liệu. Không khuyên thuốc, không quảng cáo sữa.',
    sizes: [],
    thanks:
      'Dạ {{xưng}} ghi đơn {{node.len_don.code}}, tổng {{node.len_don.total | vnd}}. Nhân viên gọi xác nhận trước khi gửi ạ.',
    tag: 'Có đơn từ bot',
  }),
  testCases: orderingCases({
    price: { ask: 'Ghế ăn dặm gấp gọn giá bao nhiêu?', says: '690.000' },
    question: { ask: 'be 7kg mac ta size gi', says: 'cân nặng' },
    choose: ['Mình muốn mua xe đẩy gấp gọn', 'xe đẩy gấp gọn'],
    goods: ['1'],
    goodsPrice: '1.590.000',
    unknown: 'Bên mình có sửa ống nước bị rò không?',
  }),
}
