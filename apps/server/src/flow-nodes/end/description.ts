import { describeNode, field, words } from '../describe.ts'

export const endDescription = describeNode({
  type: 'end',
  group: 'logic',
  icon: 'flag',
  label: words('Kết thúc', 'End'),
  hint: words('Kết thúc lượt của khách với một kết quả.', 'Ends the flow with an outcome.'),
  keywords: ['stop'],
  summaryField: 'outcome',
  fields: [
    field('outcome', 'select', words('Kết quả', 'Outcome'), {
      default: 'resolved',
      choices: [
        { value: 'resolved', label: words('Đã giải quyết', 'Resolved') },
        { value: 'lead', label: words('Có khách tiềm năng', 'Lead') },
        { value: 'order', label: words('Có đơn', 'Order') },
        { value: 'lost', label: words('Mất khách', 'Lost') },
      ],
    }),
  ],
})
