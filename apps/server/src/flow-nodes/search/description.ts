import { describeNode, field, output, provided, words } from '../describe.ts'

export const searchDescription = describeNode({
  type: 'search',
  group: 'ai',
  icon: 'search',
  label: words('Tìm kiến thức', 'Search knowledge'),
  hint: words('Tìm đoạn liên quan trong kho kiến thức.', 'Finds passages of the knowledge.'),
  keywords: ['knowledge', 'tài liệu'],
  fields: [
    field('datasets', 'datasets', words('Kho kiến thức', 'Datasets'), { isRequired: true, default: [] }),
    field('query', 'template-line', words('Tìm gì', 'What to find'), { default: '{{sys.lastText}}' }),
    field('topK', 'number', words('Số đoạn', 'Passages'), { default: 5, min: 1, max: 20 }),
    field('minScore', 'number', words('Mức khớp tối thiểu', 'Least score'), { default: 0.3, min: 0, max: 1 }),
  ],
  outputs: [output('hit', 'Tìm thấy', 'Found'), output('miss', 'Không thấy', 'Nothing found')],
  provides: [
    provided('passages', 'list', 'Các đoạn', 'Passages'),
    provided('text', 'text', 'Đoạn khớp nhất', 'Best passage'),
  ],
})
