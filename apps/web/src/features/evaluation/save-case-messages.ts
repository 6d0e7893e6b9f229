import { defineMessages } from '#lib/i18n/i18n.tsx'

export const saveCaseMessages = defineMessages({
  'case.title': { vi: 'Lưu làm tình huống kiểm thử', en: 'Save as a test case' },
  'case.body': {
    vi: 'Các câu hỏi của cuộc trò chuyện này và câu trả lời cuối sẽ thành một tình huống. Bạn có thể chỉnh kỳ vọng sau.',
    en: 'The questions of this conversation and its last answer become a case. You can adjust the expectation later.',
  },
  'case.set': { vi: 'Bộ kiểm thử', en: 'Test set' },
  'case.new-set': { vi: 'Tạo bộ mới', en: 'A new set' },
  'case.set-name': { vi: 'Tên bộ mới', en: 'Name of the new set' },
  'case.default-name': { vi: 'Kiểm tra trước khi xuất bản', en: 'Check before publishing' },
  'case.save': { vi: 'Lưu tình huống', en: 'Save the case' },
  'case.saved': { vi: 'Đã lưu tình huống “{name}”.', en: 'Saved the case “{name}”.' },
  'case.open': { vi: 'Xem bộ kiểm thử', en: 'See the test set' },
})
