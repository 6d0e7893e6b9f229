import { defineMessages } from '#lib/i18n/i18n.tsx'

export const answerMessages = defineMessages({
  'answer.question': { vi: 'Câu hỏi', en: 'Question' },
  'answer.answer': { vi: 'Câu trả lời', en: 'Answer' },
  'answer.once': { vi: 'trả lời một lần, bot dùng mãi', en: 'answer once, the bot keeps it' },
  'answer.placeholder': { vi: 'Dạ…', en: 'Write the answer…' },
  'answer.count': { vi: '{count}/2.000', en: '{count}/2,000' },
  'answer.set': { vi: 'Lưu vào bộ', en: 'Save in' },
  'answer.set-line': { vi: '{name} · {count} câu', en: '{name} · {count} {count:pair|pairs}' },
  'answer.no-set': { vi: 'Chưa có bộ hỏi đáp nào.', en: 'There is no Q&A set yet.' },
  'answer.make-set': { vi: 'Tạo bộ hỏi đáp', en: 'Create a Q&A set' },
  'answer.near': { vi: 'Gần nhất là câu “{question}”', en: 'The nearest pair is “{question}”' },
  'answer.near-missing': {
    vi: 'nhưng chưa nói tới “{words}”, nên bot không dám trả lời.',
    en: 'but it does not mention “{words}”, so the bot did not dare to use it.',
  },
  'answer.near-unsure': {
    vi: 'nhưng chưa đủ giống để bot dám trả lời.',
    en: 'but it is not close enough for the bot to use it.',
  },
  'answer.fix-near': { vi: 'Sửa câu đó', en: 'Correct that one' },
  'answer.fixing': {
    vi: 'Đang sửa câu “{question}”, không tạo câu mới.',
    en: 'Correcting “{question}”; no new pair is made.',
  },
  'answer.make-new': { vi: 'Tạo câu mới', en: 'Make a new one' },
  'answer.tell': {
    vi: 'Báo lại cho {count} khách còn nhận được tin',
    en: 'Tell the {count} {count:customer|customers} who can still be reached',
  },
  'answer.tell-none': { vi: 'Không còn khách nào nhận được tin', en: 'Nobody can be reached any more' },
  'answer.tell-window': {
    vi: '{count} khách đã quá giờ kênh cho nhắn.',
    en: '{count} are past the time their channel allows.',
  },
  'answer.tell-channel': { vi: '{count} khách ở kênh đang lỗi.', en: '{count} are on a channel that is broken.' },
  'answer.tell-blocked': { vi: '{count} khách đã bị chặn.', en: '{count} are blocked.' },
  'answer.tell-told': { vi: '{count} khách đã được báo.', en: '{count} have been told.' },
  'answer.effect': { vi: 'Có hiệu lực ngay, không cần xuất bản lại', en: 'Takes effect at once, without publishing' },
  'answer.later': { vi: 'Để sau', en: 'Later' },
  'answer.save': { vi: 'Lưu câu trả lời', en: 'Save the answer' },
  'answer.save-tell': { vi: 'Lưu và báo {count} khách', en: 'Save and tell {count}' },
  'answer.read-only': {
    vi: 'Bạn xem được nhưng không sửa được bộ hỏi đáp.',
    en: 'You can read this, but not change Q&A sets.',
  },
  'answered.pair': { vi: 'Xem trong bộ hỏi đáp', en: 'See it in the Q&A set' },
  'answered.gone': { vi: 'Cặp hỏi đáp này đã bị xoá.', en: 'This pair has been removed.' },
  'correct.title': { vi: 'Sửa câu trả lời', en: 'Correct the answer' },
  'correct.lead': {
    vi: 'Khách sau hỏi câu này sẽ nhận câu bạn viết ở đây. Tin đã gửi không đổi.',
    en: 'The next customer who asks this gets what you write here. What was sent stays as it is.',
  },
  'correct.pair': {
    vi: 'Câu trả lời này lấy từ “{set}”, lưu lại là sửa ngay cặp đó.',
    en: 'This answer came from “{set}”; saving corrects that pair.',
  },
  'correct.save': { vi: 'Lưu', en: 'Save' },
  'correct.done': { vi: 'Đã sửa cặp hỏi đáp.', en: 'The pair is corrected.' },
  'correct.made': { vi: 'Đã thêm cặp hỏi đáp mới.', en: 'A new pair is added.' },
})
