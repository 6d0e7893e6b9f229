import { describeNode, field, next, words } from '../describe.ts'

export const assignDescription = describeNode({
  type: 'assign',
  group: 'business',
  icon: 'user-check',
  label: words('Phân công', 'Assign'),
  hint: words('Giao cuộc trò chuyện cho một nhân viên.', 'Assigns the conversation to a member.'),
  keywords: ['giao việc'],
  summaryField: 'memberId',
  fields: [field('memberId', 'member', words('Nhân viên', 'Member'), { isRequired: true })],
  outputs: [next],
})
