import { defineMessages } from '#lib/i18n/i18n.tsx'

/** How an account stands, and why: a badge, and the reason under it. */
export const healthMessages = defineMessages({
  'health.connected': { vi: 'Đang kết nối', en: 'Connected' },
  'health.running': { vi: 'Đang chạy', en: 'Running' },
  'health.degraded': { vi: 'Chạy một phần', en: 'Partly working' },
  'health.expired': { vi: 'Hết hạn quyền', en: 'Sign-in ended' },
  'health.lost': { vi: 'Mất kết nối', en: 'Disconnected' },
  'health.banned': { vi: 'Bị khoá', en: 'Locked' },
  'health.paused': { vi: 'Chỉ lưu lịch sử', en: 'History only' },
  'health.disabled': { vi: 'Đã bị tắt', en: 'Disabled' },

  'reason.ok': { vi: 'Nhận và gửi tin bình thường', en: 'Receives and sends as usual' },
  'reason.data': { vi: 'Đọc và ghi dữ liệu bình thường', en: 'Reads and writes as usual' },
  'reason.own': { vi: 'Không tính vào giới hạn', en: 'Not counted against the limit' },
  'reason.comments': {
    vi: 'Tin nhắn vẫn chạy; thiếu quyền với bình luận',
    en: 'Messages work; a right for comments is missing',
  },
  'reason.paused': { vi: 'AI im lặng, tin vẫn vào hội thoại', en: 'The AI is quiet, messages still arrive' },
  'reason.limit': { vi: 'Vượt số kết nối của gói', en: 'Over the connections of the package' },
  'reason.operator': { vi: 'Người vận hành đã tắt', en: 'Switched off by the operator' },
  'reason.token-expired': {
    vi: 'Đăng nhập đã hết hạn hoặc mật khẩu đã đổi',
    en: 'The sign-in ended or the password changed',
  },
  'reason.permission': { vi: 'Thiếu quyền trên tài khoản', en: 'A right on the account is missing' },
  'reason.banned': { vi: 'Kênh đã khoá tài khoản này', en: 'The channel has locked this account' },
  'reason.restricted': { vi: 'Kênh đang tạm hạn chế tài khoản', en: 'The channel holds this account back for now' },
  'reason.in-use-elsewhere': { vi: 'Tài khoản đang mở trên máy khác', en: 'The account is open on another machine' },
  'reason.kicked': {
    vi: 'Kênh đã đẩy phiên đăng nhập ra, cần quét lại mã',
    en: 'The channel threw the session out; scan a code again',
  },
  'reason.connector-away': {
    vi: 'Bộ nối trên máy của shop đang tắt',
    en: 'The connector on the shop’s machine is off',
  },

  'broken.title': {
    vi: '{count} kênh cần xử lý: tin có thể không tới khách',
    en: '{count} channels need you: messages may not get through',
  },
  'broken.title-one': {
    vi: '1 kênh cần xử lý: tin có thể không tới khách',
    en: '1 channel needs you: messages may not get through',
  },
  'broken.since': { vi: 'từ {time}', en: 'since {time}' },
  'broken.waits': {
    vi: 'AI đã dừng ở kênh này. Chủ shop đã nhận thư báo.',
    en: 'The AI stopped here. The owner was told by mail.',
  },
  'broken.works': {
    vi: 'Kênh vẫn chạy một phần. Chủ shop đã nhận thư báo.',
    en: 'It still works in part. The owner was told by mail.',
  },
  'broken.comments': {
    vi: 'Kết nối lại và cho đủ quyền với bài viết và bình luận của trang.',
    en: 'Connect again and allow everything about posts and comments of the page.',
  },
  'broken.reconnect': { vi: 'Kết nối lại', en: 'Connect again' },
  'broken.reconnect-of': { vi: 'Kết nối lại {name}', en: 'Connect again: {name}' },
  'broken.stopped': { vi: 'Dừng', en: 'Stopped' },
})
