import { describeNode, errorExit, exit, field, output, provided, words } from '../describe.ts'

export const sheetDescription = describeNode({
  type: 'sheet',
  group: 'business',
  icon: 'sheet',
  label: words('Google Sheet', 'Google Sheet'),
  hint: words('Thêm hoặc tìm một dòng trong Google Sheet.', 'Appends or finds a row of a Google Sheet.'),
  keywords: ['bảng tính'],
  fields: [
    field('connectionId', 'connection', words('Tài khoản Google', 'Google account'), { isRequired: true }),
    field('spreadsheet', 'text', words('Mã bảng tính', 'Spreadsheet id'), { isRequired: true }),
    field('sheet', 'text', words('Trang', 'Sheet'), { isRequired: true }),
    field('mode', 'select', words('Việc', 'Action'), {
      default: 'append',
      choices: [
        { value: 'append', label: words('Thêm dòng', 'Append') },
        { value: 'find', label: words('Tìm dòng', 'Find') },
      ],
    }),
    field('values', 'map', words('Cột → giá trị', 'Column → value'), { default: {} }),
  ],
  outputs: [output('ok', 'Xong', 'Done'), exit('none', 'Không thấy', 'Not found'), errorExit],
  provides: [provided('row', 'object', 'Dòng tìm thấy', 'Row')],
  talksOutside: true,
})
