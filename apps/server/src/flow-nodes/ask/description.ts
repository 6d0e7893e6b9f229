import { describeNode, exit, field, output, provided, timeoutExit, timeoutField, words } from '../describe.ts'
import { answerKinds } from '../shared/answer-kinds.ts'

export const askDescription = describeNode({
  type: 'ask',
  group: 'message',
  icon: 'circle-help',
  label: words('Hỏi & lưu', 'Ask and keep'),
  hint: words('Hỏi khách một câu, kiểm tra và lưu câu trả lời.', 'Asks one question, checks the answer and keeps it.'),
  keywords: ['sdt', 'số điện thoại', 'phone', 'email', 'question'],
  summaryField: 'text',
  fields: [
    field('text', 'template', words('Câu hỏi', 'Question'), { isRequired: true }),
    field('kind', 'select', words('Loại câu trả lời', 'Kind of answer'), {
      default: 'text',
      choices: answerKinds(
        'text',
        'number',
        'phone_vn',
        'email',
        'date',
        'time',
        'address_vn',
        'image',
        'file',
        'rating',
      ),
    }),
    field('saveTo', 'variable', words('Lưu vào', 'Keep in')),
    field('skipIfKnown', 'switch', words('Bỏ qua nếu đã biết', 'Skip if known'), { default: false }),
    field('invalidText', 'template', words('Khi trả lời chưa đúng', 'When the answer does not fit')),
    field('maxRetries', 'number', words('Hỏi lại tối đa', 'Ask again at most'), { default: 2, min: 0, max: 10 }),
    field('min', 'number', words('Nhỏ nhất', 'At least'), {
      isAdvanced: true,
      showIf: { name: 'kind', in: ['number'] },
    }),
    field('max', 'number', words('Lớn nhất', 'At most'), {
      isAdvanced: true,
      showIf: { name: 'kind', in: ['number'] },
    }),
    field('pattern', 'text', words('Mẫu phải khớp', 'Pattern to match'), {
      isAdvanced: true,
      showIf: { name: 'kind', in: ['text'] },
    }),
    timeoutField,
  ],
  outputs: [
    output('ok', 'Trả lời đúng', 'Answered'),
    exit('invalid', 'Sai quá số lần', 'Wrong too often'),
    timeoutExit,
  ],
  provides: [
    provided('value', 'text', 'Câu trả lời đã hiểu', 'Answer as understood'),
    provided('text', 'text', 'Nguyên văn', 'As written'),
  ],
  isWaiting: true,
})
