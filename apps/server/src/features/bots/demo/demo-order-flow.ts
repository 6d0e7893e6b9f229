import { defaultAppearance } from '@app/contracts/bot-defaults'
import type { FlowNode } from '@app/contracts/flow-settings'
import { unchanged, type DemoBot, type DemoDatasets } from './demo-contract.ts'
import { capped, flow, node, reworded, say, step } from './demo-flow-parts.ts'

const sizes = ['S', 'M', 'L', 'XL'].map((value) => ({ label: value, value }))

const taking = (name: string) => ({ assignments: [{ to: 'thread.mau', op: 'set', value: name }] })

const nodesOf = ({ faq, products, papers }: DemoDatasets): FlowNode[] => [
  node(
    'n1',
    'start',
    'Khách muốn mua',
    {
      triggers: [
        { kind: 'first_message' },
        { kind: 'keyword', match: 'words', any: ['mua', 'đặt', 'chốt', 'order', 'lấy mẫu'] },
      ],
    },
    { next: 'n3' },
  ),
  node('n2', 'set', 'Lấy mẫu thứ hai', taking('{{node.n3.rows.1.name}}'), { next: 'n7' }),
  node(
    'n3',
    'product_lookup',
    'Tra mẫu',
    { dataset: products, text: '{{sys.lastText}}', limit: 2, inStock: true },
    { one: 'n4', many: 'n5', none: 'n6' },
  ),
  node('n4', 'set', 'Lấy mẫu thứ nhất', taking('{{node.n3.rows.0.name}}'), { next: 'n7' }),
  node(
    'n5',
    'choice',
    'Chọn mẫu',
    {
      text: 'Dạ {{xưng}} chào {{gọi}} ạ! Có hai mẫu gần giống, mình thích mẫu nào ạ?',
      options: [
        { label: '{{node.n3.rows.0.name}}', value: 'mau1' },
        { label: '{{node.n3.rows.1.name}}', value: 'mau2' },
      ],
    },
    { mau1: 'n4', mau2: 'n2', other: 'n3', timeout: 'n17' },
  ),
  node(
    'n6',
    'ask',
    'Hỏi lại mẫu',
    { kind: 'text', text: 'Dạ mình gửi {{xưng}} tên hoặc mã mẫu giúp nhé?', maxRetries: 2 },
    { ok: 'n3', invalid: 'n16', timeout: 'n17' },
  ),
  node(
    'n7',
    'choice',
    'Chọn size',
    {
      text: 'Dạ {{thread.mau}} đang còn ạ. Mình mặc size nào ạ?',
      saveTo: 'thread.size',
      options: [...sizes, { label: 'Tư vấn giúp mình', value: 'tu-van' }],
    },
    { S: 'n9', M: 'n9', L: 'n9', XL: 'n9', 'tu-van': 'n8', timeout: 'n17' },
  ),
  node(
    'n8',
    'ai_reply',
    'Tư vấn size',
    {
      instructions: 'Tư vấn size theo chiều cao và cân nặng, chỉ theo bảng size.',
      datasets: [papers, faq],
      onlyFromKnowledge: true,
      priceLock: true,
    },
    { answered: 'n7', no_answer: 'n16', error: 'n16' },
  ),
  node(
    'n9',
    'ask',
    'Số lượng',
    { kind: 'number', text: 'Mình lấy mấy chiếc ạ?', saveTo: 'flow.so_luong' },
    { ok: 'n10', timeout: 'n17' },
  ),
  node(
    'n10',
    'extract',
    'Đọc thông tin khách đã gửi',
    {
      fields: [
        { name: 'phone', type: 'text', required: true },
        { name: 'address', type: 'text', required: true },
      ],
      lastMessages: 6,
    },
    { complete: 'n13', missing: 'n11' },
  ),
  node(
    'n11',
    'ask',
    'Số điện thoại',
    {
      kind: 'phone_vn',
      text: 'Dạ {{gọi}} cho {{xưng}} xin số điện thoại nhận hàng ạ.',
      saveTo: 'contact.phone',
      skipIfKnown: true,
    },
    { ok: 'n12', invalid: 'n16', timeout: 'n17' },
  ),
  node(
    'n12',
    'ask',
    'Địa chỉ',
    { kind: 'address_vn', text: 'Mình nhận hàng ở địa chỉ nào ạ?', saveTo: 'contact.address', skipIfKnown: true },
    { ok: 'n13', timeout: 'n17' },
  ),
  node(
    'n13',
    'order',
    'Lên đơn nháp',
    {
      items: [{ product: '{{thread.mau}}', size: '{{thread.size}}', quantity: '{{flow.so_luong}}' }],
      name: '{{contact.name | default: Khách của shop}}',
      address: '{{contact.address}}',
    },
    { created: 'n14', incomplete: 'n16' },
  ),
  node(
    'n14',
    'choice',
    'Cách trả tiền',
    {
      text: 'Đơn của mình {{node.n13.total | vnd}}. Mình trả khi nhận hàng hay chuyển khoản ạ?',
      options: [
        { label: 'Trả khi nhận hàng', value: 'cod' },
        { label: 'Chuyển khoản QR', value: 'qr' },
      ],
    },
    { cod: 'n18', qr: 'n15', timeout: 'n17' },
  ),
  node(
    'n15',
    'pay_qr',
    'Thu tiền QR',
    { order: '{{node.n13.id}}', expiresMin: 30 },
    { paid: 'n18', expired: 'n17', mismatch: 'n16' },
  ),
  node(
    'n16',
    'handoff',
    'Chuyển nhân viên',
    { reason: 'Cần người hoàn tất đơn', summary: true, waitMin: 15 },
    { returned: 'n19', timeout: 'n17' },
  ),
  node('n17', 'message', 'Giữ đơn', say('Dạ {{xưng}} vẫn giữ mẫu cho mình, khi nào tiện mình nhắn lại nhé.'), {
    next: 'n19',
  }),
  node('n18', 'message', 'Cảm ơn', say('Dạ {{xưng}} đã ghi đơn, nhân viên sẽ gọi xác nhận trước khi gửi ạ.'), {
    next: 'n19',
  }),
  node('n19', 'end', 'Kết thúc', { outcome: 'order' }, {}),
]

