import { describeNode, field, words } from '../describe.ts'

export const jumpDescription = describeNode({
  type: 'jump',
  group: 'logic',
  icon: 'corner-down-right',
  label: words('Nhảy tới', 'Jump to'),
  hint: words('Đi tiếp ở một khối khác của luồng.', 'Goes on at another node of the flow.'),
  keywords: ['goto'],
  summaryField: 'to',
  fields: [field('to', 'node', words('Tới khối', 'To node'), { isRequired: true })],
})
