import { defineMessages } from '#lib/i18n/i18n.tsx'

export const problemMessages = defineMessages({
  'problem.title': { vi: '{count} vấn đề', en: '{count} problems' },
  'problem.none': { vi: 'Không có vấn đề', en: 'No problems' },
  'problem.none.body': { vi: 'Luồng này xuất bản được ngay.', en: 'This flow can be published now.' },
  'problem.errors': { vi: '{count} lỗi, chưa xuất bản được', en: '{count} errors: cannot be published yet' },
  'problem.warnings': { vi: '{count} cảnh báo, vẫn xuất bản được', en: '{count} warnings: can still be published' },
  'problem.next': { vi: 'kế tiếp', en: 'next' },
  'problem.close': { vi: 'Đóng', en: 'Close' },
  'problem.go': { vi: 'Tới khối', en: 'Go to the block' },
  'problem.whole': { vi: 'Cả luồng', en: 'The whole flow' },
  'problem.connect': { vi: 'Nối nhánh này', en: 'Connect this branch' },
  'problem.again': { vi: 'Kiểm tra lại mỗi khi bạn sửa', en: 'Checked again with every edit' },
})