/** Takes an order at any hour: model, size, number, address, payment. */
export const orderFlow = (datasets: DemoDatasets): DemoBot => ({
  name: 'Chốt đơn 24/7',
  description: 'Tra mẫu, chọn size, xin thông tin và lên đơn nháp, kể cả ngoài giờ.',
  first: {
    config: flow({
      vars: [
        { key: 'mau', type: 'text', scope: 'thread' },
        { key: 'size', type: 'text', scope: 'thread' },
        { key: 'so_luong', type: 'number', scope: 'flow', default: 1 },
      ],
      nodes: nodesOf(datasets),
      groups: [
        { id: 'g1', label: 'Chọn mẫu và size', nodes: ['n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'] },
        { id: 'g2', label: 'Thu thông tin', nodes: ['n9', 'n10', 'n11', 'n12'] },
        { id: 'g3', label: 'Lên đơn và thu tiền', nodes: ['n13', 'n14', 'n15'] },
      ],
      creditsPerThread: 20,
    }),
    appearance: { ...defaultAppearance, color: '#166534' },
  },
  steps: [
    step(48, 'Khung chốt đơn', 'Tra mẫu, chọn size, xin số điện thoại', unchanged),
    step(33, 'Thêm thu tiền QR', 'Khách chọn COD hoặc chuyển khoản', unchanged, { by: 'manager', action: 'publish' }),
    step(21, 'Giới hạn credit', 'Mỗi cuộc trò chuyện tối đa 60 credit', capped(60)),
    step(
      12,
      'Hỏi số lượng rõ hơn',
      'Khách hay trả lời "1" cho câu cũ',
      reworded('n9', { text: 'Mình lấy mấy chiếc mẫu này ạ?' }),
      { by: 'manager' },
    ),
    step(5, 'Chạy chính thức', 'Bật cho khách nhắn ngoài giờ', unchanged, { action: 'publish' }),
  ],
  draft: unchanged,
})
