import { describeNode, eachOf, field, words } from '../describe.ts'

export const splitDescription = describeNode({
  type: 'split',
  group: 'logic',
  icon: 'shuffle',
  label: words('Chia ngẫu nhiên', 'Random split'),
  hint: words(
    'Chia khách vào các nhánh theo tỉ lệ; một khách luôn vào một nhánh.',
    'Sends customers to branches by weight; one customer always takes the same.',
  ),
  keywords: ['a/b', 'thử nghiệm'],
  fields: [
    field('branches', 'rows', words('Các nhánh', 'Branches'), {
      isRequired: true,
      default: [
        { id: 'a', weight: 50 },
        { id: 'b', weight: 50 },
      ],
      fields: [
        field('id', 'text', words('Tên nhánh', 'Name'), { isRequired: true }),
        field('weight', 'number', words('Tỉ lệ', 'Weight'), { default: 50, min: 0, max: 1000 }),
      ],
    }),
    field('sticky', 'switch', words('Giữ nhánh cho từng khách', 'Same branch for a customer'), { default: true }),
  ],
  outputs: [eachOf('branches')],
})
