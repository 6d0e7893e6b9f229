import { defineMessages } from '#lib/i18n.tsx'

/** Words of the signed-out pages. */
export const authMessages = defineMessages({
  'auth.brand.title': {
    vi: 'Trợ lý bán hàng trả\u00A0lời khách thay bạn',
    en: 'Sales assistants that answer your customers',
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

  'auth.register.title': { vi: 'Tạo tài khoản', en: 'Create your account' },
  'auth.register.lead': {
    vi: 'Không gian làm việc của bạn được tạo cùng lúc.',
    en: 'Your workspace is created along with it.',
  },
  'auth.register.action': { vi: 'Tạo tài khoản', en: 'Create account' },
  'auth.register.has-account': { vi: 'Đã có tài khoản?', en: 'Already have an account?' },
  'auth.register.login': { vi: 'Đăng nhập', en: 'Sign in' },

  'auth.mail.title': { vi: 'Kiểm tra hộp thư của bạn', en: 'Check your mailbox' },
  'auth.mail.sent': {
    vi: 'Nếu {email} dùng được để đăng ký, chúng tôi đã gửi thư xác nhận tới đó. Mở thư và bấm liên kết để hoàn tất.',
    en: 'If {email} can be registered, we have sent a confirmation mail there. Open it and follow the link to finish.',
  },
  'auth.mail.tips': {
    vi: 'Chưa thấy thư? Xem mục thư rác, hoặc gửi lại sau ít phút.',
    en: 'Nothing there? Look into the spam folder, or send it again in a few minutes.',
  },
  'auth.mail.resend': { vi: 'Gửi lại thư xác nhận', en: 'Send the confirmation again' },
  'auth.mail.resent': {
    vi: 'Đã gửi lại. Nếu tài khoản đang chờ xác nhận, thư mới sẽ tới trong giây lát.',
    en: 'Sent again. If the account is waiting for confirmation, a new mail arrives in a moment.',
  },
  'auth.mail.resend-in': { vi: 'Gửi lại sau {time}', en: 'Send again in {time}' },
  'auth.mail.other': { vi: 'Dùng e-mail khác', en: 'Use another e-mail' },

  'auth.confirm.title': { vi: 'Xác nhận e-mail', en: 'Confirm your e-mail' },
  'auth.confirm.busy': { vi: 'Đang xác nhận e-mail của bạn…', en: 'Confirming your e-mail…' },
  'auth.confirm.done-title': { vi: 'E-mail đã được xác nhận', en: 'Your e-mail is confirmed' },
  'auth.confirm.done': {
    vi: 'Tài khoản đã sẵn sàng. Đăng nhập để bắt đầu.',
    en: 'Your account is ready. Sign in to begin.',
  },
  'auth.confirm.failed-title': { vi: 'Chưa xác nhận được', en: 'This could not be confirmed' },
  'auth.confirm.retry': { vi: 'Thử lại', en: 'Try again' },
  'auth.confirm.ask-email': { vi: 'E-mail bạn đã đăng ký', en: 'The e-mail you registered with' },

  'auth.forgot.title': { vi: 'Quên mật khẩu', en: 'Forgot your password' },
  'auth.forgot.lead': {
    vi: 'Nhập e-mail của bạn, chúng tôi gửi liên kết để đặt mật khẩu mới.',
    en: 'Enter your e-mail and we send you a link to set a new password.',
  },
  'auth.forgot.action': { vi: 'Gửi liên kết', en: 'Send the link' },
  'auth.forgot.sent-title': { vi: 'Đã nhận yêu cầu', en: 'Request received' },
  'auth.forgot.sent': {
    vi: 'Nếu e-mail này có tài khoản, bạn sẽ nhận được liên kết đặt lại mật khẩu trong vài phút. Liên kết dùng được một lần, trong 30 phút.',
    en: 'If this e-mail has an account, a reset link arrives within a few minutes. It works once, for 30 minutes.',
  },
  'auth.forgot.again': { vi: 'Gửi cho e-mail khác', en: 'Use another e-mail' },
  'auth.back-to-login': { vi: 'Về trang đăng nhập', en: 'Back to sign in' },

  'auth.reset.title': { vi: 'Đặt mật khẩu mới', en: 'Set a new password' },
  'auth.reset.lead': {
    vi: 'Sau khi đổi, mọi thiết bị đang đăng nhập sẽ phải đăng nhập lại.',
    en: 'Afterwards every signed-in device has to sign in again.',
  },
  'auth.reset.action': { vi: 'Đặt mật khẩu', en: 'Set password' },
  'auth.reset.done-title': { vi: 'Đã đặt mật khẩu mới', en: 'Your new password is set' },
  'auth.reset.done': {
    vi: 'Mọi phiên cũ đã kết thúc. Đăng nhập bằng mật khẩu mới.',
    en: 'All old sessions have ended. Sign in with the new password.',
  },
  'auth.reset.invalid-title': { vi: 'Liên kết không dùng được', en: 'This link does not work' },
  'auth.reset.request': { vi: 'Yêu cầu liên kết mới', en: 'Request a new link' },

  'auth.lock.title': { vi: 'Màn hình đã khóa', en: 'The screen is locked' },
  'auth.lock.lead': {
    vi: 'Nhập mật khẩu để mở khóa và làm tiếp.',
    en: 'Enter your password to unlock and go on.',
  },
  'auth.lock.action': { vi: 'Mở khóa', en: 'Unlock' },
  'auth.lock.other': { vi: 'Đăng nhập bằng tài khoản khác', en: 'Sign in as someone else' },

  'auth.invitation.loading': { vi: 'Đang đọc lời mời…', en: 'Reading the invitation…' },
  'auth.invitation.title': { vi: 'Tham gia “{workspace}”', en: 'Join “{workspace}”' },
  'auth.invitation.by': { vi: '{name} mời bạn làm {role}.', en: '{name} invites you as {role}.' },
  'auth.invitation.as': { vi: 'Bạn được mời làm {role}.', en: 'You are invited as {role}.' },
  'auth.invitation.has-account': {
    vi: 'E-mail {email} đã có tài khoản. Đăng nhập để nhận lời mời.',
    en: '{email} already has an account. Sign in to accept the invitation.',
  },
  'auth.invitation.sign-in': { vi: 'Đăng nhập để tham gia', en: 'Sign in to join' },
  'auth.invitation.action': { vi: 'Tạo tài khoản và tham gia', en: 'Create account and join' },
  'auth.invitation.joined-title': { vi: 'Bạn đã vào “{workspace}”', en: 'You are in “{workspace}”' },
  'auth.invitation.invalid-title': { vi: 'Lời mời không dùng được', en: 'This invitation does not work' },
  'auth.invitation.without': { vi: 'Đăng ký không cần lời mời', en: 'Register without an invitation' },
  'auth.invitation.email-fixed': {
    vi: 'Lời mời được gửi tới e-mail này.',
    en: 'The invitation was sent to this e-mail.',
  },

  'auth.role.owner': { vi: 'chủ sở hữu', en: 'owner' },
  'auth.role.manager': { vi: 'quản lý', en: 'manager' },
  'auth.role.agent': { vi: 'nhân viên', en: 'agent' },
})
