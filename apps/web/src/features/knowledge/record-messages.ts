import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of records: grid, filters, sheet sources. */
export const recordMessages = defineMessages({
  'records.add': { vi: 'Thêm bản ghi', en: 'Add a record' },
  'records.import': { vi: 'Nhập từ tệp', en: 'Import a file' },
  'records.sheet': { vi: 'Nối bảng tính', en: 'Connect a sheet' },
  'records.list': { vi: 'Bản ghi', en: 'Records' },
  'records.search': { vi: 'Tìm trong bản ghi', en: 'Search records' },
  'records.empty': { vi: 'Chưa có bản ghi nào', en: 'No records yet' },
  'records.empty-body': {
    vi: 'Nhập bảng Excel hoặc CSV của bạn, hoặc thêm từng bản ghi.',
    en: 'Import your Excel or CSV sheet, or add records one by one.',
  },
  'records.none-found': { vi: 'Không có bản ghi phù hợp', en: 'No record matches' },
  'records.edit-cell': { vi: 'Sửa {field} của {name}', en: 'Edit {field} of {name}' },
  'records.cell-help': { vi: 'Enter để lưu, Escape để hủy', en: 'Enter saves, Escape cancels' },
  'records.untitled': { vi: 'bản ghi', en: 'record' },
  'records.blank': { vi: 'Trống', en: 'Empty' },
  'records.added': { vi: 'Đã thêm bản ghi.', en: 'The record was added.' },
  'records.list-help': { vi: 'Các giá trị cách nhau bằng dấu phẩy', en: 'Values separated by commas' },

  'filter.title': { vi: 'Bộ lọc', en: 'Filters' },
  'filter.add': { vi: 'Thêm điều kiện', en: 'Add a condition' },
  'filter.apply': { vi: 'Áp dụng', en: 'Apply' },
  'filter.active': { vi: 'Bộ lọc ({count})', en: 'Filters ({count})' },
  'filter.field': { vi: 'Cột của điều kiện {number}', en: 'Column of condition {number}' },
  'filter.op': { vi: 'Phép so của điều kiện {number}', en: 'Comparison of condition {number}' },
  'filter.value': { vi: 'Giá trị của điều kiện {number}', en: 'Value of condition {number}' },
  'filter.remove': { vi: 'Gỡ điều kiện {number}', en: 'Remove condition {number}' },
  'filter.none': {
    vi: 'Chưa có điều kiện nào. Thêm một điều kiện để lọc chính xác.',
    en: 'No condition yet. Add one to filter exactly.',
  },
  'filter.op.=': { vi: 'bằng', en: 'is' },
  'filter.op.!=': { vi: 'khác', en: 'is not' },
  'filter.op.<': { vi: 'nhỏ hơn', en: 'less than' },
  'filter.op.<=': { vi: 'không quá', en: 'at most' },
  'filter.op.>': { vi: 'lớn hơn', en: 'more than' },
  'filter.op.>=': { vi: 'ít nhất', en: 'at least' },
  'filter.op.contains': { vi: 'có chứa', en: 'contains' },
  'filter.op.in': { vi: 'là một trong', en: 'is one of' },
  'filter.value-missing': { vi: 'Nhập giá trị.', en: 'Enter a value.' },
  'filter.value-number': { vi: 'Cần một con số, ví dụ 500.000', en: 'A number is needed, such as 500,000' },

  'sheet.title': { vi: 'Nối bảng tính', en: 'Connect a sheet' },
  'sheet.body': {
    vi: 'Dán địa chỉ CSV hoặc Excel công khai. Google Trang tính: chia sẻ cho mọi người có liên kết. Các cột được ghép theo tên.',
    en: 'Paste the public address of a CSV or Excel file. Google Sheets: share it with everyone who has the link. Columns are matched by name.',
  },
  'sheet.url': { vi: 'Địa chỉ bảng tính', en: 'Address of the sheet' },
  'sheet.action': { vi: 'Nối và lấy dữ liệu', en: 'Connect and fetch' },
  'sheet.done': { vi: 'Đã nối bảng tính, đang lấy dữ liệu.', en: 'The sheet is connected and being fetched.' },
})
