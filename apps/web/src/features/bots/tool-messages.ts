import { defineMessages } from '#lib/i18n/i18n.tsx'

/** What a bot can do besides talking. */
export const toolMessages = defineMessages({
  'tools.capture': { vi: 'Ghi nhận liên hệ', en: 'Capture contacts' },
  'tools.capture.help': {
    vi: 'Lưu tên, điện thoại, e-mail, địa chỉ khách tự nhắn.',
    en: 'Keeps the name, phone, e-mail and address a customer writes.',
  },
  'tools.handoff': { vi: 'Chuyển cho nhân viên', en: 'Hand off to a person' },
  'tools.handoff.help': {
    vi: 'Bot tự xin người hỗ trợ, kèm lý do và tóm tắt.',
    en: 'The bot asks for a person by itself, with a reason and a summary.',
  },
  'tools.product': { vi: 'Tra sản phẩm', en: 'Product lookup' },
  'tools.product.help': {
    vi: 'Lọc đúng giá, size, tồn kho trong kho vector đã gắn.',
    en: 'Filters by exact price, size and stock in the attached vector stores.',
  },
  'tools.http': { vi: 'Gọi API của bạn', en: 'Your own APIs' },
  'tools.http.help': {
    vi: 'Địa chỉ và cách gọi do bạn đặt; AI chỉ điền các tham số bạn khai báo. Tối đa 10.',
    en: 'You fix the address and method; the AI only fills the parameters you declare. Up to 10.',
  },
  'tools.http.none': { vi: 'Chưa có API nào.', en: 'No APIs yet.' },
  'tools.http.add': { vi: 'Thêm API', en: 'Add an API' },
  'tools.http.edit': { vi: 'Sửa công cụ {name}', en: 'Edit tool {name}' },
  'tools.http.remove': { vi: 'Bỏ công cụ {name}', en: 'Remove tool {name}' },
  'tools.http.title-new': { vi: 'Thêm công cụ gọi API', en: 'Add an API tool' },
  'tools.http.name': { vi: 'Tên công cụ', en: 'Name of the tool' },
  'tools.http.name-help': {
    vi: 'Chữ thường không dấu, số và gạch dưới. Ví dụ: tra_don_hang',
    en: 'Lowercase letters, digits and underscores. For example: find_order',
  },
  'tools.http.name-double': { vi: 'Đã có công cụ cùng tên.', en: 'There is already a tool with this name.' },
  'tools.http.description': { vi: 'Khi nào dùng', en: 'When to use it' },
  'tools.http.description-help': {
    vi: 'AI đọc câu này để biết lúc nào cần gọi.',
    en: 'The AI reads this to know when to call it.',
  },
  'tools.http.method': { vi: 'Cách gọi', en: 'Method' },
  'tools.http.url': { vi: 'Địa chỉ', en: 'Address' },
  'tools.http.url-help': {
    vi: 'Đặt tham số bằng {{tên}} trong đường dẫn hoặc sau dấu ?. Ví dụ: https://api.shop.vn/orders/{{ma_don}}',
    en: 'Place a parameter with {{name}} in the path or query. For example: https://api.shop.com/orders/{{order}}',
  },
  'tools.http.connection': { vi: 'Khóa gửi kèm', en: 'Key sent with it' },
  'tools.http.connection-none': { vi: 'Không gửi khóa', en: 'No key' },
  'tools.http.parameters': { vi: 'Tham số AI được điền', en: 'Parameters the AI may fill' },
  'tools.http.parameters-none': {
    vi: 'Không có tham số: luôn gọi cùng một địa chỉ.',
    en: 'None: the same address each time.',
  },
  'tools.http.parameter-add': { vi: 'Thêm tham số', en: 'Add a parameter' },
  'tools.http.parameter-remove': { vi: 'Bỏ tham số {number}', en: 'Remove parameter {number}' },
  'tools.http.parameter-name': { vi: 'Tên tham số {number}', en: 'Name of parameter {number}' },
  'tools.http.parameter-type': { vi: 'Kiểu của tham số {number}', en: 'Type of parameter {number}' },
  'tools.http.parameter-description': { vi: 'Ý nghĩa tham số {number}', en: 'Meaning of parameter {number}' },
  'tools.http.parameter-required': { vi: 'Bắt buộc', en: 'Required' },
  'tools.http.type.text': { vi: 'Chữ', en: 'Text' },
  'tools.http.type.number': { vi: 'Số', en: 'Number' },
  'tools.http.type.boolean': { vi: 'Có/không', en: 'Yes/no' },
  'tools.http.keep': { vi: 'Giữ công cụ này', en: 'Keep this tool' },
  'tools.mcp': { vi: 'Máy chủ MCP', en: 'MCP servers' },
  'tools.mcp.help': {
    vi: 'Chỉ những công cụ bạn đánh dấu mới tồn tại với bot. Tối đa 5 máy chủ.',
    en: 'Only the tools you tick exist for the bot. Up to 5 servers.',
  },
  'tools.mcp.none': { vi: 'Chưa gắn máy chủ nào.', en: 'No servers yet.' },
  'tools.mcp.add': { vi: 'Thêm máy chủ MCP', en: 'Add an MCP server' },
  'tools.mcp.no-connection': {
    vi: 'Chưa có kết nối MCP. Thêm trong “Kết nối AI & công cụ”.',
    en: 'There is no MCP connection yet. Add one under “AI & tool connections”.',
  },
  'tools.mcp.remove': { vi: 'Gỡ {name}', en: 'Remove {name}' },
  'tools.mcp.no-offers': {
    vi: 'Chưa biết máy chủ có công cụ gì. Bấm “Kiểm tra” trong phần kết nối.',
    en: 'Its tools are not known yet. Press “Check” in the connections.',
  },
  'tools.mcp.gone': { vi: 'không còn trên máy chủ', en: 'no longer on the server' },
  'tools.mcp.chosen': { vi: '{count} công cụ được dùng', en: '{count} tools allowed' },
  'tools.mcp.missing': { vi: 'Kết nối đã bị xóa', en: 'Deleted connection' },
})
