import { defineMessages } from '#lib/i18n/i18n.tsx'

/** How every figure is counted; the same words wherever the figure stands. */
export const definitionMessages = defineMessages({
  'def.title': { vi: 'Cách tính', en: 'How it is counted' },
  'def.open': { vi: 'Cách tính các con số', en: 'How the numbers are counted' },
  'def.of': { vi: 'Cách tính: {name}', en: 'How it is counted: {name}' },
  'def.conversations': { vi: 'Hội thoại', en: 'Conversations' },
  'def.conversations-text': {
    vi: 'Có ít nhất một tin của khách trong kỳ. Một khách nhắn hai kênh là hai hội thoại.',
    en: 'At least one message of the customer in the period. One customer on two channels is two conversations.',
  },
  'def.ai-only': { vi: 'AI tự xử lý', en: 'Handled by AI alone' },
  'def.ai-only-text': {
    vi: 'AI trả lời hết, không có tin nào của nhân viên. Tỷ lệ chia cho mọi hội thoại trong kỳ.',
    en: 'The AI answered everything and no person wrote. The rate is over all conversations of the period.',
  },
  'def.handoffs': { vi: 'Chuyển nhân viên', en: 'Handed off' },
  'def.handoffs-text': {
    vi: 'AI đã trả lời rồi giao cho người, mỗi hội thoại đếm một lần.',
    en: 'The AI answered and then handed over to a person; each conversation counts once.',
  },
  'def.manual': { vi: 'Chat tay', en: 'By hand' },
  'def.manual-text': {
    vi: 'Người trả lời ngay từ đầu, AI tắt.',
    en: 'A person answered from the start, the AI was off.',
  },
  'def.first-answer-ai': { vi: 'AI trả lời lần đầu', en: 'First answer of the AI' },
  'def.first-answer-ai-text': {
    vi: 'Từ tin đầu của khách đến câu đầu của AI, gồm cả độ trễ bạn đặt. Trung vị: một nửa nhanh hơn, một nửa chậm hơn.',
    en: 'From the customer’s first message to the AI’s first answer, your own delay included. Median: half were faster.',
  },
  'def.first-answer-staff': { vi: 'Nhân viên trả lời', en: 'First answer of staff' },
  'def.first-answer-staff-text': {
    vi: 'Từ lúc chuyển đến tin đầu của nhân viên, chỉ tính giờ làm việc. Trung vị.',
    en: 'From the hand-off to the first message of a person, working hours only. Median.',
  },
  'def.leads': { vi: 'Khách để lại SĐT', en: 'Left a phone number' },
  'def.leads-text': {
    vi: 'Khách mới trong kỳ có số điện thoại hợp lệ.',
    en: 'New customers of the period with a valid phone number.',
  },
  'def.orders': { vi: 'Đơn đã thanh toán', en: 'Paid orders' },
  'def.orders-text': {
    vi: 'Tiền của các đơn tạo trong kỳ đã nhận đủ tiền.',
    en: 'Money of orders made in the period that are fully paid.',
  },
  'def.unanswered': { vi: 'Câu chưa trả lời được', en: 'Questions without an answer' },
  'def.unanswered-text': {
    vi: 'Hội thoại có câu mà AI nói là chưa có thông tin.',
    en: 'Conversations with a question to which the AI said it does not know.',
  },
  'def.credits': { vi: 'Credit', en: 'Credits' },
  'def.credits-text': {
    vi: 'Credit đã trừ cho câu trả lời của AI. Nhịp dùng là trung bình 7 ngày gần nhất.',
    en: 'Credits charged for answers of the AI. The pace is the mean of the last 7 days.',
  },
  'def.extremes': { vi: 'Thấp nhất, trung bình', en: 'Lowest, mean' },
  'def.extremes-text': { vi: 'Không tính hôm nay vì chưa hết ngày.', en: 'Today is left out, it is not over yet.' },
  'def.counted': {
    vi: 'Số liệu đến {time}. Mọi số bấm được; danh sách mở ra dài đúng bằng số đó.',
    en: 'Counted up to {time}. Every underlined number opens a list of exactly that length.',
  },
})
