import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The accounts that a sign-in has opened, to be imported. */
export const accountsMessages = defineMessages({
  'accounts.title': { vi: 'Nhập tài khoản {channel}', en: 'Import {channel} accounts' },
  'accounts.name': { vi: 'Chọn tài khoản', en: 'Choose accounts' },
  'accounts.count': { vi: 'Lần đăng nhập này mở {count} tài khoản.', en: 'This sign-in opened {count} accounts.' },
  'accounts.search': { vi: 'Tìm tài khoản', en: 'Search accounts' },
  'accounts.switch': { vi: 'Đăng nhập lại, xin thêm quyền', en: 'Sign in again, ask for more rights' },
  'accounts.one-bot': { vi: 'Một bot cho mọi tài khoản đã chọn', en: 'One bot for all chosen accounts' },
  'accounts.account': { vi: 'Tài khoản', en: 'Account' },
  'accounts.rights': { vi: 'Quyền', en: 'Rights' },
  'accounts.bot': { vi: 'Bot trả lời', en: 'Bot' },
  'accounts.bot-of': { vi: 'Bot trả lời trên {name}', en: 'Bot that answers on {name}' },
  'accounts.choose': { vi: 'Chọn {name}', en: 'Choose {name}' },
  'accounts.choose-all': { vi: 'Chọn mọi tài khoản nhập được', en: 'Choose everything that can be imported' },
  'accounts.ready': { vi: 'Đủ quyền', en: 'All rights' },
  'accounts.ready-body': { vi: 'Nhập là nhận tin ngay.', en: 'Receives messages as soon as it is imported.' },
  'accounts.partial': { vi: 'Thiếu một phần quyền', en: 'Some rights are missing' },
  'accounts.obstacle': { vi: 'Chưa nhập được', en: 'Cannot be imported yet' },
  'accounts.here': { vi: 'Đã kết nối ở đây', en: 'Already connected here' },
  'accounts.open': { vi: 'Mở kết nối', en: 'Open it' },
  'accounts.elsewhere': { vi: 'Đang thuộc một kết nối khác', en: 'Belongs to another connection' },
  'accounts.elsewhere-body': {
    vi: 'Mỗi tài khoản chỉ gắn với một kết nối đang bật.',
    en: 'An account stands in one active connection only.',
  },
  'accounts.done': { vi: 'Đã nhập', en: 'Imported' },
  'accounts.chosen': { vi: 'Đã chọn {count} tài khoản', en: '{count} accounts chosen' },
  'accounts.after': {
    vi: 'Sau khi nhập: {used}/{limit} kết nối của gói',
    en: 'After the import: {used}/{limit} connections of the package',
  },
  'accounts.over': {
    vi: 'Vượt giới hạn: {used}/{limit} kết nối của gói',
    en: 'Over the limit: {used}/{limit} connections of the package',
  },
  'accounts.import': { vi: 'Nhập {count} tài khoản', en: 'Import {count} accounts' },
  'accounts.imported': { vi: 'Đã nhập {count} tài khoản.', en: '{count} accounts were imported.' },
  'accounts.finish': { vi: 'Xong', en: 'Done' },
  'accounts.note': {
    vi: 'Tài khoản được nhập sẽ nhận tin ngay. Tin cũ không bị gửi lại và AI không trả lời tin trước lúc nhập.',
    en: 'Imported accounts receive messages at once. Old ones are not sent again, and the AI does not answer what came before.',
  },
  'accounts.none': { vi: 'Không có tài khoản nào', en: 'No accounts' },
  'accounts.none-body': {
    vi: 'Người vừa đăng nhập không quản lý tài khoản nào của kênh này.',
    en: 'The person who signed in manages no account of this channel.',
  },
  'accounts.none-found': { vi: 'Không có tài khoản phù hợp.', en: 'No account matches.' },
  'accounts.gone': { vi: 'Danh sách này không còn', en: 'This list is gone' },
})
