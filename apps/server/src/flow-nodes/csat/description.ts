import { describeNode, exit, field, output, provided, timeoutExit, timeoutField, words } from '../describe.ts'

export const csatDescription = describeNode({
  type: 'csat',
  group: 'business',
  icon: 'star',
  label: words('Đánh giá', 'Rating'),
  hint: words('Xin khách chấm từ 1 đến 5 sao.', 'Asks for one to five stars.'),
  keywords: ['sao', 'rating'],
  summaryField: 'text',
  fields: [
    field('text', 'template', words('Câu hỏi', 'Question'), {
      isRequired: true,
      default: 'Mình chấm giúp {{xưng}} từ 1 đến 5 sao nhé?',
    }),
    timeoutField,
  ],
  outputs: [
    output('good', '4–5 sao', '4–5 stars'),
    exit('neutral', '3 sao', '3 stars'),
    exit('bad', '1–2 sao', '1–2 stars'),
    timeoutExit,
  ],
  provides: [provided('score', 'number', 'Số sao', 'Stars')],
  isWaiting: true,
})
