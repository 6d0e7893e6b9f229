import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of questions with answers. */
export const qnaMessages = defineMessages({
  'qna.add': { vi: 'Thêm câu hỏi', en: 'Add a question' },
  'qna.import': { vi: 'Nhập từ tệp', en: 'Import a file' },
  'qna.list': { vi: 'Câu hỏi và câu trả lời', en: 'Questions and answers' },
  'qna.search': { vi: 'Tìm câu hỏi, câu trả lời', en: 'Search questions and answers' },
  'qna.empty': { vi: 'Chưa có câu hỏi nào', en: 'No questions yet' },
  'qna.empty-body': {
    vi: 'Thêm câu khách hay hỏi nhất, hoặc nhập cả bảng từ Excel.',
    en: 'Add what customers ask most, or import a whole sheet.',
  },
  'qna.none-found': { vi: 'Không có câu hỏi phù hợp', en: 'No question matches' },
  'qna.question': { vi: 'Câu hỏi', en: 'Question' },
  'qna.answer': { vi: 'Câu trả lời', en: 'Answer' },
  'qna.tags': { vi: 'Nhãn', en: 'Tags' },
  'qna.tag-filter': { vi: 'Nhãn: {tag}', en: 'Tag: {tag}' },
  'qna.filter-by': { vi: 'Lọc theo nhãn {tag}', en: 'Filter by tag {tag}' },
  'qna.variants': { vi: '+{count} cách hỏi', en: '+{count} more' },
  'qna.updated': { vi: 'Cập nhật', en: 'Updated' },
  'qna.edit': { vi: 'Sửa câu hỏi', en: 'Edit question' },
  'qna.validity': { vi: 'Hiệu lực', en: 'Validity' },
  'qna.always': { vi: 'Luôn dùng', en: 'Always' },
  'qna.upcoming': { vi: 'Sắp hiệu lực từ {date}', en: 'From {date}' },
  'qna.until': { vi: 'Đến {date}', en: 'Until {date}' },
  'qna.active': { vi: 'Đang hiệu lực', en: 'In force' },
  'qna.expired': { vi: 'Hết hạn {date}', en: 'Expired {date}' },

  'qna.dialog.questions': { vi: 'Các cách hỏi', en: 'Phrasings' },
  'qna.dialog.questions-help': {
    vi: 'Càng nhiều cách khách thật hay gõ, bot càng nhận ra dễ. Tối đa 30.',
    en: 'The more real phrasings, the easier it is recognised. Up to 30.',
  },
  'qna.dialog.question-number': { vi: 'Cách hỏi {number}', en: 'Phrasing {number}' },
  'qna.dialog.add-question': { vi: 'Thêm cách hỏi', en: 'Add a phrasing' },
  'qna.dialog.remove-question': { vi: 'Gỡ cách hỏi {number}', en: 'Remove phrasing {number}' },
  'qna.dialog.answer-help': {
    vi: 'Viết bằng markdown: **đậm**, - danh sách, [chữ](địa chỉ), ![mô tả](địa chỉ ảnh).',
    en: 'In markdown: **bold**, - list, [text](address), ![caption](image address).',
  },
  'qna.dialog.write': { vi: 'Soạn', en: 'Write' },
  'qna.dialog.preview': { vi: 'Xem thử', en: 'Preview' },
  'qna.dialog.preview-empty': { vi: 'Chưa có gì để xem.', en: 'Nothing to preview yet.' },
  'qna.dialog.tags-help': {
    vi: 'Cách nhau bằng dấu phẩy, ví dụ: giao hàng, đổi trả',
    en: 'Separated by commas, such as: shipping, returns',
  },
  'qna.dialog.from': { vi: 'Hiệu lực từ ngày', en: 'Valid from' },
  'qna.dialog.to': { vi: 'Hiệu lực đến hết ngày', en: 'Valid until the end of' },
  'qna.dialog.dates-wrong': { vi: 'Ngày kết thúc phải sau ngày bắt đầu.', en: 'The end must come after the start.' },
  'qna.dialog.added': { vi: 'Đã thêm câu hỏi.', en: 'The question was added.' },
  'qna.dialog.save-anyway': { vi: 'Vẫn lưu', en: 'Save anyway' },
  'qna.dialog.check': { vi: 'Kiểm tra và lưu', en: 'Check and save' },

  'qna.warning.title': { vi: 'Có câu gần giống', en: 'There are similar ones' },
  'qna.warning.lead': {
    vi: 'Xem lại trước khi lưu, để bot không trả lời hai kiểu.',
    en: 'Look at them before saving, so that bots do not answer in two ways.',
  },
  'qna.warning.duplicate': { vi: 'Gần trùng', en: 'Nearly the same' },
  'qna.warning.contradiction': { vi: 'Trả lời khác nhau', en: 'Different answers' },
  'qna.warning.similarity': { vi: 'Giống {percent}', en: '{percent} alike' },
})
