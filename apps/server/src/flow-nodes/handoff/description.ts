import { describeNode, exit, field, timeoutExit, words } from '../describe.ts'

export const handoffDescription = describeNode({
  type: 'handoff',
  group: 'business',
  icon: 'headset',
  label: words('Chuyển nhân viên', 'Hand off'),
  hint: words('Chuyển cho nhân viên, chạy tiếp khi được trả lại.', 'Hands over to staff and goes on when handed back.'),
  keywords: ['staff', 'gặp người', 'human'],
  summaryField: 'reason',
  fields: [
    field('reason', 'template-line', words('Lý do', 'Reason'), { default: 'Khách cần nhân viên' }),
    field('text', 'template', words('Lời nhắn khách', 'Words to the customer'), {
      default: 'Dạ {{xưng}} chuyển nhân viên hỗ trợ mình ngay, mình chờ chút nhé.',
    }),
    field('note', 'template', words('Ghi chú cho nhân viên', 'Note for staff'), { isAdvanced: true }),
    field('assignee', 'member', words('Giao cho', 'Assign to'), { isAdvanced: true }),
    field('offlineText', 'template', words('Lời nhắn ngoài giờ làm việc', 'Words outside working hours'), {
      help: words(
        'Dùng khi nhánh "Ngoài giờ" có nối và shop đã đặt giờ làm việc.',
        'Used where "Outside hours" is connected and the shop has set its working hours.',
      ),
      default: 'Dạ giờ này nhân viên nghỉ rồi, {{xưng}} ghi lại và sẽ trả lời mình sớm nhất ạ.',
      isAdvanced: true,
    }),
    field('waitMin', 'number', words('Chờ tối đa (phút, 0 là không giới hạn)', 'Wait at most (minutes, 0 for ever)'), {
      default: 0,
      min: 0,
      max: 10080,
    }),
  ],
  outputs: [
    exit('returned', 'Nhân viên trả lại', 'Handed back'),
    exit('replied', 'Khách nhắn tiếp cho bot', 'Customer wrote to the bot again'),
    timeoutExit,
    exit('offline', 'Ngoài giờ', 'Outside hours'),
  ],
  isWaiting: true,
})
