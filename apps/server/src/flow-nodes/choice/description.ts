import { describeNode, eachOf, exit, field, provided, timeoutExit, timeoutField, words } from '../describe.ts'

export const choiceDescription = describeNode({
  type: 'choice',
  group: 'message',
  icon: 'list-checks',
  label: words('Lựa chọn', 'Choice'),
  hint: words('Cho khách bấm hoặc gõ một lựa chọn.', 'Lets the customer press or type one of several options.'),
  keywords: ['button', 'nút', 'menu'],
  summaryField: 'text',
  fields: [
    field('text', 'template', words('Câu hỏi', 'Question'), { isRequired: true }),
    field('options', 'options', words('Các lựa chọn', 'Options'), { isRequired: true, default: [] }),
    field('saveTo', 'variable', words('Lưu vào', 'Keep in')),
    field('maxRetries', 'number', words('Hỏi lại tối đa', 'Ask again at most'), { default: 1, min: 0, max: 10 }),
    field('invalidText', 'template', words('Khi không hiểu lựa chọn', 'When no option fits')),
    timeoutField,
  ],
  outputs: [eachOf('options'), exit('other', 'Khác', 'Other'), timeoutExit],
  provides: [
    provided('value', 'text', 'Giá trị đã chọn', 'Chosen value'),
    provided('label', 'text', 'Chữ đã chọn', 'Chosen words'),
  ],
  isWaiting: true,
})
