import { describeNode, field, next, words } from '../describe.ts'

export const noteDescription = describeNode({
  type: 'note',
  group: 'business',
  icon: 'sticky-note',
  label: words('Ghi chú nội bộ', 'Internal note'),
  hint: words('Để lại ghi chú cho nhân viên, khách không thấy.', 'Leaves a note for staff that customers do not see.'),
  keywords: ['note'],
  summaryField: 'text',
  fields: [field('text', 'template', words('Nội dung', 'Text'), { isRequired: true })],
  outputs: [next],
})
