import { describeNode, exit, field, words } from '../describe.ts'

export const waitDescription = describeNode({
  type: 'wait',
  group: 'logic',
  icon: 'timer',
  label: words('Chờ', 'Wait'),
  hint: words('Chờ một khoảng thời gian hoặc tới khi khách nhắn.', 'Waits some time, or until the customer writes.'),
  keywords: ['delay', 'hẹn giờ'],
  summaryField: 'duration',
  fields: [
    field('until', 'select', words('Chờ tới khi', 'Until'), {
      choices: [
        { value: 'duration', label: words('Hết một khoảng thời gian', 'Some time has passed') },
        { value: 'time', label: words('Tới một giờ trong ngày', 'A time of the day') },
        { value: 'reply', label: words('Khách nhắn tin', 'The customer writes') },
      ],
      default: 'duration',
    }),
    field('duration', 'duration', words('Chờ bao lâu', 'How long'), {
      default: 'PT10M',
      showIf: { name: 'until', in: ['duration'] },
    }),
    field('time', 'text', words('Giờ (ví dụ 08:30)', 'Time (for example 08:30)'), {
      default: '08:00',
      showIf: { name: 'until', in: ['time'] },
    }),
    field('cancelOnReply', 'switch', words('Dừng chờ khi khách nhắn', 'Stop when the customer writes'), {
      default: true,
      showIf: { name: 'until', in: ['duration', 'time'] },
    }),
  ],
  outputs: [exit('elapsed', 'Hết giờ chờ', 'Time is up'), exit('replied', 'Khách nhắn trước', 'Customer wrote')],
  isWaiting: true,
})
