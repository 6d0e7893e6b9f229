import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Keys of AI providers, MCP servers and own APIs. */
export const connectionMessages = defineMessages({
  'links.title': { vi: 'Kết nối AI & công cụ', en: 'AI & tool connections' },
  'links.lead': {
    vi: 'Dùng chung cho mọi bot trong không gian. Khóa được mã hóa và không hiện lại.',
    en: 'Shared by all bots of the workspace. Keys are encrypted and never shown again.',
  },
  'links.add': { vi: 'Thêm kết nối', en: 'Add a connection' },
  'links.edit': { vi: 'Sửa kết nối {name}', en: 'Edit connection {name}' },
  'links.empty': { vi: 'Chưa có kết nối nào', en: 'No connections yet' },
  'links.empty-body': {
    vi: 'Không bắt buộc: bộ trả lời có sẵn chạy không cần khóa. Thêm khóa khi muốn AI viết câu trả lời.',
    en: 'Not required: the built-in engine needs no key. Add one when you want an AI to write the answers.',
  },
  'links.kind': { vi: 'Loại', en: 'Kind' },
  'links.kind.mcp': { vi: 'Máy chủ MCP', en: 'MCP server' },
  'links.kind.http': { vi: 'API của bạn', en: 'Your own API' },
  'links.name': { vi: 'Tên', en: 'Name' },
  'links.name.help': {
    vi: 'Để bạn nhận ra. Ví dụ: OpenAI của shop',
    en: 'For you to recognise. For example: Shop’s OpenAI',
  },
  'links.url': { vi: 'Địa chỉ', en: 'Address' },
  'links.url.required': {
    vi: 'Loại kết nối này cần một địa chỉ.',
    en: 'This kind of connection needs an address.',
  },
  'links.url.change': {
    vi: 'Đổi địa chỉ thì khóa cũ bị quên, cần nhập lại.',
    en: 'A new address forgets the old key; enter it again.',
  },
  'links.key': { vi: 'Khóa', en: 'Key' },
  'links.key.set': {
    vi: 'Đang có khóa •••• {last4}. Để trống nếu không đổi.',
    en: 'A key •••• {last4} is kept. Leave empty to keep it.',
  },
  'links.key.new': {
    vi: 'Được mã hóa, không hiện lại sau khi lưu.',
    en: 'Encrypted, and not shown again after saving.',
  },
  'links.key.none': { vi: 'Không có khóa', en: 'No key' },
  'links.key.remove': { vi: 'Xóa khóa đang lưu', en: 'Remove the kept key' },
  'links.header': { vi: 'Gửi khóa trong header', en: 'Send the key in header' },
  'links.header.help': { vi: 'Để trống: Authorization: Bearer …', en: 'Empty: Authorization: Bearer …' },
  'links.model': { vi: 'Mô hình mặc định', en: 'Default model' },
  'links.check': { vi: 'Kiểm tra', en: 'Check' },
  'links.check-of': { vi: 'Kiểm tra kết nối {name}', en: 'Check connection {name}' },
  'links.status.unknown': { vi: 'Chưa kiểm tra', en: 'Not checked' },
  'links.status.ok': { vi: 'Hoạt động', en: 'Works' },
  'links.status.error': { vi: 'Lỗi', en: 'Error' },
  'links.checked': { vi: 'Kiểm tra {when}', en: 'Checked {when}' },
  'links.offers.models': { vi: '{count} mô hình', en: '{count} models' },
  'links.offers.tools': { vi: '{count} công cụ', en: '{count} tools' },
  'links.used': { vi: 'Dùng bởi: {names}', en: 'Used by: {names}' },
  'links.delete': { vi: 'Xóa kết nối {name}', en: 'Delete connection {name}' },
  'links.delete.title': { vi: 'Xóa kết nối “{name}”?', en: 'Delete connection “{name}”?' },
  'links.delete.body': {
    vi: 'Khóa bị xóa hẳn. Muốn dùng lại, bạn phải nhập lại khóa.',
    en: 'The key is gone for good. To use it again, you enter it anew.',
  },
  'links.delete.used': {
    vi: 'Còn bot dùng kết nối này: {names}. Đổi kết nối của bot trước.',
    en: 'Bots still use it: {names}. Change those bots first.',
  },
  'links.saved': { vi: 'Đã lưu kết nối “{name}”.', en: 'Connection “{name}” was saved.' },
  'links.deleted': { vi: 'Đã xóa kết nối “{name}”.', en: 'Connection “{name}” was deleted.' },
  'links.read-only': {
    vi: 'Chỉ người có quyền quản lý tích hợp mới sửa được.',
    en: 'Only people who manage integrations can change these.',
  },
})
