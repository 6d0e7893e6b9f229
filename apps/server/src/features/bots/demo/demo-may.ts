import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { Appearance, ChatbotConfig } from '@app/contracts/bot-settings'
import type { DemoBot, DemoDatasets, DemoStep, DemoVersion } from './demo-contract.ts'
import { unchanged } from './demo-contract.ts'

const persona = { name: 'Mây', role: 'Nhân viên tư vấn của Nắng Linen', self: 'em', customer: 'auto' }

const instructions = `Bạn là Mây, nhân viên tư vấn của Nắng Linen – thời trang linen nữ, hai cửa hàng tại TP.HCM và Hà Nội.

Cách tư vấn:
1. Trả lời đúng câu khách hỏi trước, rồi gợi ý tối đa một điều.
2. Khách hỏi size: cần chiều cao và cân nặng, chỉ khuyên theo bảng size.
3. Khách ưng mẫu: nhắc lại mẫu, màu, size, rồi xin tên, số điện thoại, địa chỉ.
4. Giá, tồn kho, khuyến mãi chỉ nói theo dữ liệu. Không có thì nói thật là chưa có thông tin.`

const firstConfig: ChatbotConfig = {
  ...defaultChatbotConfig,
  instructions: 'Bạn là Mây, nhân viên tư vấn của Nắng Linen.',
  persona,
  goals: ['Giúp khách chọn đúng mẫu, đúng size'],
}

const firstLook: Appearance = {
  ...defaultAppearance,
  color: '#7c5c3b',
  welcome: 'Dạ em là Mây của Nắng Linen ạ! Mình cần em tư vấn mẫu nào?',
  placeholder: 'Hỏi mẫu, giá hoặc size…',
  suggestions: ['Phí ship bao nhiêu?', 'Cao 1m58 nặng 50kg mặc size gì?', 'Đang có khuyến mãi gì?'],
}

/** Changes the settings of a chatbot, not its appearance. */
const settings =
  (change: (config: ChatbotConfig) => Partial<ChatbotConfig>) =>
  ({ config, appearance }: DemoVersion): DemoVersion =>
    config.type === 'chatbot' ? { config: { ...config, ...change(config) }, appearance } : { config, appearance }
const look =
  (change: Partial<Appearance>) =>
  ({ config, appearance }: DemoVersion): DemoVersion => ({ config, appearance: { ...appearance, ...change } })

const attached = ({ faq, promotions, products, papers }: DemoDatasets): ChatbotConfig['datasets'] => [
  { id: faq, priority: 6 },
  { id: promotions, priority: 5 },
  { id: products, priority: 5 },
  { id: papers, priority: 4 },
]

/**
 * The chatbot of the demo shop: seven published versions and two unpublished changes. Most of the month's credits are
 * used, so the draft tries to do without a model.
 */
