import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of making knowledge on the page of a bot. */
export const addKnowledgeMessages = defineMessages({
  'add-knowledge.action': { vi: 'Thêm kiến thức', en: 'Add knowledge' },
  'add-knowledge.title': { vi: 'Thêm kiến thức cho bot', en: 'Add knowledge to the bot' },
  'add-knowledge.lead': {
    vi: 'Bot dùng được ngay khi đọc xong. Khách chỉ thấy sau khi bạn xuất bản.',
    en: 'The bot uses it as soon as it is read. Customers see it after you publish.',
  },
  'add-knowledge.kind': { vi: 'Cách thêm', en: 'How to add it' },
  'add-knowledge.kind.text': { vi: 'Dán văn bản', en: 'Paste text' },
  'add-knowledge.kind.questions': { vi: 'Câu hỏi, câu trả lời', en: 'Questions and answers' },
  'add-knowledge.kind.files': { vi: 'Tải tệp', en: 'Upload files' },
  'add-knowledge.kind.link': { vi: 'Trang web', en: 'Web page' },
  'add-knowledge.kind.table': { vi: 'Bảng dữ liệu', en: 'Table' },
  'add-knowledge.name': { vi: 'Tên', en: 'Name' },
  'add-knowledge.name.text': { vi: 'Thông tin cửa hàng', en: 'About the shop' },
  'add-knowledge.name.questions': { vi: 'Câu hỏi thường gặp', en: 'Frequent questions' },
  'add-knowledge.name.files': { vi: 'Tài liệu cửa hàng', en: 'Documents of the shop' },
  'add-knowledge.name.link': { vi: 'Trang web cửa hàng', en: 'Website of the shop' },
  'add-knowledge.name.table': { vi: 'Bảng sản phẩm', en: 'Table of products' },
  'add-knowledge.url': { vi: 'Địa chỉ trang', en: 'Address of the page' },
  'add-knowledge.url-help': {
    vi: 'Một trang công khai, ví dụ trang chính sách hoặc bảng giá. Cả trang web thì thêm trong mục Tri thức.',
    en: 'One public page, such as your policy or prices. A whole site is added under Knowledge.',
  },
  'add-knowledge.table': { vi: 'Tệp bảng', en: 'File with a table' },
  'add-knowledge.table-help': {
    vi: 'Dòng đầu là tên cột; mỗi dòng sau thành một bản ghi.',
    en: 'The first row names the columns; every other row becomes a record.',
  },
  'add-knowledge.table-done': {
    vi: 'Đã thêm “{name}” vào bot, đang nhập {count} dòng',
    en: '“{name}” was added to the bot; rows being imported: {count}',
  },
  'add-knowledge.text': { vi: 'Nội dung', en: 'Text' },
  'add-knowledge.text-help': {
    vi: 'Giá, giờ mở cửa, giao hàng, đổi trả… viết như bạn vẫn nói với khách.',
    en: 'Prices, opening hours, delivery, returns… as you would tell a customer.',
  },
  'add-knowledge.question': { vi: 'Câu hỏi {number}', en: 'Question {number}' },
  'add-knowledge.answer': { vi: 'Câu trả lời {number}', en: 'Answer {number}' },
  'add-knowledge.more': { vi: 'Thêm câu hỏi', en: 'Another question' },
  'add-knowledge.less': { vi: 'Bỏ câu hỏi {number}', en: 'Remove question {number}' },
  'add-knowledge.files': { vi: 'Tệp', en: 'Files' },
  'add-knowledge.files-chosen': { vi: 'Đã chọn: {names}', en: 'Chosen: {names}' },
  'add-knowledge.files-none': { vi: 'Chọn ít nhất một tệp.', en: 'Choose at least one file.' },
  'add-knowledge.sending': { vi: 'Đang tải tệp lên', en: 'Uploading' },
  'add-knowledge.submit': { vi: 'Thêm và gắn vào bot', en: 'Add and attach to the bot' },
  'add-knowledge.done': { vi: 'Đã thêm “{name}” vào bot', en: '“{name}” was added to the bot' },
  'add-knowledge.files-refused': {
    vi: '{count} trên {total} tệp bị từ chối. {reasons}',
    en: '{count} of {total} files were refused. {reasons}',
  },
})
