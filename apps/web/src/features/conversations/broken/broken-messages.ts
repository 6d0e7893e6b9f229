import { defineMessages } from '#lib/i18n/i18n.tsx'

/** What is said where a connected account cannot send. */
export const brokenMessages = defineMessages({
  'broken.banner': { vi: 'Kênh mất kết nối', en: 'Channels that lost their connection' },
  'broken.one': { vi: '{name} mất kết nối từ {since}.', en: '{name} has been disconnected since {since}.' },
  'broken.one-rest': {
    vi: '{count} hội thoại đang mở, tin mới của khách có thể chưa về đây.',
    en: '{count} open conversations; new messages of customers may not arrive here.',
  },
  'broken.many': { vi: '{count} kênh mất kết nối.', en: '{count} channels are disconnected.' },
  'broken.many-rest': {
    vi: '{names}. {count} hội thoại đang mở, tin mới của khách có thể chưa về đây.',
    en: '{names}. {count} open conversations; new messages of customers may not arrive here.',
  },
  'broken.told': { vi: 'Đã báo {names} qua e-mail.', en: '{names} was told by e-mail.' },
  'broken.filter': { vi: 'Lọc {count} hội thoại', en: 'Show {count} conversations' },
  'broken.unfilter': { vi: 'Bỏ lọc theo kênh', en: 'Show all channels' },
  'broken.relink': { vi: 'Kết nối lại', en: 'Connect again' },
  'broken.relink-many': { vi: 'Xem các kênh', en: 'See the channels' },
  'broken.ask': { vi: 'Nhờ {name} nối lại', en: 'Ask {name} to connect it' },
  'broken.ask-note': {
    vi: '@{name} nhờ nối lại kênh {channel} giúp, khách đang chờ.',
    en: '@{name} please connect {channel} again, a customer is waiting.',
  },
  'broken.close': { vi: 'Ẩn đến lần mất kết nối sau', en: 'Hide until the next failure' },
  'broken.row': { vi: 'Kênh mất kết nối', en: 'The channel is disconnected' },
  'broken.bar': {
    vi: 'AI tạm dừng vì kênh chưa gửi được, tự chạy tiếp khi nối lại',
    en: 'The AI pauses because the channel cannot send; it goes on once it is connected again',
  },
  'broken.composer': { vi: 'Chưa gửi được cho khách trên kênh này', en: 'Nothing can be sent on this channel' },

  'stopped.banner': { vi: 'Kênh bị tắt', en: 'Channels that were stopped' },
  'stopped.names': { vi: 'AI đang tắt trên {names}.', en: 'The AI is off on {names}.' },
  'stopped.why.limit': {
    vi: 'Vượt số kết nối của gói. Tin của khách vẫn vào đây, nhân viên vẫn trả lời được.',
    en: 'Over the connections of the package. Messages still arrive here, and staff can answer.',
  },
  'stopped.why.operator': {
    vi: 'Người vận hành đã tắt. Tin của khách vẫn vào đây, nhân viên vẫn trả lời được.',
    en: 'Switched off by the operator. Messages still arrive here, and staff can answer.',
  },
  'stopped.package': { vi: 'Xem gói', en: 'See the package' },
  'stopped.see': { vi: 'Xem kênh', en: 'See the channel' },
  'stopped.close': { vi: 'Ẩn thông báo này', en: 'Hide this notice' },
  'quiet.bar.limit': {
    vi: 'AI đang tắt trên kênh này: vượt số kết nối của gói. Nhân viên trả lời khách.',
    en: 'The AI is off on this channel: over the connections of the package. Staff answer.',
  },
  'quiet.bar.operator': {
    vi: 'AI đang tắt trên kênh này: người vận hành đã tắt. Nhân viên trả lời khách.',
    en: 'The AI is off on this channel: the operator switched it off. Staff answer.',
  },
  'quiet.bar.paused': {
    vi: 'AI đang tắt trên kênh này: chỉ lưu lịch sử. Nhân viên trả lời khách.',
    en: 'The AI is off on this channel: history only. Staff answer.',
  },

  'panel.channel': { vi: 'Kênh này', en: 'This channel' },
  'panel.state': { vi: 'Tình trạng', en: 'State' },
  'panel.since': { vi: 'Từ lúc', en: 'Since' },
  'panel.last': { vi: 'Tin cuối của khách', en: 'Last message of the customer' },
  'panel.ai-window': { vi: 'Hạn trả lời của AI', en: 'The AI may answer' },
  'panel.closed': { vi: 'đã đóng {time}', en: 'closed {time}' },
  'panel.until': { vi: 'đến {time}', en: 'until {time}' },
  'panel.staff-open': {
    vi: 'Nối lại trước {time} thì nhân viên còn trả lời được. Quá hạn của AI, AI chỉ nhắn khi khách nhắn lại.',
    en: 'Connected again before {time}, staff can still answer. After its own time the AI waits until the customer writes.',
  },
  'panel.staff-closed': {
    vi: 'Hạn trả lời đã hết {time}. Nối lại để nhận tin mới; khách nhắn lại thì mới trả lời được.',
    en: 'The time to answer ended {time}. Connect it to receive again; the customer has to write first.',
  },
  'panel.ways': { vi: 'Liên lạc bằng đường khác', en: 'Other ways to reach them' },
  'panel.ways-body': { vi: 'Cùng khách, kênh còn gửi được', en: 'The same person, where messages still leave' },
  'panel.ways-none': {
    vi: 'Chưa biết đường nào khác của khách này.',
    en: 'No other way to this person is known.',
  },
  'panel.way-last': { vi: '{channel} · nhắn lần cuối {time}', en: '{channel} · last wrote {time}' },
  'panel.open': { vi: 'Mở', en: 'Open' },
  'panel.open-of': { vi: 'Mở hội thoại trên {account}', en: 'Open the conversation on {account}' },
  'panel.phone': { vi: 'Số điện thoại', en: 'Phone number' },
  'panel.copy': { vi: 'Chép số điện thoại', en: 'Copy the phone number' },
  'panel.after': { vi: 'Khi nối lại', en: 'Once it is connected' },
  'panel.keeps': { vi: 'Giữ nguyên hội thoại, khách, cài đặt', en: 'Conversations, customers and settings stay' },
  'panel.unsent': {
    vi: '{count} tin chưa gửi chờ bạn duyệt, không tự gửi',
    en: '{count} unsent messages wait for you, none leaves by itself',
  },
  'panel.missing': {
    vi: 'Tin khách gửi từ {time} có thể thiếu, xem thêm trên ứng dụng của kênh',
    en: 'Messages since {time} may be missing; look into the channel’s own app',
  },
  'broken.marker': {
    vi: 'Kênh mất kết nối lúc {time}. Tin của khách từ lúc này có thể thiếu.',
    en: 'The channel was disconnected at {time}. Messages from then on may be missing.',
  },
  'broken.later': { vi: 'Xem lại sau khi nối', en: 'Look at it once it is connected' },
  'health.token-expired': { vi: 'Hết hạn quyền', en: 'Sign-in ended' },
  'health.permission': { vi: 'Thiếu quyền', en: 'A right is missing' },
  'health.banned': { vi: 'Bị khóa', en: 'Locked' },
  'health.restricted': { vi: 'Bị hạn chế', en: 'Held back' },
  'health.in-use-elsewhere': { vi: 'Mở ở nơi khác', en: 'Open elsewhere' },
  'health.kicked': { vi: 'Bị đẩy ra', en: 'Thrown out' },
  'health.connector-away': { vi: 'Bộ nối đang tắt', en: 'The connector is off' },

  'broken.why.token-expired': {
    vi: 'Mật khẩu đã đổi hoặc phiên đăng nhập hết hạn nên quyền nhắn tin không còn.',
    en: 'The password was changed or the sign-in has ended, so the right to send is gone.',
  },
  'broken.why.permission': {
    vi: 'Kênh báo thiếu quyền nhắn tin. Kết nối lại và cho đủ quyền.',
    en: 'The channel says that the right to send is missing. Connect again and allow it.',
  },
  'broken.why.banned': {
    vi: 'Kênh đã khóa tài khoản này. Xem thông báo trong ứng dụng của kênh.',
    en: 'The channel has locked this account. Look at its own app.',
  },
  'broken.why.restricted': {
    vi: 'Kênh đang tạm hạn chế tài khoản này. Thử lại sau.',
    en: 'The channel holds this account back for a while. Try again later.',
  },
  'broken.why.in-use-elsewhere': {
    vi: 'Tài khoản đang được dùng ở nơi khác. Kết nối lại để dùng ở đây.',
    en: 'The account is in use elsewhere. Connect it again to use it here.',
  },
  'broken.why.kicked': {
    vi: 'Kênh đã đẩy phiên đăng nhập ra. Kết nối lại bằng cách quét mã mới.',
    en: 'The channel has thrown the session out. Connect again by scanning a new code.',
  },
  'broken.why.connector-away': {
    vi: 'Chương trình kết nối trên máy của shop đang tắt hoặc mất mạng.',
    en: 'The connector on the shop’s machine is off or offline.',
  },
})
