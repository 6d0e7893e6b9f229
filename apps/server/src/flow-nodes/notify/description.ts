import { describeNode, field, next, words } from '../describe.ts'

export const notifyDescription = describeNode({
  type: 'notify',
  group: 'business',
  icon: 'bell',
  label: words('Báo nhân viên', 'Call for attention'),
  hint: words(
    'Đưa cuộc trò chuyện vào hàng chờ kèm lời nhắn, bot vẫn trả lời.',
    'Puts the conversation into the queue with a note; the bot goes on.',
  ),
  keywords: ['chủ shop', 'thông báo', 'email', 'mail'],
  summaryField: 'text',
  fields: [
    field('text', 'template', words('Nội dung', 'Text'), { isRequired: true }),
    field('byMail', 'switch', words('Gửi cả email cho chủ shop', 'Also by e-mail to the owners'), { default: false }),
  ],
  outputs: [next],
})
