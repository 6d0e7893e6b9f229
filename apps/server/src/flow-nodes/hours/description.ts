import { describeNode, exit, field, output, words } from '../describe.ts'

export const hoursDescription = describeNode({
  type: 'hours',
  group: 'logic',
  icon: 'clock',
  label: words('Giờ làm việc', 'Working hours'),
  hint: words('Rẽ nhánh theo giờ mở cửa của shop.', 'Branches by the shop’s opening hours.'),
  keywords: ['lịch', 'mở cửa'],
  fields: [
    field('days', 'texts', words('Ngày làm việc (1 = thứ Hai … 7 = Chủ nhật)', 'Days (1 = Monday … 7 = Sunday)'), {
      default: ['1', '2', '3', '4', '5', '6', '7'],
    }),
    field('from', 'text', words('Mở cửa', 'Opens'), { default: '08:00' }),
    field('to', 'text', words('Đóng cửa', 'Closes'), { default: '21:00' }),
    field('holidays', 'texts', words('Ngày nghỉ (NN/TT hoặc NN/TT/NNNN)', 'Holidays (DD/MM or DD/MM/YYYY)'), {
      default: [],
    }),
  ],
  outputs: [
    output('open', 'Đang mở', 'Open'),
    output('closed', 'Đã đóng', 'Closed'),
    exit('holiday', 'Ngày nghỉ', 'Holiday'),
  ],
})
