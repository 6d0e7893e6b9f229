import type { TemplateFlow } from './contract.ts'
import { orderingCases } from './shared/cases.ts'
import { orderingFlow } from './shared/ordering-flow.ts'

export const fashionFlow: TemplateFlow = {
  config: orderingFlow({
    greeting: 'Dạ {{xưng}} chào {{gọi}} ạ! {{xưng}} là trợ lý của {{ten_shop}}.',
    wish: {
      label: 'Mua hàng',
      examples: ['muốn mua', 'mua mẫu', 'đặt mua', 'chốt đơn', 'lấy mẫu', 'cho mình lấy'],
    },
    thing: 'mẫu',
    table: 'products',
    price: 'gia',
    datasets: ['qna', 'products', 'policy'],
    instructions: 'Trả lời ngắn câu khách hỏi về mẫu, size, giao hàng và đổi trả, chỉ theo dữ liệu.',
    sizes: ['S', 'M', 'L', 'XL'],
    thanks:
      'Dạ {{xưng}} ghi đơn {{node.len_don.code}}, tổng {{node.len_don.total | vnd}}. Nhân viên gọi xác nhận trước khi gửi ạ.',
    tag: 'Có đơn từ bot',
  }),
  testCases: orderingCases({
    price: { ask: 'Chân váy chữ A giá bao nhiêu?', says: '249.000' },
    question: { ask: 'cao 1m58 nang 50kg mac size gi', says: 'size M' },
    choose: ['Mình muốn mua áo khoác blazer'],
    goods: ['M', '1'],
    goodsPrice: '549.000',
    unknown: 'Bên mình có cho thuê xe đạp đi dạo hồ không?',
  }),
}
