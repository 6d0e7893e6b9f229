import { describeNode, field, next, words } from '../describe.ts'

export const labelDescription = describeNode({
  type: 'label',
  group: 'business',
  icon: 'tag',
  label: words('Nhãn', 'Labels'),
  hint: words('Gắn hoặc gỡ nhãn của cuộc trò chuyện.', 'Adds and removes labels of the conversation.'),
  keywords: ['tag'],
  summaryField: 'add',
  fields: [
    field('add', 'labels', words('Gắn', 'Add'), { default: [] }),
    field('remove', 'labels', words('Gỡ', 'Remove'), { default: [] }),
  ],
  outputs: [next],
})
