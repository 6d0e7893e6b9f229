import { describeNode, eachOf, field, output, words } from '../describe.ts'

export const conditionDescription = describeNode({
  type: 'condition',
  group: 'logic',
  icon: 'git-branch',
  label: words('Điều kiện', 'Condition'),
  hint: words('Rẽ nhánh theo giá trị của biến.', 'Branches by the values of variables.'),
  keywords: ['if', 'nếu'],
  fields: [field('branches', 'branches', words('Các nhánh', 'Branches'), { isRequired: true, default: [] })],
  outputs: [eachOf('branches'), output('else', 'Còn lại', 'Otherwise')],
})
