/** Messages for single fields. Schemas name a key of this table; forms and error answers show the text. */
export const fieldWords = {
  'field.required': { vi: 'Vui lòng nhập thông tin này.', en: 'This field is required.' },
  'field.invalid': { vi: 'Giá trị không hợp lệ.', en: 'This value is not valid.' },
  'field.unknown': { vi: 'Trường này không được hỗ trợ.', en: 'This field is not supported.' },
  'field.too-short': { vi: 'Nội dung quá ngắn.', en: 'This is too short.' },
  'field.too-long': { vi: 'Nội dung quá dài.', en: 'This is too long.' },
  'field.too-small': { vi: 'Giá trị quá nhỏ.', en: 'This value is too small.' },
  'field.too-big': { vi: 'Giá trị quá lớn.', en: 'This value is too large.' },
  'field.id': { vi: 'Mã không hợp lệ.', en: 'This id is not valid.' },
  'field.text': {
    vi: 'Nội dung có ký tự không hợp lệ. Xoá ký tự đó rồi thử lại.',
    en: 'The text has a character that cannot be stored. Remove it and try again.',
  },
  'auth.email.required': { vi: 'E-mail là bắt buộc.', en: 'E-mail is required.' },
  'auth.email.invalid': {
    vi: 'E-mail không hợp lệ. Ví dụ: ten@congty.vn',
    en: 'Enter a valid e-mail, such as name@company.com',
  },
  'auth.name.required': { vi: 'Vui lòng nhập họ tên.', en: 'Enter your name.' },
  'auth.name.too-long': { vi: 'Họ tên tối đa 80 ký tự.', en: 'The name must not exceed 80 characters.' },
  'auth.password.required': { vi: 'Vui lòng nhập mật khẩu.', en: 'Enter your password.' },
  'auth.password.too-short': { vi: 'Mật khẩu cần ít nhất 8 ký tự.', en: 'The password needs at least 8 characters.' },
  'auth.password.too-long': { vi: 'Mật khẩu tối đa 128 ký tự.', en: 'The password must not exceed 128 characters.' },
  'auth.password.upper': {
    vi: 'Mật khẩu cần ít nhất 1 chữ hoa.',
    en: 'The password needs at least 1 uppercase letter.',
  },
  'auth.password.lower': {
    vi: 'Mật khẩu cần ít nhất 1 chữ thường.',
    en: 'The password needs at least 1 lowercase letter.',
  },
  'auth.password.digit': { vi: 'Mật khẩu cần ít nhất 1 chữ số.', en: 'The password needs at least 1 digit.' },
  'auth.password.special': {
    vi: 'Mật khẩu cần ít nhất 1 ký tự đặc biệt trong !@#$%^&*',
    en: 'The password needs at least 1 special character from !@#$%^&*',
  },
  'auth.password.common': {
    vi: 'Mật khẩu này quá phổ biến, dễ bị đoán. Chọn mật khẩu khác.',
    en: 'This password is too common and easy to guess. Choose another one.',
  },
  'users.username.invalid': {
    vi: 'Tên đăng nhập gồm 3–32 chữ thường, số, dấu chấm, gạch ngang hoặc gạch dưới.',
    en: 'A username has 3–32 lowercase letters, digits, dots, dashes or underscores.',
  },
  'users.phone.invalid': {
    vi: 'Số điện thoại gồm 10 chữ số, bắt đầu bằng 0.',
    en: 'A phone number has 10 digits and starts with 0.',
  },
  'auth.shop-name.too-short': {
    vi: 'Tên cửa hàng cần ít nhất 2 ký tự.',
    en: "The shop's name needs at least 2 characters.",
  },
  'auth.shop-name.too-long': {
    vi: 'Tên cửa hàng dài tối đa 60 ký tự.',
    en: "The shop's name must not exceed 60 characters.",
  },
  'workspaces.name.too-short': {
    vi: 'Tên không gian cần ít nhất 2 ký tự.',
    en: 'The workspace name needs at least 2 characters.',
  },
  'workspaces.name.too-long': {
    vi: 'Tên không gian tối đa 60 ký tự.',
    en: 'The workspace name must not exceed 60 characters.',
  },
  'knowledge.name.required': { vi: 'Vui lòng nhập tên.', en: 'Enter a name.' },
  'knowledge.name.too-long': { vi: 'Tên tối đa 80 ký tự.', en: 'The name must not exceed 80 characters.' },
  'knowledge.field.key': {
    vi: 'Mã trường bắt đầu bằng chữ thường, chỉ gồm chữ thường, số và gạch dưới.',
    en: 'A field key starts with a lowercase letter and has only lowercase letters, digits and underscores.',
  },
  'knowledge.url.invalid': {
    vi: 'Địa chỉ phải bắt đầu bằng http:// hoặc https://',
    en: 'The address must start with http:// or https://',
  },
  'knowledge.question.required': { vi: 'Cần ít nhất một câu hỏi.', en: 'At least one question is needed.' },
  'knowledge.question.too-short': { vi: 'Câu hỏi cần ít nhất 2 ký tự.', en: 'A question needs at least 2 characters.' },
  'knowledge.answer.required': { vi: 'Vui lòng nhập câu trả lời.', en: 'Enter the answer.' },
  'knowledge.value.number': { vi: 'Cần một con số.', en: 'A number is needed.' },
  'knowledge.value.date': { vi: 'Cần một ngày, ví dụ 30/11/2026.', en: 'A date is needed, such as 2026-11-30.' },
  'knowledge.value.boolean': { vi: 'Cần có hoặc không.', en: 'Yes or no is needed.' },
  'knowledge.value.url': {
    vi: 'Cần địa chỉ ảnh bắt đầu bằng https://',
    en: 'An image address starting with https:// is needed.',
  },
  'bots.name.required': { vi: 'Vui lòng nhập tên bot.', en: 'Enter a bot name.' },
  'bots.name.too-short': { vi: 'Tên bot cần ít nhất 3 ký tự.', en: 'Bot name must be at least 3 characters' },
  'bots.name.too-long': { vi: 'Tên bot tối đa 50 ký tự.', en: 'Bot name must not exceed 50 characters' },
  'bots.tool.name': {
    vi: 'Tên bắt đầu bằng chữ thường, chỉ gồm chữ thường không dấu, số và gạch dưới.',
    en: 'A name starts with a lowercase letter and has only lowercase letters, digits and underscores.',
  },
  'bots.tool.url': {
    vi: 'Địa chỉ phải bắt đầu bằng http:// hoặc https://, tên miền không chứa biến.',
    en: 'The address must start with http:// or https://, and its host must not hold a variable.',
  },
  'bots.sign.name': {
    vi: 'Gõ đúng họ tên của bạn để ký.',
    en: 'Type your own full name to sign.',
  },
  'bots.color.invalid': { vi: 'Màu cần dạng #0e7490.', en: 'A colour looks like #0e7490.' },
  'bots.site.invalid': {
    vi: 'Nhập tên miền, ví dụ shop.example.com hoặc *.example.com',
    en: 'Enter a domain, such as shop.example.com or *.example.com',
  },
  'bots.suggestions.three': {
    vi: 'Cần đúng ba câu gợi ý (có thể để trống).',
    en: 'Three suggestions are needed (they may be empty).',
  },
  'bots.flow.node-type': { vi: 'Loại khối này không có.', en: 'There is no such kind of node.' },
  'bots.flow.too-many': { vi: 'Luồng có tối đa 500 khối.', en: 'A flow has at most 500 nodes.' },
  'contacts.required': { vi: 'Bắt buộc nhập.', en: 'is required' },
  'bots.slug.too-short': { vi: 'Đường dẫn cần ít nhất 8 ký tự.', en: 'The slug needs at least 8 characters.' },
  'bots.slug.characters': {
    vi: 'Chỉ dùng chữ thường a–z, số, gạch ngang hoặc gạch dưới.',
    en: 'Use only lowercase letters a–z, digits, dashes or underscores.',
  },
} as const

export type FieldWord = keyof typeof fieldWords

/** Returns a key of the table, so that a misspelt key does not compile. */
export const word = (key: FieldWord): FieldWord => key

export const isFieldWord = (text: string): text is FieldWord => Object.hasOwn(fieldWords, text)
