import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of the tour through the first minute. */
export const tourMessages = defineMessages({
  'tour.start': { vi: 'Đi một vòng', en: 'Take the tour' },
  'tour.title': { vi: 'Đi một vòng trong một phút', en: 'The one-minute tour' },
  'tour.step': { vi: 'Bước {step} trên {steps}', en: 'Step {step} of {steps}' },
  'tour.next': { vi: 'Tiếp', en: 'Next' },
  'tour.back': { vi: 'Quay lại', en: 'Back' },
  'tour.done': { vi: 'Xong', en: 'Done' },
  'tour.leave': { vi: 'Thoát hướng dẫn', en: 'Leave the tour' },
  'tour.go': { vi: 'Mở trang này', en: 'Open that page' },

  'tour.dashboard': { vi: 'Shop đang thế nào', en: 'How the shop is doing' },
  'tour.dashboard-body': {
    vi: 'Ba mươi ngày gần nhất. Mỗi con số bấm được, và ba gợi ý nói việc nên làm trước.',
    en: 'The last thirty days. Every figure opens its list, and three suggestions say what to do first.',
  },
  'tour.pretend': { vi: 'Giả làm khách', en: 'Play a customer' },
  'tour.pretend-body': {
    vi: 'Mở điện thoại mô phỏng và bấm câu “ao nay con sz m k sh”. Không cần khoá hay tài khoản nào.',
    en: 'Open the simulated phone and press “ao nay con sz m k sh”. No key and no account is needed.',
  },
  'tour.console': { vi: 'Hội thoại mới hiện ngay', en: 'The conversation appears at once' },
  'tour.console-body': {
    vi: 'Tin của khách nằm trên cùng, AI trả lời sau vài giây. Bấm vào để mở.',
    en: 'The customer’s message is on top, and the AI answers within seconds. Press it to open.',
  },
  'tour.why': { vi: 'Vì sao AI trả lời vậy', en: 'Why the AI said that' },
  'tour.why-body': {
    vi: 'Dưới mỗi câu của AI có nguồn và nút “Vì sao?”: AI hiểu gì, tìm thấy gì, chọn gì.',
    en: 'Under each answer are its sources and “Why?”: what was understood, found and chosen.',
  },
  'tour.take': { vi: 'Nhận chat rồi trả lại AI', en: 'Take over, then hand back' },
  'tour.take-body': {
    vi: 'Bấm “Nhận chat”: AI dừng và đếm ngược. Trả lời khách xong, bấm “Trả lại AI”.',
    en: 'Take the chat: the AI pauses with a countdown. Answer the customer, then hand it back.',
  },
  'tour.greeting': { vi: 'Đổi lời chào', en: 'Change the greeting' },
  'tour.greeting-body': {
    vi: 'Sửa lời chào rồi lưu. Khách vẫn thấy bản cũ cho tới khi bạn xuất bản.',
    en: 'Edit the greeting and save it. Customers keep the old one until you publish.',
  },
  'tour.tests': { vi: 'Chạy bộ kiểm thử', en: 'Run the tests' },
  'tour.tests-body': {
    vi: '30 câu hỏi thật. Chạy trước khi xuất bản để biết bản nháp có hỏng chỗ nào.',
    en: 'Thirty real questions. Run them before publishing to see whether the draft broke something.',
  },
  'tour.publish': { vi: 'Xuất bản', en: 'Publish' },
  'tour.publish-body': {
    vi: 'Xem khác biệt, đặt tên bản rồi xuất bản. Khách mới được trả lời bằng bản này.',
    en: 'Look at the differences, name the version and publish. New customers get this one.',
  },
  'tour.rollback': { vi: 'Quay về bản trước', en: 'Roll back' },
  'tour.rollback-body': {
    vi: 'Mọi bản đã xuất bản còn ở đây. Chọn bản trước và bấm “Xuất bản bản này”.',
    en: 'Every published version is here. Choose the one before and publish it again.',
  },
})
