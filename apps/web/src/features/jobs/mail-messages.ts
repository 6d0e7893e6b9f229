import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of the mails that have not left. */
export const mailMessages = defineMessages({
  'mails.title': { vi: 'Thư chưa gửi được', en: 'Mails that could not be sent' },
  'mails.lead': {
    vi: 'Khi máy chủ thư gián đoạn, thư được thử lại trong ba ngày. Thư ở đây được giữ 35 ngày.',
    en: 'While the mail server is away, mails are tried again for three days. They stay here for 35 days.',
  },
  'mails.to': { vi: 'Người nhận', en: 'To' },
  'mails.subject': { vi: 'Tiêu đề', en: 'Subject' },
  'mails.cause': { vi: 'Nguyên nhân', en: 'Cause' },
  'mails.attempts': { vi: 'Số lần thử', en: 'Tries' },
  'mails.tried-at': { vi: 'Thử gần nhất', en: 'Last try' },
  'mails.status.failed': { vi: 'Đã dừng', en: 'Given up' },
  'mails.status.waiting': { vi: 'Đang thử lại', en: 'Being tried again' },
  'mails.cause.unreachable': { vi: 'Không kết nối được máy chủ thư', en: 'The mail server cannot be reached' },
  'mails.cause.credentials': {
    vi: 'Máy chủ thư từ chối đăng nhập. Kiểm tra SMTP_URL.',
    en: 'The mail server refuses the sign-in. Check SMTP_URL.',
  },
  'mails.cause.busy': { vi: 'Bên nhận đang bận hoặc hộp thư đầy', en: 'The receiver is busy or the mailbox is full' },
  'mails.cause.address': {
    vi: 'Địa chỉ không tồn tại hoặc không nhận thư',
    en: 'The address does not exist or takes no mail',
  },
  'mails.cause.too-big': { vi: 'Thư quá lớn với bên nhận', en: 'The mail is too big for the receiver' },
  'mails.cause.refused': { vi: 'Bên nhận từ chối thư', en: 'The receiver refuses the mail' },
  'mails.cause.unknown': { vi: 'Không rõ', en: 'Unknown' },
  'mails.empty': { vi: 'Mọi thư đều đã gửi', en: 'Every mail has been sent' },
  'mails.empty-body': {
    vi: 'Không có thư nào bị lỗi hay đang chờ thử lại.',
    en: 'None has failed or waits for another try.',
  },
  'mails.resend': { vi: 'Gửi lại', en: 'Send again' },
  'mails.resend-to': { vi: 'Gửi lại thư cho {to}', en: 'Send the mail to {to} again' },
  'mails.resend.done': { vi: 'Thư cho {to} đã vào hàng gửi.', en: 'The mail to {to} is queued.' },
  'mails.resend-all': { vi: 'Thử lại ngay', en: 'Try again now' },
  'mails.resend-all.done': {
    vi: 'Đã xếp {count} thư vào hàng gửi, trừ thư bị bên nhận từ chối.',
    en: '{count} mails are queued, all but those that their receivers refuse.',
  },
})
