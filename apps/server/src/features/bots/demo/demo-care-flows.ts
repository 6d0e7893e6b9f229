import { defaultAppearance } from '@app/contracts/bot-defaults'
import { unchanged, type DemoBot, type DemoDatasets } from './demo-contract.ts'
import { capped, flow, node, reworded, say, step } from './demo-flow-parts.ts'

/** Asks how it fits some days after the delivery, and finds unhappy customers early. */
export const afterSaleFlow = (): DemoBot => ({
  name: 'Chăm sóc sau mua',
  description: 'Hỏi thăm sau ba ngày nhận hàng, xin đánh giá, khách chưa vui thì chuyển nhân viên.',
  first: {
    config: flow({
      vars: [{ key: 'ly_do', type: 'text', scope: 'thread' }],
      nodes: [
        node(
          'n1',
          'start',
          'Khách báo đã nhận',
          { triggers: [{ kind: 'keyword', match: 'words', any: ['đã nhận hàng', 'nhận được hàng', 'nhận hàng rồi'] }] },
          { next: 'n2' },
        ),
        node('n2', 'wait', 'Chờ 3 ngày', { duration: 'P3D', cancelOnReply: false }, { elapsed: 'n3' }),
        node(
          'n3',
          'message',
          'Hỏi thăm',
          say('Dạ {{xưng}} bên Nắng Linen ạ. {{gọi}} mặc thử đồ hôm trước thấy vừa vặn không ạ?'),
          { next: 'n4' },
        ),
        node(
          'n4',
          'csat',
          'Mức hài lòng',
          { text: 'Mình chấm giúp {{xưng}} từ 1 đến 5 sao nhé?', timeout: 'P2D' },
          { good: 'n5', neutral: 'n7', bad: 'n8', timeout: 'n10' },
        ),
        node(
          'n5',
          'message',
          'Cảm ơn',
          say('Dạ {{xưng}} cảm ơn mình nhiều ạ! Mình đăng ảnh mặc đồ, shop gửi phiếu 20.000đ.'),
          {
            next: 'n6',
          },
        ),
        node('n6', 'label', 'Khách hài lòng', { add: ['Khách hài lòng'] }, { next: 'n10' }),
        node(
          'n7',
          'ask',
          'Hỏi lý do',
          { kind: 'text', text: 'Dạ điều gì khiến mình chưa ưng ạ?', saveTo: 'thread.ly_do' },
          { ok: 'n9', timeout: 'n10' },
        ),
        node(
          'n8',
          'message',
          'Xin lỗi',
          say('Dạ {{xưng}} xin lỗi mình ạ. {{xưng}} nhờ nhân viên gọi lại cho mình ngay.'),
          {
            next: 'n9',
          },
        ),
        node(
          'n9',
          'handoff',
          'Nhân viên gọi lại',
          { reason: 'Khách chưa hài lòng sau mua', summary: true },
          {
            returned: 'n10',
          },
        ),
        node('n10', 'end', 'Kết thúc', { outcome: 'resolved' }, {}),
      ],
      groups: [],
      creditsPerThread: 10,
    }),
    appearance: { ...defaultAppearance, color: '#1d4ed8' },
  },
  steps: [
    step(44, 'Bản nháp đầu', 'Chỉ hỏi thăm sau 3 ngày', unchanged),
    step(36, 'Thêm chấm sao', 'Gom khách chưa vui về một mối', unchanged, { by: 'manager', action: 'publish' }),
    step(29, 'Giảm giới hạn credit', 'Luồng này hầu như không dùng AI', capped(5)),
    step(
      16,
      'Câu xin lỗi mềm hơn',
      'Bớt khuôn sáo',
      reworded('n8', say('Dạ {{xưng}} xin lỗi mình ạ. Nhân viên sẽ gọi lại cho mình trong hôm nay.')),
    ),
    step(7, 'Bật cho toàn bộ đơn', 'Chạy sau mọi đơn giao thành công', unchanged, { action: 'publish' }),
  ],
  draft: unchanged,
})

/** Answers comments under a post in public, and continues in private. */
export const commentFlow = ({ faq, products }: DemoDatasets): DemoBot => ({
  name: 'Trả lời bình luận Facebook',
  description: 'Trả lời bình luận hỏi giá, mời nhắn riêng, ẩn bình luận có số điện thoại.',
  first: {
    config: flow({
      vars: [],
      nodes: [
        node('n1', 'start', 'Có bình luận', { triggers: [{ kind: 'first_message' }] }, { next: 'n2' }),
        node(
          'n2',
          'condition',
          'Có số điện thoại?',
          { branches: [{ id: 'co-so', all: [{ var: 'sys.lastText', op: 'regex', value: '(\\+84|0)\\d{9}' }] }] },
          { 'co-so': 'n3', else: 'n4' },
        ),
        node('n3', 'contact', 'Lưu số', { fields: { phone: '{{sys.lastText | phone}}' } }, { next: 'n7' }),
        node(
          'n4',
          'classify',
          'Khách hỏi gì',
          {
            classes: [
              { name: 'hoi-gia', description: 'Hỏi giá, còn hàng', examples: ['giá nhiêu', 'còn size M không'] },
              { name: 'khen', description: 'Khen, thả tim', examples: ['đẹp quá', 'xinh ghê'] },
            ],
          },
          { 'hoi-gia': 'n5', khen: 'n6', other: 'n9' },
        ),
        node(
          'n5',
          'product_lookup',
          'Tra mẫu trong bài',
          { dataset: products, text: '{{sys.lastText}}', limit: 1 },
          { one: 'n7', many: 'n7', none: 'n9' },
        ),
        node('n6', 'message', 'Cảm ơn lời khen', say('Dạ {{xưng}} cảm ơn {{gọi}} nhiều ạ!'), { next: 'n10' }),
        node('n7', 'message', 'Trả lời công khai', say('Dạ {{xưng}} nhắn riêng thông tin cho mình rồi ạ.'), {
          next: 'n8',
        }),
        node(
          'n8',
          'ai_reply',
          'Nhắn riêng',
          {
            instructions: 'Gửi giá, màu, size còn của mẫu trong bài, hỏi size khách cần.',
            datasets: [faq, products],
            priceLock: true,
          },
          { answered: 'n10', no_answer: 'n9' },
        ),
        node('n9', 'handoff', 'Nhân viên trả lời', { reason: 'Bình luận cần người trả lời' }, { returned: 'n10' }),
        node('n10', 'end', 'Kết thúc', { outcome: 'lead' }, {}),
      ],
      groups: [],
      creditsPerThread: 10,
    }),
    appearance: { ...defaultAppearance, color: '#1e40af' },
  },
  steps: [
    step(40, 'Trả lời hỏi giá', 'Mời khách xem tin nhắn riêng', unchanged),
    step(31, 'Ẩn bình luận có số', 'Tránh bị cướp khách', unchanged, { by: 'manager', action: 'publish' }),
    step(23, 'Cảm ơn lời khen', 'Không nhắn riêng khi khách chỉ khen', unchanged),
    step(
      14,
      'Câu công khai ngắn hơn',
      'Một câu, không biểu tượng',
      reworded('n7', say('Dạ {{xưng}} nhắn riêng mình rồi ạ.')),
      { by: 'manager' },
    ),
    step(6, 'Chạy cho trang chính', 'Bật trên trang Nắng Linen', unchanged, { action: 'publish' }),
  ],
  draft: unchanged,
})
