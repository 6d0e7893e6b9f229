import { describeNode, errorExit, exit, field, output, provided, words } from '../describe.ts'

const searches = { name: 'action', in: ['find', 'update'] }

export const sheetDescription = describeNode({
  type: 'sheet',
  group: 'business',
  icon: 'sheet',
  label: words('Google Sheet', 'Google Sheet'),
  hint: words('Thêm, tìm hoặc sửa một dòng trong bảng tính.', 'Adds, finds or changes a row of a sheet.'),
  keywords: ['bảng tính', 'excel', 'google', 'spreadsheet'],
  summaryField: 'action',
  fields: [
    field('action', 'select', words('Việc cần làm', 'What to do'), {
      isRequired: true,
      default: 'append',
      choices: [
        { value: 'append', label: words('Thêm một dòng', 'Add a row') },
        { value: 'find', label: words('Tìm một dòng', 'Find a row') },
        { value: 'update', label: words('Sửa một dòng', 'Change a row') },
      ],
    }),
    field('sheet', 'sheet', words('Bảng tính', 'Sheet'), { isRequired: true }),
    field('column', 'text', words('Tìm theo cột', 'Look in the column'), {
      isRequired: true,
      placeholder: words('Số điện thoại', 'Phone'),
      showIf: searches,
    }),
    field('value', 'template-line', words('Có giá trị', 'For the value'), {
      default: '{{contact.phone}}',
      showIf: searches,
    }),
    field('row', 'map', words('Ghi vào cột (tên cột → nội dung)', 'Write (column → text)'), {
      help: words(
        'Tên cột là chữ ở dòng đầu của bảng. Bot thêm cột "Mã dòng" để không ghi trùng.',
        'Columns are named by the first row. A column "Mã dòng" is added, so that nothing is written twice.',
      ),
      isRequired: true,
      default: {},
      showIf: { name: 'action', in: ['append', 'update'] },
    }),
  ],
  outputs: [output('ok', 'Xong', 'Done'), exit('none', 'Không thấy dòng', 'No such row'), errorExit],
  provides: [
    provided('row', 'object', 'Dòng tìm được', 'The row'),
    provided('number', 'number', 'Số dòng', 'Number of the row'),
  ],
  talksOutside: true,
})
