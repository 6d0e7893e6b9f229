import { describeNode, field, output, provided, words } from '../describe.ts'

export const qnaMatchDescription = describeNode({
  type: 'qna_match',
  group: 'ai',
  icon: 'message-circle-question',
  label: words('Khớp hỏi đáp', 'Match Q&A'),
  hint: words('Trả lời bằng cặp hỏi đáp có sẵn, không tốn credit.', 'Answers from stored questions, without credits.'),
  keywords: ['faq', 'hỏi đáp'],
  fields: [
    field('datasets', 'datasets', words('Kho kiến thức', 'Datasets'), { isRequired: true, default: [] }),
    field('query', 'template-line', words('Câu cần khớp', 'What to match'), { default: '{{sys.lastText}}' }),
    field('minScore', 'number', words('Mức khớp tối thiểu', 'Least score'), { default: 0.8, min: 0, max: 1 }),
    field('autoSend', 'switch', words('Gửi luôn câu trả lời', 'Send the answer at once'), { default: true }),
  ],
  outputs: [output('hit', 'Khớp', 'Match'), output('miss', 'Không khớp', 'No match')],
  provides: [
    provided('question', 'text', 'Câu hỏi khớp', 'Matched question'),
    provided('answer', 'text', 'Câu trả lời', 'Answer'),
    provided('score', 'number', 'Mức khớp', 'Score'),
  ],
})
