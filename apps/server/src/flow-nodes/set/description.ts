import { describeNode, field, next, words } from '../describe.ts'

export const setDescription = describeNode({
  type: 'set',
  group: 'logic',
  icon: 'variable',
  label: words('Gán biến', 'Set variable'),
  hint: words('Đặt, thêm, tăng hoặc xoá giá trị của biến.', 'Sets, appends, counts up or clears variables.'),
  keywords: ['biến', 'variable'],
  fields: [
    field('assignments', 'rows', words('Phép gán', 'Assignments'), {
      isRequired: true,
      default: [],
      fields: [
        field('to', 'variable', words('Biến', 'Variable'), { isRequired: true }),
        field('op', 'select', words('Phép', 'Operation'), {
          default: 'set',
          choices: [
            { value: 'set', label: words('Đặt bằng', 'Set to') },
            { value: 'append', label: words('Thêm vào', 'Append') },
            { value: 'remove', label: words('Bớt đi', 'Remove') },
            { value: 'increment', label: words('Cộng thêm', 'Add') },
            { value: 'clear', label: words('Xoá', 'Clear') },
          ],
        }),
        field('value', 'template-line', words('Giá trị', 'Value')),
      ],
    }),
  ],
  outputs: [next],
})
