import { defineMessages } from '#lib/i18n/i18n.tsx'

/** What is said on every page when credits or the package run out. */
export const bannerMessages = defineMessages({
  'banner.used': { vi: 'Đã dùng {percent}% credit.', en: '{percent}% of the credits are used.' },
  'banner.used-rest': {
    vi: 'Khi hết, câu Hỏi đáp vẫn trả lời, phần còn lại chuyển nhân viên.',
    en: 'After that, Q&A still answers and everything else goes to your staff.',
  },
  'banner.out': { vi: 'Hết credit từ {time}.', en: 'Out of credits since {time}.' },
  'banner.out-now': { vi: 'Hết credit.', en: 'Out of credits.' },
  'banner.ended': { vi: 'Gói đã hết ngày {date}.', en: 'The package ended on {date}.' },
  'banner.out-rest': {
    vi: 'Hỏi đáp vẫn trả lời; câu còn lại vào “Chờ nhân viên”. Tự chạy tiếp khi chủ shop nạp.',
    en: 'Q&A still answers; everything else waits for your staff. The AI goes on by itself after a payment.',
  },
  'banner.see': { vi: 'Xem gói', en: 'See the package' },
  'banner.buy': { vi: 'Mua thêm credit', en: 'Buy credits' },
  'banner.renew': { vi: 'Gia hạn gói', en: 'Renew the package' },
  'banner.remind': { vi: 'Nhắc chủ shop', en: 'Remind the owner' },
  'banner.reminded': { vi: 'Đã gửi thư nhắc chủ shop', en: 'The owner has been reminded by mail' },
  'banner.reminded-today': { vi: 'Hôm nay đã nhắc chủ shop rồi', en: 'The owner was reminded today already' },
  'banner.close': { vi: 'Đóng cảnh báo credit', en: 'Close the credit warning' },

  'landing.title': {
    vi: 'Hết credit lúc {time}. Shop vẫn đang tiếp khách, AI tạm không viết câu mới.',
    en: 'Out of credits since {time}. The shop still serves; the AI writes no new answers.',
  },
  'landing.title-ended': {
    vi: 'Gói đã hết ngày {date}. Shop vẫn đang tiếp khách, AI tạm không viết câu mới.',
    en: 'The package ended on {date}. The shop still serves; the AI writes no new answers.',
  },
  'landing.lead': {
    vi: 'Không tin nào bị mất. Tiền về là AI tự chạy tiếp, không cần bật lại.',
    en: 'No message is lost. As soon as the money arrives the AI goes on by itself.',
  },
  'landing.buy': { vi: 'Mua {count} credit · {price}', en: 'Buy {count} {count:credit|credits} · {price}' },
  'landing.packages': { vi: 'Xem các gói', en: 'See packages' },
  'landing.since': { vi: 'Từ {time} đến giờ', en: 'Since {time}' },
  'landing.since-lead': {
    vi: '{count} câu khách hỏi, câu nào cũng có hồi đáp',
    en: '{count} {count:question|questions}, each was answered or handed over',
  },
  'landing.answered': { vi: 'Hỏi đáp trả lời đúng nguyên văn', en: 'Answered by Q&A word for word' },
  'landing.answered-note': {
    vi: 'Câu trùng nghĩa chắc chắn với dữ liệu của shop, 0 credit',
    en: 'Surely the same as the shop’s own data, 0 credits',
  },
  'landing.handed': { vi: 'Chuyển nhân viên', en: 'Given to staff' },
  'landing.handed-note': {
    vi: 'Câu cần AI viết: khách được báo và vào “Chờ nhân viên”',
    en: 'Needs the AI: the customer is told and waits for staff',
  },
  'tasks.title': { vi: 'Việc của bạn lúc này', en: 'What you can do now' },
  'tasks.waiting': {
    vi: '{count} khách đang chờ, lâu nhất {minutes} phút',
    en: '{count} {count:customer is|customers are} waiting, the longest for {minutes} minutes',
  },
  'tasks.answer': { vi: 'Trả lời', en: 'Answer' },
  'tasks.learn': { vi: 'Đưa câu vừa chuyển vào Hỏi đáp', en: 'Add what was handed over to your Q&A' },
  'tasks.learn-note': {
    vi: 'Trả lời một lần, lần sau không tốn credit',
    en: 'Answer once; next time it costs nothing',
  },
  'tasks.add': { vi: 'Thêm câu', en: 'Add' },
  'tasks.told': { vi: 'Đã báo {email} một lần lúc {time}', en: '{email} was told once at {time}' },
  'tasks.told-note': { vi: 'Mỗi lần hết credit chỉ báo một lần', en: 'Told once for each time that credits run out' },
  'figures.cycle': { vi: 'Credit kỳ này', en: 'Credits of this cycle' },
  'figures.cycle-note': { vi: 'cấp lại khi sang kỳ mới', en: 'granted again with the next cycle' },
  'figures.bought': { vi: 'Credit mua thêm', en: 'Bought credits' },
  'figures.bought-note': {
    vi: 'hạn 12 tháng, dùng sau credit tháng',
    en: 'last 12 months, used after the monthly ones',
  },
  'figures.pace': { vi: 'Mức dùng', en: 'Pace' },
  'figures.per-day': { vi: '/ ngày', en: '/ day' },
  'figures.reach': {
    vi: '{count} credit đủ khoảng {days} ngày',
    en: '{count} {count:credit lasts|credits last} about {days} {days:day|days}',
  },
  'figures.no-pace': { vi: 'chưa đủ dữ liệu 7 ngày', en: 'not enough days to tell' },
  'after.title': { vi: 'Khi tiền về', en: 'When the money arrives' },
  'after.lead': { vi: 'Không cần bật lại gì', en: 'Nothing has to be turned on again' },
  'after.new': {
    vi: 'AI trả lời tiếp ở tin mới, không nhắn bù tin cũ',
    en: 'The AI answers new messages, never old ones late',
  },
  'after.waiting': { vi: 'Hội thoại đang chờ vẫn của nhân viên', en: 'Conversations that wait stay with staff' },
  'after.told': { vi: 'Cảnh báo trên mọi trang tự tắt', en: 'The warning on every page goes away by itself' },
  'landing.running': { vi: 'đang chạy', en: 'running' },
  'landing.waiting': { vi: '{count} chưa trả lời', en: '{count} not answered yet' },
  'landing.open': { vi: 'Mở hội thoại', en: 'Open conversations' },
  'landing.statement': { vi: 'Sao kê credit', en: 'Credit statement' },
})
