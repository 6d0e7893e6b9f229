import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The log of an account: who did what, and how it ended, in sentences. */
export const logMessages = defineMessages({
  'log.title': { vi: 'Nhật ký', en: 'Log' },
  'log.lead': { vi: '100 sự kiện gần nhất', en: 'The last 100 events' },
  'log.show': { vi: 'Hiện', en: 'Show' },
  'log.all': { vi: 'Tất cả', en: 'All' },
  'log.in': { vi: 'Vào', en: 'In' },
  'log.out': { vi: 'Ra', en: 'Out' },
  'log.failed': { vi: 'Lỗi', en: 'Failed' },
  'log.none': { vi: 'Chưa có sự kiện nào.', en: 'Nothing has happened yet.' },
  'log.none-failed': { vi: 'Không có lỗi nào.', en: 'Nothing has failed.' },
  'log.open': { vi: 'Mở tin nhắn', en: 'Open the message' },

  'kind.message': { vi: 'Khách nhắn', en: 'Customer wrote' },
  'kind.echo': { vi: 'Trả lời từ ứng dụng của kênh', en: 'Answered in the channel’s own app' },
  'kind.postback': { vi: 'Khách bấm nút', en: 'Customer pressed a button' },
  'kind.delivery': { vi: 'Kênh báo đã tới nơi', en: 'The channel reports delivery' },
  'kind.read': { vi: 'Khách đã xem', en: 'Customer has read' },
  'kind.reaction': { vi: 'Khách thả cảm xúc', en: 'Customer reacted' },
  'kind.referral': { vi: 'Khách đến từ liên kết hoặc quảng cáo', en: 'Customer came by a link or an ad' },
  'kind.follow': { vi: 'Khách quan tâm tài khoản', en: 'Customer follows the account' },
  'kind.unfollow': { vi: 'Khách bỏ quan tâm', en: 'Customer no longer follows' },
  'kind.feed': { vi: 'Bình luận hoặc hoạt động trên bài viết', en: 'Something around a post' },
  'kind.other': { vi: 'Báo cáo khác của kênh', en: 'Another report of the channel' },
  'kind.ai': { vi: 'AI trả lời', en: 'AI answered' },
  'kind.staff': { vi: 'Nhân viên trả lời', en: 'Staff answered' },
  'kind.connected': { vi: 'Đã kết nối', en: 'Connected' },
  'kind.health': { vi: 'Tình trạng thay đổi', en: 'Health changed' },
  'kind.stopped': { vi: 'AI bị tắt trên kênh', en: 'The AI was stopped here' },
  'kind.released': { vi: 'AI chạy lại trên kênh', en: 'The AI goes on here' },
  'kind.changed': { vi: 'Cài đặt thay đổi', en: 'Settings changed' },

  'outcome.in-ok': { vi: 'Đã lưu vào hội thoại', en: 'Stored in the conversation' },
  'outcome.out-ok': { vi: 'Đã gửi', en: 'Sent' },
  'outcome.account-ok': { vi: 'Ổn', en: 'Fine' },
  'outcome.waiting': { vi: 'Đang chờ xử lý', en: 'Waiting' },
  'outcome.ignored': { vi: 'Đã nhận, không cần làm gì', en: 'Received, nothing to do' },
  'outcome.unknown': {
    vi: 'Chưa rõ đã tới chưa: nhân viên quyết định có gửi lại không',
    en: 'It may have arrived: a person decides whether to send it again',
  },
  'outcome.failed': { vi: 'Không thành công', en: 'Failed' },
  'failure.transient': {
    vi: 'Không gửi được: kênh tạm thời không trả lời',
    en: 'Not sent: the channel did not answer',
  },
  'failure.rate-limited': {
    vi: 'Không gửi được: kênh giới hạn tốc độ gửi',
    en: 'Not sent: the channel limits the pace',
  },
  'failure.window-closed': {
    vi: 'Không gửi được: đã quá hạn trả lời từ tin cuối của khách',
    en: 'Not sent: too long since the customer’s last message',
  },
  'failure.owned-elsewhere': {
    vi: 'Không gửi được: ứng dụng khác đang giữ cuộc trò chuyện',
    en: 'Not sent: another app has the conversation',
  },
  'failure.recipient-gone': {
    vi: 'Không gửi được: khách đã chặn hoặc không còn',
    en: 'Not sent: the customer blocked us or is gone',
  },
  'failure.content-refused': {
    vi: 'Không gửi được: kênh từ chối nội dung',
    en: 'Not sent: the channel refused the content',
  },
  'failure.unknown': { vi: 'Không gửi được', en: 'Not sent' },
})
