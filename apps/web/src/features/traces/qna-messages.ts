import { defineMessages } from '#lib/i18n/i18n.tsx'

export const qnaMessages = defineMessages({
  'qna.fix': { vi: 'Sửa câu trả lời', en: 'Fix the answer' },
  'qna.add': { vi: 'Thêm vào hỏi đáp', en: 'Add to Q&A' },
  'qna.add-to': { vi: 'Thêm vào “{name}”', en: 'Add to “{name}”' },
})
