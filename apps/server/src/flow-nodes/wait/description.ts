import { describeNode, exit, field, output, words } from '../describe.ts'

export const waitDescription = describeNode({
  type: 'wait',
  group: 'logic',
  icon: 'timer',
  label: words('Chờ', 'Wait'),
  hint: words('Chờ một khoảng thời gian hoặc tới khi khách nhắn.', 'Waits some time, or until the customer writes.'),
  keywords: ['delay', 'hẹn giờ'],
  summaryField: 'duration',
  fields: [
    field('duration', 'duration', words('Chờ bao lâu', 'How long'), { isRequired: true, default: 'PT10M' }),
    field('cancelOnReply', 'switch', words('Dừng chờ khi khách nhắn', 'Stop when the customer writes'), {
      default: true,
    }),
  ],
  outputs: [output('elapsed', 'Hết giờ chờ', 'Time is up'), exit('replied', 'Khách nhắn trước', 'Customer wrote')],
  isWaiting: true,
})
