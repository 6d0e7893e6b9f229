import { describeNode, field, output, provided, words } from '../describe.ts'

export const eachDescription = describeNode({
  type: 'each',
  group: 'logic',
  icon: 'repeat',
  label: words('Lặp danh sách', 'For each'),
  hint: words('Đi qua từng mục của một danh sách.', 'Goes through the entries of a list.'),
  keywords: ['loop', 'vòng lặp'],
  summaryField: 'list',
  fields: [
    field('list', 'variable-read', words('Danh sách', 'List'), { isRequired: true }),
    field('max', 'number', words('Tối đa', 'At most'), { default: 20, min: 1, max: 100 }),
  ],
  outputs: [output('item', 'Với mỗi mục', 'For each entry'), output('done', 'Xong', 'Done')],
  provides: [provided('item', 'object', 'Mục đang xét', 'Entry'), provided('index', 'number', 'Thứ tự', 'Number')],
})
