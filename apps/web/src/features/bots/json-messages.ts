import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Editing the settings as JSON, and what can be wrong with it. */
export const jsonMessages = defineMessages({
  'json.label': { vi: 'Cài đặt dạng JSON', en: 'Settings as JSON' },
  'json.help': {
    vi: 'Cùng một cài đặt với biểu mẫu. Lỗi hiện ngay tại dòng; chỉ lưu được khi hết lỗi.',
    en: 'The same settings as the form. Errors show at their line; it can be saved when there are none.',
  },
  'json.help-flow': {
    vi: 'Lỗi hiện ngay tại dòng; chỉ lưu được khi hết lỗi.',
    en: 'Errors show at their line; it can be saved when there are none.',
  },
  'json.fix-first': {
    vi: 'Sửa các lỗi JSON trước khi sang biểu mẫu. Nội dung bạn gõ vẫn còn.',
    en: 'Fix the JSON before going to the form. What you typed is kept.',
  },
  'json.valid': { vi: 'JSON hợp lệ.', en: 'The JSON is valid.' },
  'json.problem-count': { vi: '{count} lỗi', en: '{count} errors' },
  'json.format': { vi: 'Định dạng lại', en: 'Format' },
  'json.line': { vi: 'dòng {line}', en: 'line {line}' },
  'json.unexpected': { vi: 'Không hiểu “{found}” ở đây.', en: '“{found}” is not expected here.' },
  'json.comma': { vi: 'Thiếu dấu phẩy trước {found}.', en: 'A comma is missing before {found}.' },
  'json.extra-comma': { vi: 'Thừa dấu phẩy ở cuối.', en: 'There is a comma too many at the end.' },
  'json.colon': { vi: 'Thiếu dấu hai chấm sau “{found}”.', en: 'A colon is missing after “{found}”.' },
  'json.key': { vi: 'Tên trường phải nằm trong ngoặc kép: {found}', en: 'A field name must be in quotes: {found}' },
  'json.unclosed': {
    vi: 'Mở ở đây nhưng thiếu {found} để đóng.',
    en: 'Opened here, but the closing {found} is missing.',
  },
  'json.string': {
    vi: 'Chuỗi chưa đóng ngoặc kép hoặc có ký tự lạ.',
    en: 'The text is not closed by a quote, or holds a bad character.',
  },
  'json.double': { vi: 'Trường “{found}” xuất hiện hai lần.', en: 'The field “{found}” comes twice.' },
  'json.missing': { vi: 'Thiếu trường “{field}”.', en: 'The field “{field}” is missing.' },
  'json.type': { vi: '“{field}” cần là {expected}.', en: '“{field}” must be {expected}.' },
  'json.type.string': { vi: 'chữ', en: 'text' },
  'json.type.number': { vi: 'số', en: 'a number' },
  'json.type.int': { vi: 'số nguyên', en: 'a whole number' },
  'json.type.boolean': { vi: 'true hoặc false', en: 'true or false' },
  'json.type.array': { vi: 'danh sách [ ]', en: 'a list [ ]' },
  'json.type.object': { vi: 'đối tượng { }', en: 'an object { }' },
  'json.type.record': { vi: 'đối tượng { }', en: 'an object { }' },
  'json.type.tuple': { vi: 'một cặp [x, y]', en: 'a pair [x, y]' },
  'json.type.null': { vi: 'null', en: 'null' },
  'json.unknown-key': { vi: 'Không có trường “{field}”.', en: 'There is no field “{field}”.' },
  'json.one-of': { vi: '“{field}” chỉ nhận: {values}.', en: '“{field}” takes only: {values}.' },
  'json.value': { vi: '“{field}”: {message}', en: '“{field}”: {message}' },
  'json.problems': { vi: 'Kiểm tra luồng', en: 'Check of the flow' },
  'json.problems-bot': { vi: 'Kiểm tra bot', en: 'Check of the bot' },
  'json.problems-lead': {
    vi: 'Lỗi phải sửa trước khi xuất bản; cảnh báo thì nên xem lại.',
    en: 'Errors must be fixed before publishing; warnings deserve a look.',
  },
  'json.problems-none': { vi: 'Không có vấn đề nào.', en: 'No problems.' },
  'json.problems-wait': { vi: 'Sửa JSON cho hợp lệ để kiểm tra.', en: 'Make the JSON valid to have it checked.' },
  'json.problems-failed': {
    vi: 'Chưa kiểm tra được. Thử lại sau giây lát.',
    en: 'The check could not be run. Try again in a moment.',
  },
})
