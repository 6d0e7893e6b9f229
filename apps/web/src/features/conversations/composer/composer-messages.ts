import { defineMessages } from '#lib/i18n/i18n.tsx'

export const composerMessages = defineMessages({
  'compose.kind': { vi: 'Viết gì', en: 'What to write' },
  'compose.reply': { vi: 'Trả lời', en: 'Reply' },
  'compose.note': { vi: 'Ghi chú', en: 'Note' },
  'compose.reply-label': { vi: 'Tin trả lời', en: 'Answer' },
  'compose.note-label': { vi: 'Ghi chú nội bộ', en: 'Internal note' },
  'compose.reply-hint': { vi: 'Nhập tin, gõ / để chèn câu mẫu', en: 'Write, or type / for a canned reply' },
  'compose.note-hint': {
    vi: 'Chỉ đồng nghiệp thấy. Gõ @ để nhắc một người',
    en: 'Only colleagues see it. Type @ to mention one',
  },
  'compose.help': { vi: 'Enter để gửi, Shift+Enter để xuống dòng', en: 'Enter to send, Shift+Enter for a new line' },
  'compose.send': { vi: 'Gửi', en: 'Send' },
  'compose.save-note': { vi: 'Lưu ghi chú', en: 'Save the note' },
  'compose.attach': { vi: 'Đính kèm ảnh hoặc tệp', en: 'Attach a picture or file' },
  'compose.drop': { vi: 'Thả tệp vào đây để đính kèm', en: 'Drop files here to attach them' },
  'compose.remove': { vi: 'Bỏ {name}', en: 'Remove {name}' },
  'compose.uploading': { vi: 'Đang tải {name} lên', en: 'Uploading {name}' },
  'compose.too-big': { vi: '“{name}” lớn hơn {size}.', en: '“{name}” is larger than {size}.' },
  'compose.too-many': { vi: 'Mỗi tin có tối đa {count} tệp.', en: 'A message has at most {count} files.' },
  'compose.emoji': { vi: 'Chèn biểu tượng cảm xúc', en: 'Insert an emoji' },
  'compose.canned': { vi: 'Chèn câu mẫu', en: 'Insert a canned reply' },
  'compose.draft': { vi: 'AI soạn giúp', en: 'Draft with AI' },
  'compose.drafted': {
    vi: 'AI đã soạn. Đọc lại và sửa trước khi gửi.',
    en: 'Drafted by the AI. Read and correct it before sending.',
  },
  'compose.draft-dropped': {
    vi: 'Khách vừa nhắn thêm nên bản AI soạn đã được bỏ.',
    en: 'The customer wrote again, so the AI’s draft was dropped.',
  },
  'compose.draft-again': { vi: 'Soạn lại', en: 'Draft again' },
  'compose.replying': { vi: 'Đang trả lời {name}', en: 'Replying to {name}' },
  'compose.cancel-reply': { vi: 'Không trả lời tin này nữa', en: 'Do not reply to this message' },
  'compose.left': { vi: 'Còn {count} ký tự', en: '{count} characters left' },
  'compose.too-long': {
    vi: 'Dài hơn {count} ký tự so với mức {limit} của kênh. Rút ngắn hoặc tách thành hai tin.',
    en: '{count} characters over the limit of {limit}. Shorten it, or write two messages.',
  },
  'compose.read-only': {
    vi: 'Bạn chỉ có quyền xem. Nhờ chủ không gian làm việc cấp quyền trả lời.',
    en: 'You may only read. Ask the owner of the workspace for the right to answer.',
  },
  'compose.blocked': {
    vi: 'Khách đang bị chặn. Bỏ chặn để trả lời.',
    en: 'The customer is blocked. Unblock to answer.',
  },

  'window.closed': {
    vi: 'Kênh không còn cho phép trả lời. Chờ khách nhắn lại.',
    en: 'The channel no longer allows an answer. Wait for the customer to write.',
  },
  'window.why.account-broken': {
    vi: 'Kênh này đang mất kết nối nên chưa gửi được. Kết nối lại kênh rồi gửi; bạn vẫn ghi chú được.',
    en: 'This channel is disconnected, so nothing can be sent. Connect it again first; you can still write notes.',
  },
  'window.why.channel-unknown': {
    vi: 'Kênh này chưa được kết nối nên chưa gửi tin được. Bạn vẫn ghi chú được.',
    en: 'This channel is not connected, so nothing can be sent yet. You can still write notes.',
  },
  'window.why.too-late': {
    vi: 'Đã quá hạn trả lời của kênh kể từ tin cuối của khách. Khách nhắn lại thì gửi được ngay; bạn vẫn ghi chú được.',
    en: 'It is too late for this channel since the customer last wrote. As soon as they write again you can answer; notes work.',
  },
  'window.why.window-closed': {
    vi: 'Khách không nhắn đủ lâu nên kênh không nhận câu trả lời nữa. Khách nhắn lại thì gửi được ngay.',
    en: 'The customer has been silent for so long that the channel takes no answer. You can answer when they write again.',
  },
  'window.why.customer-has-not-written': {
    vi: 'Khách chưa nhắn tin lần nào nên kênh chưa cho gửi. Khách trả lời thì gửi được ngay.',
    en: 'The customer has not written yet, so the channel takes no message. You can write once they answer.',
  },
  'window.why.staff-only': {
    vi: 'AI im lặng vì kênh chỉ cho người trả lời lúc này.',
    en: 'The AI is silent: the channel lets only people answer now.',
  },
  'window.why.paid': {
    vi: 'Đã hết câu miễn phí. Tin gửi từ bây giờ trừ vào gói của kênh.',
    en: 'Nothing is free any more. What is sent now is paid from the channel’s package.',
  },
  'window.why.paid-only': {
    vi: 'Chỉ còn tin trả phí và kênh này chưa bật gửi tin trả phí. Khách nhắn lại thì gửi miễn phí được.',
    en: 'Only paid messages are left, and this account does not allow them. When the customer writes again it is free.',
  },
  'window.until': { vi: 'Được trả lời đến {time}', en: 'You may answer until {time}' },
  'window.until-short': { vi: 'đến {time}', en: 'until {time}' },
  'window.tomorrow': { vi: '{time} mai', en: '{time} tomorrow' },
  'window.day': { vi: '{time} ngày {day}', en: '{time} on {day}' },
  'window.free': { vi: 'Còn {left}/{total} câu miễn phí', en: '{left} of {total} free answers left' },
  'window.meter': { vi: 'Câu miễn phí còn lại', en: 'Free answers left' },

  'canned.title': { vi: 'Câu mẫu', en: 'Canned replies' },
  'canned.none': { vi: 'Không có câu mẫu phù hợp.', en: 'No canned reply matches.' },
  'canned.fill': { vi: 'Điền chỗ còn thiếu', en: 'Fill in what is missing' },
  'canned.fill-body': {
    vi: 'Câu mẫu “{title}” có chỗ chưa biết. Điền rồi chèn vào tin.',
    en: 'The canned reply “{title}” has gaps. Fill them in, then insert it.',
  },
  'canned.insert': { vi: 'Chèn vào tin', en: 'Insert' },
  'canned.var.ten_khach': { vi: 'Tên khách', en: 'Name of the customer' },
  'canned.var.ten_shop': { vi: 'Tên shop', en: 'Name of the shop' },
  'canned.var.gọi': { vi: 'Gọi khách là', en: 'How to address the customer' },
  'canned.var.xưng': { vi: 'Xưng là', en: 'How you call yourself' },
  'mention.title': { vi: 'Nhắc đồng nghiệp', en: 'Mention a colleague' },
  'mention.none': { vi: 'Không có ai tên như vậy.', en: 'Nobody has that name.' },
})
