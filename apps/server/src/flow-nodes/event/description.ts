import { flowKeywordMatches } from '@app/contracts/flows'
import { describeNode, field, next, words } from '../describe.ts'

export const eventDescription = describeNode({
  type: 'event',
  group: 'entry',
  icon: 'zap',
  label: words('Sự kiện', 'Event'),
  hint: words(
    'Xen vào từ bất kỳ chỗ chờ nào: khách muốn gặp người, gõ từ khoá, trả lời chưa đúng, im lặng, có tiền về, có lỗi.',
    'Steps in at any waiting point: a person is wanted, a keyword, a reply that does not fit, silence, money, something fails.',
  ),
  keywords: ['ngắt', 'interrupt'],
  summaryField: 'kind',
  fields: [
    field('kind', 'select', words('Sự kiện', 'Event'), {
      isRequired: true,
      default: 'want_human',
      choices: [
        { value: 'want_human', label: words('Khách muốn gặp nhân viên', 'Customer wants a person') },
        { value: 'keyword', label: words('Khách gõ từ khoá', 'Customer says a keyword') },
        { value: 'invalid_reply', label: words('Khách trả lời chưa đúng', 'A reply does not fit') },
        { value: 'no_reply', label: words('Khách im lặng', 'No reply') },
        { value: 'human_returned', label: words('Nhân viên trả lại cuộc trò chuyện', 'Staff hand back') },
        { value: 'payment_changed', label: words('Có tiền về', 'Money has come') },
        { value: 'error', label: words('Có lỗi khi chạy', 'Something fails') },
      ],
    }),
    field('after', 'duration', words('Sau bao lâu', 'After'), {
      default: 'PT10M',
      help: words('Tính từ câu hỏi gần nhất, mỗi câu một lần.', 'Counted from the last question, once for each.'),
      showIf: { name: 'kind', in: ['no_reply'] },
    }),
    field('match', 'select', words('So từ khoá', 'Compare'), {
      default: 'words',
      choices: flowKeywordMatches.map(({ match, label }) => ({ value: match, label })),
      showIf: { name: 'kind', in: ['keyword'] },
    }),
    field('any', 'texts', words('Từ khoá', 'Keywords'), { showIf: { name: 'kind', in: ['keyword'] } }),
  ],
  outputs: [next],
})
