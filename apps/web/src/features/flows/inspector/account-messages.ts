import { defineMessages } from '#lib/i18n/i18n.tsx'

export const accountMessages = defineMessages({
  'account.choose': { vi: 'Chọn tài khoản', en: 'Choose an account' },
  'account.broken': { vi: '{name} (cần kết nối lại)', en: '{name} (needs to be connected again)' },
  'account.none': {
    vi: 'Chưa kết nối tài khoản nào dùng được ở đây.',
    en: 'No account that can be used here is connected.',
  },
  'account.connect': { vi: 'Kết nối tài khoản', en: 'Connect an account' },
  'account.rights': { vi: 'Xem quyền đã cho phép', en: 'See what it may be used for' },
  'account.not-allowed': {
    vi: 'Chỉ người quản lý tích hợp mới chọn được tài khoản.',
    en: 'Only those who manage integrations can choose an account.',
  },
  'sheet.account': { vi: 'Tài khoản', en: 'Account' },
  'sheet.find': { vi: 'Chọn trong tài khoản', en: 'Choose from the account' },
  'sheet.search': { vi: 'Tìm bảng tính theo tên', en: 'Find a sheet by name' },
  'sheet.no-match': { vi: 'Không có bảng tính nào khớp', en: 'No sheet fits' },
  'sheet.address': { vi: 'Đường dẫn bảng tính', en: 'Address of the sheet' },
  'sheet.address.help': {
    vi: 'Dán đường dẫn nếu không thấy bảng ở trên.',
    en: 'Paste the address if the sheet is not in the list.',
  },
  'sheet.tab': { vi: 'Trang tính (để trống: trang đầu)', en: 'Tab (empty: the first one)' },
})
