import { describeNode, field, next, words } from '../describe.ts'

export const notifyDescription = describeNode({
  type: 'notify',
  group: 'business',
  icon: 'bell',
  label: words('Báo chủ shop', 'Notify'),
  hint: words('Gửi email báo cho chủ shop.', 'Mails the shop’s owner.'),
  keywords: ['email', 'thông báo'],
  summaryField: 'text',
  fields: [field('text', 'template', words('Nội dung', 'Text'), { isRequired: true })],
  outputs: [next],
})
