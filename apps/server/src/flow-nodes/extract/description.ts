import { describeNode, field, output, provided, words } from '../describe.ts'
import { answerKinds } from '../shared/answer-kinds.ts'

export const extractDescription = describeNode({
  type: 'extract',
  group: 'ai',
  icon: 'text-select',
  label: words('Trích thông tin', 'Extract'),
  hint: words(
    'Lấy tên, số điện thoại, địa chỉ… từ những gì khách đã nhắn.',
    'Takes name, phone, address… out of what was said.',
  ),
  keywords: ['đọc', 'phone', 'địa chỉ'],
  fields: [
    field('fields', 'rows', words('Cần lấy', 'What to take'), {
      isRequired: true,
      default: [],
      fields: [
        field('name', 'select', words('Thông tin', 'Field'), {
          isRequired: true,
          default: 'phone',
          choices: answerKinds('phone', 'name', 'email', 'address', 'quantity', 'date', 'amount'),
        }),
        field('saveTo', 'variable', words('Lưu vào', 'Keep in')),
        field('required', 'switch', words('Bắt buộc', 'Required'), { default: true }),
      ],
    }),
    field('lastMessages', 'number', words('Đọc mấy tin gần nhất', 'Messages to read'), { default: 6, min: 1, max: 20 }),
  ],
  outputs: [output('complete', 'Đủ', 'Complete'), output('missing', 'Còn thiếu', 'Missing')],
  provides: [
    provided('values', 'object', 'Thông tin lấy được', 'What was found'),
    provided('missing', 'list', 'Còn thiếu', 'What is missing'),
  ],
})
