import { describeNode, words } from '../describe.ts'

export const returnDescription = describeNode({
  type: 'return',
  group: 'logic',
  icon: 'corner-up-left',
  label: words('Quay lại', 'Return'),
  hint: words(
    'Kết thúc sự kiện, vòng lặp hoặc luồng con và quay lại chỗ cũ.',
    'Ends an event, a loop or a called flow and goes back.',
  ),
  keywords: ['về'],
})
