import { describeNode, errorExit, field, output, words } from '../describe.ts'

export const subflowDescription = describeNode({
  type: 'subflow',
  group: 'logic',
  icon: 'workflow',
  label: words('Gọi luồng con', 'Call flow'),
  hint: words('Chạy một luồng khác rồi quay lại.', 'Runs another flow and comes back.'),
  keywords: ['luồng con'],
  summaryField: 'flowId',
  fields: [
    field('flowId', 'flow', words('Luồng', 'Flow'), { isRequired: true }),
    field('inputs', 'map', words('Đưa vào', 'Hand in'), { default: {} }),
    field(
      'outputs',
      'map',
      words('Lấy ra (biến của luồng này → biến của luồng con)', 'Take out (variable here → variable there)'),
      {
        default: {},
      },
    ),
  ],
  outputs: [output('done', 'Xong', 'Done'), errorExit],
})
