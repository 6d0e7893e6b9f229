import { defineMessages } from '#lib/i18n/i18n.tsx'

export const firstStepMessages = defineMessages({
  'steps.title': { vi: 'Bước đầu', en: 'First steps' },
  'steps.progress': { vi: '{done}/{total} xong', en: '{done} of {total} done' },
  'steps.next': { vi: 'Tiếp theo', en: 'Next' },
  'steps.close': { vi: 'Đóng danh sách bước đầu', en: 'Close the first steps' },
  'steps.done': { vi: 'Đã xong', en: 'Done' },
  'steps.open': { vi: 'Chưa làm', en: 'To do' },
  'steps.failed': { vi: 'Chưa tải được các bước đầu.', en: 'The first steps could not be loaded.' },
  'steps.knowledge': { vi: 'Nạp kiến thức', en: 'Add knowledge' },
  'steps.knowledge-help': {
    vi: 'Dán chính sách, tải bảng giá hoặc viết vài câu hỏi khách hay hỏi.',
    en: 'Paste your policies, upload a price list, or write a few questions customers ask.',
  },
  'steps.knowledge-action': { vi: 'Thêm kiến thức', en: 'Add knowledge' },
  'steps.bot': { vi: 'Tạo bot', en: 'Make a bot' },
  'steps.bot-help': {
    vi: 'Chọn mẫu hợp ngành của bạn, sửa vài điều cho đúng shop.',
    en: 'Choose a template of your trade and correct a few facts.',
  },
  'steps.bot-action': { vi: 'Chọn mẫu', en: 'Choose a template' },
  'steps.try': { vi: 'Thử hỏi bot', en: 'Try it' },
  'steps.try-help': {
    vi: 'Nhắn như một người khách, xem bot trả lời và lấy từ đâu.',
    en: 'Write like a customer, see what it answers and from where.',
  },
  'steps.try-action': { vi: 'Thử ngay', en: 'Try it now' },
  'steps.look': { vi: 'Chỉnh khung chat theo shop', en: 'Give the chat your look' },
  'steps.look-help': {
    vi: 'Màu, logo và lời chào khách thấy trên trang của bạn.',
    en: 'Colour, logo and greeting as visitors see them on your page.',
  },
  'steps.look-action': { vi: 'Chỉnh giao diện', en: 'Change the look' },
  'steps.publish': { vi: 'Xuất bản và nối kênh', en: 'Publish and connect' },
  'steps.publish-help': {
    vi: 'Khách chỉ nói chuyện với bản đã xuất bản.',
    en: 'Customers only talk to the published version.',
  },
  'steps.publish-action': { vi: 'Xuất bản bot', en: 'Publish the bot' },
  'steps.channel-help': {
    vi: 'Dán một dòng mã vào trang web; xong khi có khách đầu tiên mở khung chat.',
    en: 'Put one line into your site; done when the first visitor opens the chat.',
  },
  'steps.connect-help': {
    vi: 'Bot đã sẵn sàng. Nối kênh khách đang dùng để tin nhắn của họ về đây.',
    en: 'The bot is ready. Connect the channels your customers use, and what they write arrives here.',
  },
  'steps.connect-action': { vi: 'Nối kênh', en: 'Connect a channel' },
  'steps.channel-action': { vi: 'Lấy mã nhúng', en: 'Get the code' },
})
