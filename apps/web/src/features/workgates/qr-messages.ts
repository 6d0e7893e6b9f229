import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Connecting by a code that is scanned: bot, connector, code. */
export const qrMessages = defineMessages({
  'qr.step-bot': { vi: 'Chọn bot', en: 'Choose a bot' },
  'qr.step-connector': { vi: 'Cài bộ nối', en: 'Set up the connector' },
  'qr.step-scan': { vi: 'Quét mã QR', en: 'Scan the code' },

  'qr.risk': { vi: 'Bạn cần biết trước khi kết nối', en: 'Before you connect' },
  'qr.agree': { vi: 'Tôi hiểu rủi ro và đồng ý kết nối.', en: 'I understand the risk and agree to connect.' },
  'qr.agree-first': { vi: 'Đọc lưu ý và đánh dấu đồng ý để tiếp tục.', en: 'Read the note and agree to it to go on.' },
  'qr.own-machine-help': {
    vi: 'Bộ nối chạy trên máy tính của shop: phiên đăng nhập nằm trên máy của bạn. Máy cần bật khi AI trả lời.',
    en: 'The connector runs on the shop’s computer: the session stays on your machine, which has to be on while the AI answers.',
  },

  'qr.get-program': { vi: 'Tải bộ nối cho máy của shop', en: 'Download the connector for the shop’s machine' },
  'qr.any': { vi: 'Tải bộ nối (cần Node.js 20 trở lên)', en: 'Download the connector (needs Node.js 20 or newer)' },
  'qr.get-setup': { vi: 'Tải tệp cài đặt, để cạnh bộ nối', en: 'Download the setup file, put it beside the connector' },
  'qr.setup-file': { vi: 'Tải tệp cài đặt', en: 'Download the setup file' },
  'qr.or-code': {
    vi: 'Hoặc gõ mã ghép nối này vào bộ nối (dùng một lần, trong 15 phút)',
    en: 'Or type this pairing code into the connector (once, within 15 minutes)',
  },
  'qr.copy-code': { vi: 'Sao chép mã ghép nối', en: 'Copy the pairing code' },
  'qr.start-program': { vi: 'Mở bộ nối và để trang này chờ', en: 'Start the connector and leave this page open' },
  'qr.connector': { vi: 'Bộ nối {name}', en: 'Connector {name}' },
  'qr.online': { vi: 'đang trực tuyến', en: 'online' },
  'qr.offline': { vi: 'đang chờ bộ nối lên mạng…', en: 'waiting for the connector…' },

  'qr.how': { vi: 'Quét bằng ứng dụng {app}', en: 'Scan with the {app} app' },
  'qr.how-1': {
    vi: 'Mở {app} trên điện thoại của số bạn muốn kết nối',
    en: 'Open {app} on the phone of the number you want to connect',
  },
  'qr.how-2': { vi: 'Bấm biểu tượng quét mã ở góc trên', en: 'Press the scan icon at the top' },
  'qr.how-3': {
    vi: 'Đưa camera vào mã, rồi bấm Đăng nhập trên điện thoại',
    en: 'Point the camera at the code, then press Sign in on the phone',
  },
  'qr.confirm': { vi: 'Xác nhận trên điện thoại', en: 'Confirm on the phone' },
  'qr.wrong-person': { vi: 'Nhầm tài khoản?', en: 'The wrong account?' },
  'qr.code': { vi: 'Mã QR để quét', en: 'QR code to scan' },
  'qr.get-code': { vi: 'Lấy mã QR', en: 'Get the code' },
  'qr.new-code': { vi: 'Đổi mã', en: 'New code' },
  'qr.scan-again': { vi: 'Quét lại', en: 'Scan again' },
  'qr.save': { vi: 'Lưu mã vào ảnh', en: 'Save the code as a picture' },
  'qr.save-help': {
    vi: 'Đang dùng chính điện thoại này? Lưu mã, rồi mở {app} → quét mã → chọn từ thư viện.',
    en: 'On this very phone? Save the code, then open {app} → scan → choose from the library.',
  },
  'qr.left': { vi: 'Mã tự đổi sau {time}', en: 'The code renews itself in {time}' },
  'qr.track': { vi: 'Tiến trình đăng nhập', en: 'Progress of the sign-in' },
  'qr.ready': { vi: 'Sẵn sàng', en: 'Ready' },
  'qr.connecting': { vi: 'Đang kết nối', en: 'Connecting' },
  'qr.waiting': { vi: 'Chờ quét', en: 'Waiting' },
  'qr.scanned': { vi: 'Đã quét', en: 'Scanned' },
  'qr.authenticated': { vi: 'Đã đăng nhập', en: 'Signed in' },
  'qr.say-ready': { vi: 'Sẵn sàng lấy mã', en: 'Ready for a code' },
  'qr.say-connecting': { vi: 'Đang lấy mã QR…', en: 'Getting a code…' },
  'qr.say-waiting': { vi: 'Đang chờ quét', en: 'Waiting for the scan' },
  'qr.say-scanned': { vi: 'Chờ bạn bấm “Đăng nhập” trên điện thoại', en: 'Press “Sign in” on the phone' },
  'qr.say-authenticated': { vi: 'Đã kết nối. Cửa sổ này tự đóng.', en: 'Connected. This window closes by itself.' },
  'qr.scanned-by': { vi: 'Đã quét mã', en: 'Has scanned the code' },
  'qr.error-expired': { vi: 'Mã đã hết hạn vì chưa ai quét.', en: 'Nobody scanned the code in time.' },
  'qr.error-declined': { vi: 'Bạn đã bấm từ chối trên điện thoại.', en: 'The sign-in was declined on the phone.' },
  'qr.error-refused': {
    vi: 'Dịch vụ từ chối đăng nhập từ máy này. Đợi vài phút rồi quét lại.',
    en: 'The service refused the sign-in. Wait a few minutes, then scan again.',
  },
  'qr.error-network': {
    vi: 'Mất mạng giữa chừng. Kiểm tra mạng của máy chạy bộ nối.',
    en: 'The network failed. Check the machine that runs the connector.',
  },
  'qr.error-cancelled': { vi: 'Lần kết nối này đã được huỷ.', en: 'This attempt was cancelled.' },
  'qr.cancel': { vi: 'Huỷ kết nối', en: 'Cancel' },
  'qr.finish': { vi: 'Hoàn tất', en: 'Done' },
})
