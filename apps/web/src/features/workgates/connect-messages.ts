import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Connecting an account: choosing a channel, a form, a sign-in window, the accounts it opened. */
export const connectMessages = defineMessages({
  'connect.title': { vi: 'Thêm kết nối', en: 'Add a connection' },
  'connect.lead': {
    vi: 'Chọn kênh khách hay nhắn cho bạn. Còn {left} trên {limit} kết nối của gói.',
    en: 'Choose where your customers write to you. {left} of {limit} connections are left.',
  },
  'connect.lead-full': {
    vi: 'Đã dùng {used}/{limit} kết nối của gói. Nâng gói hoặc xóa bớt kết nối để thêm kênh mới; kết nối lại thì vẫn được.',
    en: '{used}/{limit} connections of the package are in use. Upgrade or delete one to add another; connecting again still works.',
  },
  'connect.lifted-by': { vi: 'Gói {name} có {limit} kết nối.', en: '{name} has {limit} connections.' },
  'connect.see-packages': { vi: 'Xem các gói', en: 'See the packages' },
  'connect.channels': { vi: 'Kênh', en: 'Channels' },
  'connect.by-form': { vi: 'Điền một biểu mẫu ngắn', en: 'Fill in a short form' },
  'connect.by-oauth': { vi: 'Đăng nhập trong cửa sổ của kênh', en: 'Sign in in the channel’s window' },
  'connect.by-qr': { vi: 'Quét mã QR bằng điện thoại', en: 'Scan a QR code with a phone' },
  'connect.by-none': { vi: 'Sao chép mã trong trang bot', en: 'Copy the code on the bot’s page' },
  'connect.none-hint': { vi: '1 phút, không tính vào giới hạn kết nối', en: '1 minute, not counted as a connection' },
  'connect.what': { vi: '{channel}: bạn muốn làm gì?', en: '{channel}: what would you like to do?' },
  'connect.new': { vi: 'Thêm tài khoản mới', en: 'Add a new account' },
  'connect.new-help': {
    vi: 'Dùng thêm kết nối, thành {next}/{limit}.',
    en: 'Uses one more connection: {next}/{limit}.',
  },
  'connect.again': { vi: 'Kết nối lại “{name}”', en: 'Connect “{name}” again' },
  'connect.again-help': {
    vi: 'Giữ nguyên {count} hội thoại và cài đặt.',
    en: 'Keeps {count} conversations and the settings.',
  },
  'connect.simulated': {
    vi: 'Chưa khai ứng dụng thật: kênh chạy với máy chủ mô phỏng, các bước y hệt.',
    en: 'No real application is set: channels run on simulators, the steps are the same.',
  },
  'connect.later': { vi: 'Để sau', en: 'Not now' },
  'connect.no-bot': {
    vi: 'Kênh cần một bot để trả lời khách. Tạo bot đầu tiên trong 1 phút rồi quay lại đây.',
    en: 'A channel needs a bot to answer customers. Create the first one in a minute, then come back.',
  },
  'connect.create-bot': { vi: 'Tạo bot', en: 'Create a bot' },
  'connect.bot': { vi: 'Bot trả lời', en: 'Bot that answers' },
  'connect.name': { vi: 'Tên hiển thị', en: 'Display name' },
  'connect.name-help': { vi: 'Để trống thì dùng tên của tài khoản.', en: 'Left empty: the account’s own name.' },
  'connect.with': { vi: 'Kết nối {channel}', en: 'Connect {channel}' },
  'connect.with-again': { vi: 'Kết nối lại {channel}', en: 'Connect {channel} again' },
  'connect.keeps': {
    vi: '{name} · giữ nguyên {count} hội thoại và cài đặt',
    en: '{name} · keeps {count} conversations and its settings',
  },
  'connect.submit': { vi: 'Kết nối', en: 'Connect' },
  'connect.finish': { vi: 'Xong', en: 'Done' },
  'connect.done': { vi: 'Đã kết nối “{name}”.', en: '“{name}” is connected.' },
  'connect.nothing-to-do': {
    vi: 'Kênh này không cần kết nối lại bằng tay.',
    en: 'This channel needs no connecting by hand.',
  },

  'window.step-sign-in': { vi: 'Đăng nhập', en: 'Sign in' },
  'window.step-choose': { vi: 'Chọn tài khoản và bot', en: 'Choose accounts and bots' },
  'window.step-done': { vi: 'Hoàn tất', en: 'Done' },
  'window.prepare': { vi: 'Đăng nhập trong cửa sổ riêng', en: 'Sign in in a separate window' },
  'window.prepare-body': {
    vi: 'Cửa sổ của {channel} sẽ mở ra. Đăng nhập, cho phép các quyền được hỏi, rồi cửa sổ tự đóng. Chúng tôi không thấy mật khẩu của bạn.',
    en: 'A window of {channel} opens. Sign in, allow what it asks for, and it closes by itself. We never see your password.',
  },
  'window.open': { vi: 'Mở cửa sổ đăng nhập', en: 'Open the sign-in window' },
  'window.opening': { vi: 'Đang chuẩn bị cửa sổ đăng nhập…', en: 'Preparing the sign-in window…' },
  'window.wait': { vi: 'Đang chờ bạn đăng nhập', en: 'Waiting for you to sign in' },
  'window.wait-body': {
    vi: 'Hoàn tất trong cửa sổ vừa mở. Lỡ đóng thì mở lại bằng nút bên dưới.',
    en: 'Finish in the window that opened. If it got closed, open it again below.',
  },
  'window.blocked': { vi: 'Trình duyệt đã chặn cửa sổ đăng nhập', en: 'The browser blocked the sign-in window' },
  'window.blocked-body': {
    vi: 'Bấm liên kết dưới đây để mở. Trang này vẫn chờ bạn.',
    en: 'Open it with the link below. This page keeps waiting for you.',
  },
  'window.again': { vi: 'Mở lại cửa sổ', en: 'Open the window again' },
  'window.processing': { vi: 'Đang đọc danh sách tài khoản…', en: 'Reading the list of accounts…' },
  'window.success': { vi: 'Đã kết nối', en: 'Connected' },
  'window.failed': { vi: 'Chưa kết nối được', en: 'Could not connect' },

  'callback.title': { vi: 'Kết nối tài khoản', en: 'Connect an account' },
  'callback.working': { vi: 'Đang hoàn tất đăng nhập…', en: 'Finishing the sign-in…' },
  'callback.done': { vi: 'Đã đăng nhập', en: 'Signed in' },
  'callback.failed': { vi: 'Chưa kết nối được', en: 'Could not connect' },
  'callback.close': { vi: 'Bạn có thể đóng cửa sổ này.', en: 'You can close this window.' },
  'callback.close-button': { vi: 'Đóng cửa sổ', en: 'Close the window' },
  'callback.to-list': { vi: 'Về trang Tích hợp', en: 'Go to integrations' },
  'callback.to-login': { vi: 'Đăng nhập', en: 'Sign in' },

  'replace.title': {
    vi: 'Tài khoản khác với lần trước. Vẫn thay?',
    en: 'This is another account than before. Replace it anyway?',
  },
  'replace.body': {
    vi: '“{name}” trước đây nối với tài khoản khác. Thay thì hội thoại cũ giữ nguyên, tin mới đến từ tài khoản vừa chọn.',
    en: '“{name}” was connected to another account. Its conversations stay; new messages come from the one you choose.',
  },
  'replace.choose': { vi: 'Tài khoản để thay', en: 'Account to use instead' },
  'replace.confirm': { vi: 'Thay tài khoản', en: 'Replace the account' },
  'replace.none': {
    vi: 'Lần đăng nhập này không mở tài khoản nào nối được. Đăng nhập bằng người quản trị đúng tài khoản rồi thử lại.',
    en: 'This sign-in opened no account that can be connected. Sign in as somebody who manages it and try again.',
  },
})
