import { describeNode, exit, field, next, words } from '../describe.ts'

export const contactDescription = describeNode({
  type: 'contact',
  group: 'business',
  icon: 'user-round',
  label: words('Lưu khách', 'Save contact'),
  hint: words('Ghi thông tin và nhãn vào hồ sơ khách.', 'Writes fields and labels of the contact.'),
  keywords: ['crm', 'hồ sơ'],
  fields: [
    field('fields', 'map', words('Thông tin (name, phone, email, address)', 'Fields (name, phone, email, address)'), {
      default: {},
    }),
    field('labels', 'labels', words('Gắn nhãn', 'Add labels'), { default: [] }),
    field('removeLabels', 'labels', words('Bỏ nhãn', 'Remove labels'), { default: [], isAdvanced: true }),
  ],
  outputs: [next, exit('conflict', 'Số đã thuộc khách khác', 'Number of another contact')],
})
