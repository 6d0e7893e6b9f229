import { describeNode, field, words } from '../describe.ts'

export const memoDescription = describeNode({
  type: 'memo',
  group: 'memo',
  icon: 'notebook-pen',
  label: words('Ghi chú', 'Note'),
  hint: words('Ghi chú trên sơ đồ, không chạy.', 'A note on the canvas; never run.'),
  keywords: ['comment'],
  summaryField: 'text',
  fields: [field('text', 'long-text', words('Nội dung', 'Text'))],
  isRun: false,
})
