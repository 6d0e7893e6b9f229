import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of signing in and of the frame around every signed-out page. */
export const authMessages = defineMessages({
  'auth.brand.title': {
    vi: 'Bot bán hàng trả\u00A0lời khách thay bạn',
    en: 'Sales bots that answer your customers',
  },
  'auth.brand.lead': {
    vi: 'Web, Zalo và Facebook trong một nơi. AI trả lời ngay, bạn vào cuộc khi cần.',
    en: 'Web, Zalo and Facebook in one place. AI answers at once, you step in when it matters.',
  },
  'auth.brand.point-1': { vi: 'Trả lời từ chính tri thức của bạn', en: 'Answers from your own knowledge' },
  'auth.brand.point-2': {
    vi: 'Cả nhóm cùng làm, mỗi người đúng quyền',
    en: 'One team, everyone with the right permissions',
  },
  'auth.brand.point-3': { vi: 'Dữ liệu mỗi không gian tách riêng', en: 'Every workspace keeps its data apart' },
  'auth.brand.customer': { vi: 'Áo này còn size M không shop?', en: 'Do you still have this shirt in M?' },
  'auth.brand.assistant': {
    vi: 'Dạ còn ạ. Mình lấy màu trắng hay xanh để em giữ hàng nhé?',
    en: 'We do. White or blue? I can hold one for you.',
  },
  'auth.brand.example': { vi: 'Ví dụ một cuộc trò chuyện', en: 'A sample conversation' },

  'auth.language': { vi: 'Ngôn ngữ hiển thị', en: 'Display language' },

  'auth.field.email': { vi: 'E-mail', en: 'E-mail' },
  'auth.field.name': { vi: 'Họ tên', en: 'Full name' },
  'auth.field.shop-name': { vi: 'Tên cửa hàng', en: 'Name of the shop' },
  'auth.field.shop-name-help': {
    vi: 'Tên khách vẫn gọi. Chưa có thì để trống, đổi lúc nào cũng được.',
    en: 'What your customers call it. Leave it empty for now if you like; you can change it any time.',
  },
  'auth.field.password': { vi: 'Mật khẩu', en: 'Password' },
  'auth.field.new-password': { vi: 'Mật khẩu mới', en: 'New password' },
  'auth.field.repeat': { vi: 'Nhập lại mật khẩu mới', en: 'Repeat the new password' },
  'auth.field.repeat-mismatch': { vi: 'Hai mật khẩu chưa giống nhau.', en: 'The two passwords differ.' },
  'auth.field.mail-language': { vi: 'Ngôn ngữ của bạn', en: 'Your language' },

  'auth.login.title': { vi: 'Đăng nhập', en: 'Sign in' },
  'auth.login.lead': { vi: 'Chào mừng bạn trở lại.', en: 'Welcome back.' },
  'auth.login.action': { vi: 'Đăng nhập', en: 'Sign in' },
  'auth.login.forgot': { vi: 'Quên mật khẩu?', en: 'Forgot your password?' },
  'auth.login.no-account': { vi: 'Chưa có tài khoản?', en: 'No account yet?' },
  'auth.login.register': { vi: 'Đăng ký', en: 'Create one' },
  'auth.login.wait': {
    vi: 'Bạn đã thử quá nhiều lần. Thử lại sau {time}.',
    en: 'Too many attempts. Try again in {time}.',
  },
  'auth.login.wait-over': { vi: 'Bạn có thể thử lại ngay.', en: 'You can try again now.' },
  'auth.login.to-join': {
    vi: 'Đăng nhập để tham gia không gian “{workspace}”.',
    en: 'Sign in to join the workspace “{workspace}”.',
  },

  'auth.demo.title': { vi: 'Tài khoản dùng thử', en: 'Demo accounts' },
  'auth.demo.note': {
    vi: 'Chỉ có ở chế độ phát triển. Chọn một tài khoản để điền sẵn.',
    en: 'Development mode only. Choose an account to fill it in.',
  },
  'auth.demo.mailbox': { vi: 'Mở hộp thư phát triển', en: 'Open the developer mailbox' },

  'auth.mail.resend': { vi: 'Gửi lại thư xác nhận', en: 'Send the confirmation again' },
  'auth.mail.resent': {
    vi: 'Đã gửi lại. Nếu tài khoản đang chờ xác nhận, thư mới sẽ tới trong giây lát.',
    en: 'Sent again. If the account is waiting for confirmation, a new mail arrives in a moment.',
  },
  'auth.mail.resend-in': { vi: 'Gửi lại sau {time}', en: 'Send again in {time}' },

  'auth.back-to-login': { vi: 'Về trang đăng nhập', en: 'Back to sign in' },

  'auth.lock.title': { vi: 'Màn hình đã khóa', en: 'The screen is locked' },
  'auth.lock.lead': {
    vi: 'Nhập mật khẩu để mở khóa và làm tiếp.',
    en: 'Enter your password to unlock and go on.',
  },
  'auth.lock.wrong': { vi: 'Mật khẩu không đúng. Thử lại.', en: 'The password is not correct. Try again.' },
  'auth.lock.action': { vi: 'Mở khóa', en: 'Unlock' },
  'auth.lock.other': { vi: 'Đăng nhập bằng tài khoản khác', en: 'Sign in as someone else' },
})
