/** Codes of questions that bots could not answer. */
export const learningErrors = {
  QUESTION_GROUP_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy nhóm câu hỏi này. Có thể nó vừa được gộp vào nhóm khác.',
    en: 'This group of questions could not be found. It may just have been merged into another one.',
  },
  QUESTION_GROUP_CLOSED: {
    status: 409,
    vi: 'Nhóm câu hỏi này vừa được người khác xử lý.',
    en: 'Somebody else has just dealt with this group of questions.',
  },
  QUESTION_GROUP_OPEN: {
    status: 409,
    vi: 'Nhóm câu hỏi này đang mở.',
    en: 'This group of questions is open.',
  },
  QUESTION_GROUP_SAME: {
    status: 422,
    vi: 'Hãy chọn một nhóm khác để gộp vào.',
    en: 'Choose another group to merge into.',
  },
  QUESTION_SPLIT_INVALID: {
    status: 422,
    vi: 'Hãy chọn vài cách hỏi để tách, và để lại ít nhất một.',
    en: 'Choose some of the questions to take out, and leave at least one.',
  },
  ANSWER_NOT_FROM_AI: {
    status: 422,
    vi: 'Chỉ sửa được câu trả lời do AI viết.',
    en: 'Only an answer written by the AI can be corrected.',
  },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
