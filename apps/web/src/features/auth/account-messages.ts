import { defineMessages } from '#lib/i18n/i18n.tsx'
import { authMessages } from './messages.ts'

/** Words of registering and of a forgotten password; apart, so that the login page does not load them. */
export const accountMessages = defineMessages({
  ...authMessages,

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
  'auth.reset.used-title': { vi: 'Liên kết đã được dùng', en: 'This link was used already' },
  'auth.reset.invalid-title': { vi: 'Liên kết không dùng được', en: 'This link does not work' },
  'auth.reset.request': { vi: 'Yêu cầu liên kết mới', en: 'Request a new link' },

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
