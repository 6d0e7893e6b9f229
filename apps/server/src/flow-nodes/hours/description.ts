import { describeNode, exit, field, output, words } from '../describe.ts'

export const hoursDescription = describeNode({
  type: 'hours',
  group: 'logic',
  icon: 'clock',
  label: words('Giờ làm việc', 'Working hours'),
  hint: words('Rẽ nhánh theo giờ mở cửa của shop.', 'Branches by the shop’s opening hours.'),
  keywords: ['lịch', 'mở cửa'],
  fields: [
    field('calendar', 'select', words('Theo giờ nào', 'Whose hours'), {
      choices: [
        { value: 'own', label: words('Giờ riêng của khối này', 'Hours of this block') },
        {
          value: 'shop',
          label: words('Giờ làm việc của shop (trong Cài đặt)', 'Working hours of the shop (in Settings)'),
        },
      ],
      default: 'own',
    }),
    field('days', 'texts', words('Ngày làm việc (1 = thứ Hai … 7 = Chủ nhật)', 'Days (1 = Monday … 7 = Sunday)'), {
      default: ['1', '2', '3', '4', '5', '6', '7'],
      showIf: { name: 'calendar', in: ['own'] },
    }),
    field('from', 'text', words('Mở cửa', 'Opens'), { default: '08:00', showIf: { name: 'calendar', in: ['own'] } }),
    field('to', 'text', words('Đóng cửa', 'Closes'), { default: '21:00', showIf: { name: 'calendar', in: ['own'] } }),
    field('holidays', 'texts', words('Ngày nghỉ (NN/TT hoặc NN/TT/NNNN)', 'Holidays (DD/MM or DD/MM/YYYY)'), {
      default: [],
      showIf: { name: 'calendar', in: ['own'] },
    }),
  ],
  outputs: [
    output('open', 'Đang mở', 'Open'),
    output('closed', 'Đã đóng', 'Closed'),
    exit('holiday', 'Ngày nghỉ', 'Holiday'),
  ],
})
