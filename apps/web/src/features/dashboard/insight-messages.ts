import { defineMessages } from '#lib/i18n/i18n.tsx'

/** One sentence and one button per rule; what stands between two stars is bold. */
export const insightMessages = defineMessages({
  'insight.title': { vi: 'Nên làm hôm nay', en: 'What to do today' },
  'insight.order': { vi: 'xếp theo số khách bị ảnh hưởng', en: 'by customers touched' },
  'insight.why': { vi: 'Vì sao có gợi ý này?', en: 'Why these suggestions?' },
  'insight.none': {
    vi: 'Không có gì gấp. Khách được trả lời đủ trong {days} ngày qua.',
    en: 'Nothing urgent. Customers were answered in the last {days} {days:day|days}.',
  },
  'insight.nobody': {
    vi: 'Chưa có khách nào nhắn trong {days} ngày qua.',
    en: 'No customer wrote in the last {days} {days:day|days}.',
  },
  'insight.figures': { vi: 'Số liệu của gợi ý này', en: 'The figures behind it' },

  'insight.unanswered-topic': {
    vi: '{when} bị hỏi **{topic}** nhiều nhất, **{questions} lần** chưa trả lời được.',
    en: '{when} is when **{topic}** is asked most; **{questions} {questions:question|questions}** had no answer.',
  },
  'insight.unanswered-topic-evidence': {
    vi: '{customers} khách · gần nhất {last}',
    en: '{customers} {customers:customer|customers} · last on {last}',
  },
  'insight.unanswered-topic-act': { vi: 'Trả lời một lần', en: 'Answer it once' },
  'insight.unanswered-topic-rule': {
    vi: 'Chủ đề có nhiều câu mà AI nói chưa có thông tin nhất trong kỳ, và buổi nó hay được hỏi nhất.',
    en: 'The topic with the most questions the AI had no answer for, and the time it is asked most.',
  },
  'insight.unpaid-orders': {
    vi: '**{orders} đơn nháp** chưa thanh toán, tổng **{vnd}**. {older} đơn đã quá 24 giờ.',
    en: '**{orders} {orders:draft** is|drafts** are} not paid, **{vnd}** in all. {older} are older than 24 hours.',
  },
  'insight.unpaid-orders-evidence': {
    vi: '{customers} khách · lâu nhất từ {oldest}',
    en: '{customers} {customers:customer|customers} · oldest from {oldest}',
  },
  'insight.unpaid-orders-act': { vi: 'Xem {orders} đơn', en: 'See {orders} {orders:order|orders}' },
  'insight.unpaid-orders-rule': {
    vi: 'Đơn tạo trong kỳ chưa nhận đủ tiền và chưa huỷ.',
    en: 'Orders of the period that are neither paid nor cancelled.',
  },
  'insight.broken-channel': {
    vi: '**{name}** {health}, tin mới không về đây từ {since}.',
    en: '**{name}** {health}; no new messages arrive since {since}.',
  },
  'insight.broken-channel-evidence': {
    vi: '{threads} hội thoại đang dở',
    en: '{threads} {threads:conversation|conversations} under way',
  },
  'insight.broken-channel-act': { vi: 'Kết nối lại', en: 'Connect again' },
  'insight.broken-channel-rule': {
    vi: 'Kênh không nhận hoặc gửi được tin, và số hội thoại đang mở trên kênh đó.',
    en: 'A channel that cannot receive or send, and the open conversations on it.',
  },
  'insight.health.token-expired': { vi: 'hết hạn quyền', en: 'has lost its sign-in' },
  'insight.health.permission': { vi: 'thiếu quyền', en: 'lacks a right' },
  'insight.health.banned': { vi: 'bị khoá', en: 'is locked' },
  'insight.health.restricted': { vi: 'bị hạn chế', en: 'is held back' },
  'insight.health.in-use-elsewhere': { vi: 'đang mở trên máy khác', en: 'is open on another machine' },
  'insight.health.kicked': { vi: 'bị đẩy phiên đăng nhập ra', en: 'was thrown out' },
  'insight.health.connector-away': { vi: 'mất kết nối', en: 'is disconnected' },
  'insight.waiting-customers': {
    vi: '**{threads} khách** đang chờ nhân viên, lâu nhất từ **{since}**.',
    en: '**{threads} {threads:customer** waits|customers** wait} for a person, the longest since **{since}**.',
  },
  'insight.waiting-customers-evidence': {
    vi: '{customers} khách chưa ai trả lời',
    en: '{customers} {customers:customer|customers} not answered yet',
  },
  'insight.waiting-customers-act': { vi: 'Trả lời ngay', en: 'Answer them' },
  'insight.waiting-customers-rule': {
    vi: 'Hội thoại đã chuyển cho người mà chưa có tin nào của nhân viên.',
    en: 'Conversations handed to a person that no person has answered.',
  },
  'insight.slower-staff': {
    vi: 'Nhân viên trả lời chậm hơn: **{now}**, kỳ trước {before}.',
    en: 'Staff answers more slowly: **{now}**, {before} before.',
  },
  'insight.slower-staff-evidence': {
    vi: '{threads} hội thoại, trong giờ làm việc',
    en: '{threads} {threads:conversation|conversations}, in working hours',
  },
  'insight.slower-staff-act': { vi: 'Xem hội thoại', en: 'See conversations' },
  'insight.slower-staff-rule': {
    vi: 'Trung vị từ lúc chuyển đến tin đầu của nhân viên dài hơn hẳn kỳ trước.',
    en: 'The median from hand-off to the first message of a person is clearly longer than before.',
  },

  'topic.size': { vi: 'chọn size', en: 'sizes' },
  'topic.shipping': { vi: 'phí ship', en: 'shipping' },
  'topic.stock': { vi: 'còn hàng, màu', en: 'stock and colours' },
  'topic.price': { vi: 'giá, khuyến mãi', en: 'prices and offers' },
  'topic.returns': { vi: 'đổi trả', en: 'returns' },
  'topic.complaint': { vi: 'khiếu nại', en: 'complaints' },
  'topic.other': { vi: 'chuyện khác', en: 'other things' },
  'part.morning': { vi: 'Sáng {day}', en: '{day} morning' },
  'part.afternoon': { vi: 'Chiều {day}', en: '{day} afternoon' },
  'part.evening': { vi: 'Tối {day}', en: '{day} evening' },
  'part.night': { vi: 'Đêm {day}', en: '{day} night' },
})