export const may = (datasets: DemoDatasets): DemoBot => ({
  name: 'Mây – tư vấn linen',
  description: 'Trả lời câu hỏi về mẫu, size, giao hàng và đổi trả, xin thông tin khi khách muốn đặt.',
  first: {
    config: {
      ...firstConfig,
      datasets: attached(datasets).slice(0, 1),
      // Its conversations were paid for; where the platform has no model, the built-in engine answers.
      model: { ...firstConfig.model, source: 'platform' },
    },
    appearance: firstLook,
  },
  steps: [
    {
      name: 'Bản đầu tiên',
      note: 'Trả lời từ bộ câu hỏi thường gặp',
      daysAgo: 62,
      by: 'owner',
      action: 'publish',
      change: unchanged,
    },
    {
      name: 'Thêm phí ship tỉnh',
      note: 'Nối tài liệu chính sách để trả lời phí và thời gian giao',
      daysAgo: 51,
      by: 'manager',
      action: 'publish',
      change: settings(() => ({ datasets: attached(datasets).filter(({ id }) => id !== datasets.products) })),
    },
    {
      name: 'Sửa giọng văn',
      note: 'Ngắn hơn, xưng em, không dùng câu sáo',
      daysAgo: 39,
      by: 'owner',
      action: 'publish',
      change: settings(() => ({ instructions })),
    },
    {
      name: 'Câu dự phòng mới',
      note: 'Nói thật là chưa có thông tin và mời gặp nhân viên',
      daysAgo: 27,
      by: 'manager',
      action: 'publish',
      change: settings(() => ({
        fallback: {
          text: 'Dạ phần này {{xưng}} chưa có thông tin chính xác nên chưa dám trả lời {{gọi}} ạ.',
          offerHandoff: true,
        },
      })),
    },
    {
      name: 'Xin thông tin đặt hàng',
      note: 'Thêm mục tiêu xin tên, số điện thoại, địa chỉ',
      daysAgo: 18,
      by: 'owner',
      action: 'publish',
      change: settings(({ goals }) => ({
        goals: [...goals, 'Xin tên, số điện thoại, địa chỉ khi khách muốn đặt'],
        forbiddenTopics: ['Chê bai vóc dáng của khách', 'Hứa giảm giá ngoài chương trình'],
      })),
    },
    {
      name: 'Khiếu nại gặp người thật',
      note: 'Khách nói giao sai, khiếu nại thì chuyển nhân viên ngay',
      daysAgo: 9,
      by: 'manager',
      action: 'publish',
      change: settings(({ handoff }) => ({
        handoff: { ...handoff, keywords: ['khiếu nại', 'gặp quản lý', 'bóc phốt'] },
      })),
    },
    {
      name: 'Nối bảng sản phẩm',
      note: 'Tra giá và tồn kho 48 mẫu, bộ kiểm tra hết trượt hai câu hỏi giá',
      daysAgo: 3,
      by: 'owner',
      action: 'publish',
      change: settings(() => ({ datasets: attached(datasets) })),
    },
  ],
  draft: (version) =>
    look({ welcome: 'Dạ em là Mây của Nắng Linen ạ! Hôm nay mình tìm mẫu đi làm hay đi chơi?' })(
      settings(({ model }) => ({ model: { ...model, source: 'built-in' } }))(version),
    ),
})

/** An unfinished draft: its model has no key, and its tool uses a value that it does not declare. */
export const mayOnTrial = (datasets: DemoDatasets): DemoBot => ({
  name: 'Mây thử nghiệm',
  description: 'Thử mô hình riêng và tra đơn hàng, chưa dùng cho khách.',
  first: {
    config: { ...firstConfig, datasets: attached(datasets).slice(0, 1) },
    appearance: firstLook,
  },
  steps: [
    trial('Bản nháp đầu tiên', 'Chỉ dùng bộ câu hỏi thường gặp', 16, unchanged),
    trial(
      'Nối đủ dữ liệu',
      'Thêm khuyến mãi, bảng sản phẩm và tài liệu',
      13,
      settings(() => ({ datasets: attached(datasets) })),
    ),
    trial(
      'Giọng văn của Mây',
      'Chép hướng dẫn từ bot chính',
      9,
      settings(() => ({ instructions })),
    ),
    trial(
      'Thử mô hình riêng',
      'Chờ khoá của nhà cung cấp',
      6,
      settings(({ model }) => ({ model: { ...model, source: 'connection' } })),
    ),
    trial(
      'Thêm tra đơn hàng',
      'Gọi API đơn hàng theo mã, còn thiếu khai báo tham số',
      2,
      settings(({ tools }) => ({ tools: { ...tools, http: [orderLookup] } })),
    ),
  ],
  draft: unchanged,
})

const trial = (name: string, note: string, daysAgo: number, change: DemoStep['change']): DemoStep => ({
  name,
  note,
  daysAgo,
  by: 'manager',
  action: 'save',
  change,
})

const orderLookup = {
  name: 'tra_don_hang',
  description: 'Tra tình trạng đơn hàng theo mã đơn',
  method: 'GET' as const,
  url: 'https://api.nanglinen.example/don-hang/{{ma_don}}',
  parameters: [],
  connectionId: null,
}
