import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The texts a signed-out page may need; those of the shell are loaded with the shell. */
export const entryMessages = defineMessages({
  'entry.home': { vi: 'BizAgent, về trang tổng quan', en: 'BizAgent, to the dashboard' },
  'session.unknown': {
    vi: 'Không tìm thấy mã xác thực. Vui lòng đăng nhập lại.',
    en: 'Authentication token not found. Please login again.',
  },
  'session.expired': {
    vi: 'Phiên đăng nhập đã hết hạn. Đăng nhập lại để làm tiếp.',
    en: 'Your session has expired. Sign in again to go on.',
  },
  'session.revoked': {
    vi: 'Phiên này đã bị đăng xuất từ nơi khác. Nếu không phải bạn, hãy đổi mật khẩu.',
    en: 'This session was signed out from elsewhere. If that was not you, change your password.',
  },
  'session.password-changed': {
    vi: 'Mật khẩu vừa được đổi. Đăng nhập bằng mật khẩu mới.',
    en: 'The password has been changed. Sign in with the new one.',
  },
  'session.role-changed': {
    vi: 'Vai trò của tài khoản vừa thay đổi. Đăng nhập lại để tiếp tục.',
    en: 'The role of your account has changed. Sign in again to go on.',
  },
  'session.suspended': {
    vi: 'Tài khoản đã bị khóa. Liên hệ quản trị viên để được mở lại.',
    en: 'This account has been locked. Contact an administrator to open it again.',
  },
  'session.elsewhere': { vi: 'Bạn đã đăng xuất ở một thẻ khác.', en: 'You signed out in another tab.' },
  'crash.title': { vi: 'Trang này gặp lỗi', en: 'This page ran into a problem' },
  'crash.body': {
    vi: 'Dữ liệu của bạn vẫn an toàn. Tải lại trang để tiếp tục; nếu lỗi lặp lại, hãy gửi mã dưới đây cho chúng tôi.',
    en: 'Your data is safe. Reload to go on; if it happens again, send us the code below.',
  },
  'crash.stale': {
    vi: 'Không tải được trang này: mạng bị gián đoạn, hoặc BizAgent vừa có phiên bản mới. Tải lại trang để tiếp tục.',
    en: 'The page could not be loaded: the network broke off, or BizAgent has just been updated. Reload to go on.',
  },
  'crash.home': { vi: 'Về trang tổng quan', en: 'Go to the dashboard' },
})
