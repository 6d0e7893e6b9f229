import { defineMessages } from '#lib/i18n/i18n.tsx'

export const reportMessages = defineMessages({
  'report.days': { vi: 'Khoảng thời gian', en: 'Period' },
  'report.days.7': { vi: '7 ngày', en: '7 days' },
  'report.days.30': { vi: '30 ngày', en: '30 days' },
  'report.days.90': { vi: '90 ngày', en: '90 days' },
  'report.environment': { vi: 'Phiên bản', en: 'Version' },
  'report.environment.production': { vi: 'Đã xuất bản', en: 'Published' },
  'report.environment.development': { vi: 'Bản nháp', en: 'Draft' },

  'report.messages': { vi: 'Tin nhắn', en: 'Messages' },
  'report.answered': { vi: 'Trả lời được', en: 'Answered' },
  'report.unanswered': { vi: 'Chưa có thông tin', en: 'Not known' },
  'report.handoffs': { vi: 'Chuyển nhân viên', en: 'Handed over' },
  'report.blocked': { vi: 'Bị chặn hoặc lỗi', en: 'Blocked or failed' },
  'report.tokens-in': { vi: 'Token vào', en: 'Tokens in' },
  'report.tokens-out': { vi: 'Token ra', en: 'Tokens out' },
  'report.credits': { vi: 'Credit', en: 'Credits' },
  'report.per-message': { vi: '{value} mỗi tin', en: '{value} per message' },
  'report.of-messages': { vi: '{share} số tin', en: '{share} of messages' },

  'report.chart': { vi: 'Tin nhắn theo ngày', en: 'Messages per day' },
  'report.chart.summary': {
    vi: 'Cao nhất {max} ngày {maxDay}, thấp nhất {min}, trung bình {mean}.',
    en: 'Highest {max} on {maxDay}, lowest {min}, mean {mean}.',
  },
  'report.mean': { vi: 'Trung bình {value}', en: 'Mean {value}' },
  'report.table': { vi: 'Xem dạng bảng', en: 'See as a table' },
  'report.day': { vi: 'Ngày', en: 'Day' },
  'report.by-origin': { vi: 'Theo nơi trò chuyện', en: 'By where it happened' },
  'report.by-origin.value': {
    vi: '{messages} tin · {credits} credit',
    en: '{messages} {messages:message|messages} · {credits} {credits:credit|credits}',
  },
  'report.top': { vi: 'Câu hỏi chưa trả lời được', en: 'Questions without an answer' },
  'report.top-lead': {
    vi: 'Hỏi nhiều nhất trước. Thêm câu trả lời vào bộ hỏi đáp để lần sau bot biết.',
    en: 'Most asked first. Add an answer to your Q&A and the bot will know next time.',
  },
  'report.top.none': {
    vi: 'Không có câu hỏi nào bị bỏ lại trong khoảng này.',
    en: 'No question was left without an answer in this period.',
  },
  'report.top.count': { vi: '{count} lần', en: '{count} {count:time|times}' },
  'report.top.why': { vi: 'Xem vì sao', en: 'See why' },
  'report.empty': { vi: 'Chưa có tin nhắn nào trong khoảng này', en: 'No messages in this period' },
  'report.empty-body': {
    vi: 'Số liệu xuất hiện ngay khi bot trả lời tin đầu tiên. Bạn cũng có thể xem số liệu của bản nháp.',
    en: 'Numbers appear as soon as the bot answers its first message. You can also look at the draft’s.',
  },
  'report.see-draft': { vi: 'Xem bản nháp', en: 'See the draft' },
  'report.test': { vi: 'Chat thử', en: 'Test chat' },

  'report.definitions': { vi: 'Các con số được tính thế nào', en: 'How the numbers are counted' },
  'report.def.messages': {
    vi: 'Mỗi tin của khách mà bot nhận, tính theo ngày giờ Việt Nam. Lần chạy kiểm thử không được tính.',
    en: 'Every customer message the bot received, by days in Vietnam. Test runs are not counted.',
  },
  'report.def.answered': {
    vi: 'Bot trả lời, gợi ý câu hỏi, hoặc chào hỏi xã giao.',
    en: 'The bot answered, suggested a question, or made small talk.',
  },
  'report.def.unanswered': {
    vi: 'Không tìm thấy nguồn đủ chắc, nên bot nói thật là chưa có thông tin.',
    en: 'No source was sure enough, so the bot said honestly that it does not know.',
  },
  'report.def.handoffs': {
    vi: 'Cuộc trò chuyện được chuyển cho nhân viên ở tin đó.',
    en: 'The conversation was handed to a person with that message.',
  },
  'report.def.blocked': {
    vi: 'Câu trả lời bị rào chắn giữ lại (giá sai, chủ đề cấm), chạm giới hạn, hết credit, hoặc lỗi kỹ thuật.',
    en: 'A guard held the answer back (wrong price, forbidden topic), a limit or the credits ran out, or it failed.',
  },
  'report.def.credits': {
    vi: 'Credit đã trừ. Câu trả lời bị dừng hoặc lỗi không tính credit.',
    en: 'Credits charged. An answer that was stopped or failed costs nothing.',
  },
})
