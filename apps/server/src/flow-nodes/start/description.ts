import { describeNode, field, next, words } from '../describe.ts'

export const startDescription = describeNode({
  type: 'start',
  group: 'entry',
  icon: 'play',
  label: words('Bắt đầu', 'Start'),
  hint: words(
    'Nơi cuộc trò chuyện bắt đầu: tin đầu tiên hoặc từ khoá.',
    'Where a conversation begins: a first message or a keyword.',
  ),
  keywords: ['trigger', 'từ khoá', 'keyword'],
  summaryField: 'triggers',
  fields: [
    field('triggers', 'triggers', words('Bắt đầu khi', 'Begins with'), {
      isRequired: true,
      default: [{ kind: 'first_message' }],
      help: words(
        'Từ khoá được so không phân biệt dấu và hoa thường. Lệnh: nhân viên gõ vào ghi chú của cuộc trò chuyện.',
        'Keywords are compared without accents and case. A command is typed into a note of the conversation.',
      ),
    }),
  ],
  outputs: [next],
})
