import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of the figures and charts that dashboard and report share. */
export const figureMessages = defineMessages({
  'figures.label': { vi: 'Các con số', en: 'Figures' },
  'kpi.conversations': { vi: 'Hội thoại', en: 'Conversations' },
  'kpi.ai-only': { vi: 'AI tự xử lý', en: 'Handled by AI alone' },
  'kpi.handoffs': { vi: 'Chuyển nhân viên', en: 'Handed to staff' },
  'kpi.leads': { vi: 'Khách để lại SĐT', en: 'Left a phone number' },
  'kpi.first-answer-ai': { vi: 'AI trả lời lần đầu', en: 'First answer, AI' },
  'kpi.first-answer-staff': { vi: 'Nhân viên trả lời', en: 'First answer, staff' },
  'kpi.orders': { vi: 'Đơn đã thanh toán', en: 'Paid orders' },
  'kpi.credits': { vi: 'Credit kỳ này', en: 'Credits this period' },
  'kpi.before': { vi: 'kỳ trước {value}', en: '{value} before' },
  'kpi.of-conversations': {
    vi: '{cases} trong {base} hội thoại',
    en: '{cases} of {base} {base:conversation|conversations}',
  },
  'kpi.of-customers': { vi: 'trong {base} khách mới', en: 'of {base} new customers' },
  'kpi.of-orders': { vi: '{cases} trong {base} đơn nháp', en: '{cases} of {base} {base:draft|drafts}' },
  'kpi.median': { vi: 'trung vị', en: 'median' },
  'kpi.working-hours': { vi: 'trong giờ làm việc', en: 'in working hours' },
  'kpi.few': { vi: 'mới {cases} lần', en: 'only {cases} {cases:time|times} yet' },
  'kpi.none': { vi: 'chưa có lần nào', en: 'none yet' },
  'kpi.points': { vi: '{value} điểm', en: '{value} {value:point|points}' },
  'kpi.of': { vi: '/ {total}', en: '/ {total}' },
  'kpi.ends': { vi: 'Hết khoảng', en: 'Ends about' },
  'kpi.renews': { vi: 'gia hạn {day}', en: 'renews {day}' },
  'kpi.enough': { vi: 'Đủ đến kỳ gia hạn', en: 'Enough until the renewal' },
  'kpi.opens': { vi: 'mở danh sách', en: 'opens the list' },

  'charts.messages': { vi: 'Tin nhắn', en: 'Messages' },
  'charts.tokens': { vi: 'Token', en: 'Tokens' },
  'charts.before': { vi: 'kỳ trước {value}', en: '{value} before' },
  'charts.per-answer': { vi: '≈ {value} token mỗi câu AI', en: '≈ {value} {value:token|tokens} per AI answer' },
  'charts.million': { vi: '{value} triệu', en: '{value} million' },
  'charts.heat': { vi: 'Khách nhắn lúc nào', en: 'When customers write' },
  'charts.heat-peak': {
    vi: 'Đông nhất {day}, {from}–{to} giờ: {count} tin của khách',
    en: 'Busiest on {day}, {from}:00–{to}:00: {count} {count:message|messages}',
  },
  'charts.heat-none': { vi: 'Chưa có tin nào của khách', en: 'No messages of customers yet' },
  'charts.heat-closed': {
    vi: '**{count} tin lúc shop đóng cửa** ({closes} đến {opens}): AI trả lời ngay {ai} tin, {waited} tin chờ đến sáng.',
    en: '**{count} {count:message|messages} while closed** ({closes} to {opens}): the AI answered {ai} at once, {waited} waited.',
  },
  'charts.weekday': { vi: 'Thứ', en: 'Weekday' },
  'charts.hour': { vi: '{hour} giờ', en: '{hour}:00' },
})
