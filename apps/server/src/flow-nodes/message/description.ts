import { describeNode, field, next, words } from '../describe.ts'

export const messageDescription = describeNode({
  type: 'message',
  group: 'message',
  icon: 'message-square',
  label: words('Gửi tin', 'Send message'),
  hint: words('Gửi chữ, ảnh, thẻ cho khách.', 'Sends text, pictures and cards.'),
  keywords: ['text', 'ảnh', 'image', 'card', 'thẻ'],
  summaryField: 'parts',
  fields: [
    field('parts', 'parts', words('Nội dung', 'Content'), { isRequired: true, default: [{ kind: 'text', text: '' }] }),
    field('channels', 'rows', words('Viết riêng cho kênh', 'Other words for a channel'), {
      isAdvanced: true,
      fields: [
        field('channel', 'channel', words('Kênh', 'Channel'), { isRequired: true }),
        field('text', 'template', words('Nội dung', 'Text'), { isRequired: true }),
      ],
    }),
  ],
  outputs: [next],
})
