import { describeNode, exit, field, output, provided, timeoutField, words } from '../describe.ts'
import { answerKinds } from '../shared/answer-kinds.ts'

export const formDescription = describeNode({
  type: 'form',
  group: 'message',
  icon: 'clipboard-list',
  label: words('Biểu mẫu', 'Form'),
  hint: words('Hỏi lần lượt nhiều thông tin rồi lưu lại.', 'Asks for several things one after the other.'),
  keywords: ['form', 'điền'],
  summaryField: 'text',
  fields: [
    field('text', 'template', words('Lời mở đầu', 'Opening words')),
    field('fields', 'rows', words('Các mục', 'Fields'), {
      isRequired: true,
      default: [],
      fields: [
        field('name', 'text', words('Tên mục', 'Name'), { isRequired: true }),
        field('label', 'template-line', words('Câu hỏi', 'Question'), { isRequired: true }),
        field('kind', 'select', words('Loại', 'Kind'), {
          default: 'text',
          choices: answerKinds('text', 'number', 'phone_vn', 'email', 'date', 'address_vn'),
        }),
        field('saveTo', 'variable', words('Lưu vào', 'Keep in')),
      ],
    }),
    timeoutField,
  ],
  outputs: [output('done', 'Điền xong', 'Filled in'), exit('abandoned', 'Bỏ dở', 'Abandoned')],
  provides: [provided('values', 'object', 'Mọi câu trả lời', 'All answers')],
  isWaiting: true,
})
