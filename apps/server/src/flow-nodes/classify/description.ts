import { describeNode, eachOf, field, output, provided, words } from '../describe.ts'

export const classifyDescription = describeNode({
  type: 'classify',
  group: 'ai',
  icon: 'split',
  label: words('Phân loại ý định', 'Classify'),
  hint: words('Chia câu của khách theo ý định bạn đặt tên.', 'Sorts what the customer says by intents you name.'),
  keywords: ['intent', 'ý định'],
  fields: [
    field('classes', 'rows', words('Các ý định', 'Intents'), {
      isRequired: true,
      default: [],
      fields: [
        field('name', 'text', words('Tên', 'Name'), { isRequired: true }),
        field('description', 'text', words('Mô tả', 'Description')),
        field('examples', 'texts', words('Câu mẫu', 'Examples'), { default: [] }),
      ],
    }),
    field('query', 'template-line', words('Câu cần phân loại', 'What to sort'), { default: '{{sys.lastText}}' }),
    field('threshold', 'number', words('Ngưỡng', 'Threshold'), { default: 0.45, min: 0, max: 1 }),
  ],
  outputs: [eachOf('classes'), output('other', 'Ý khác', 'Other')],
  provides: [provided('class', 'text', 'Ý định', 'Intent'), provided('score', 'number', 'Điểm', 'Score')],
})
