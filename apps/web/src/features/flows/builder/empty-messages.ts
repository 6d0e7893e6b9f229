import { defineMessages } from '#lib/i18n/i18n.tsx'

export const emptyMessages = defineMessages({
  'empty.title': { vi: 'Bạn muốn bắt đầu từ đâu?', en: 'Where would you like to start?' },
  'empty.lead': {
    vi: 'Chọn một cách, đổi ý lúc nào cũng được. Chưa có khách nào thấy luồng này.',
    en: 'Choose a way; you can change your mind at any time. No customer sees this flow yet.',
  },
  'empty.template': { vi: 'Từ một mẫu', en: 'From a template' },
  'empty.template.body': {
    vi: 'Có sẵn câu chữ, dữ liệu mẫu và bài test cho ngành của bạn.',
    en: 'With words, sample data and tests for your trade.',
  },
  'empty.template.go': { vi: 'Xem các mẫu', en: 'See the templates' },
  'empty.file': { vi: 'Từ luồng có sẵn', en: 'From an existing flow' },
  'empty.file.body': {
    vi: 'Dán khối đã chép từ luồng khác bằng Ctrl V, hoặc dán cả luồng dạng JSON.',
    en: 'Paste blocks copied from another flow with Ctrl V, or a whole flow as JSON.',
  },
  'empty.file.go': { vi: 'Mở JSON', en: 'Open JSON' },
  'empty.blank': { vi: 'Tự dựng từ đầu', en: 'Build it yourself' },
  'empty.blank.body': { vi: 'Bắt đầu bằng khối “Khách nhắn tin”.', en: 'Begins with the block “Customer writes”.' },
  'empty.blank.slash': { vi: 'thêm khối ngay tại chỗ', en: 'adds a block on the spot' },
  'empty.blank.drag': { vi: 'kéo khối từ bên trái vào', en: 'drag blocks in from the side' },
  'empty.blank.help': { vi: 'xem mọi phím tắt', en: 'shows all keys' },
  'empty.blank.go': { vi: 'Bắt đầu trống', en: 'Start blank' },
  'empty.blank.label': { vi: 'Khách nhắn tin', en: 'Customer writes' },
})
