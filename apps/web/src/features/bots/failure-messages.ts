import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Explanations for the failure codes of providers, servers and addresses. */
export const failureMessages = defineMessages({
  'failure.auth': { vi: 'Khóa bị từ chối. Kiểm tra lại khóa.', en: 'The key was refused. Check the key.' },
  'failure.permission': {
    vi: 'Khóa không có quyền dùng chỗ này.',
    en: 'The key has no right to use this.',
  },
  'failure.not-found': { vi: 'Địa chỉ không có gì ở đó (404).', en: 'There is nothing at this address (404).' },
  'failure.model-not-found': { vi: 'Không có mô hình này.', en: 'There is no such model.' },
  'failure.quota': {
    vi: 'Tài khoản nhà cung cấp hết hạn mức.',
    en: 'The account at the provider has no quota left.',
  },
  'failure.rate-limited': { vi: 'Gọi quá nhanh. Thử lại sau.', en: 'Too many calls. Try again later.' },
  'failure.context-too-long': {
    vi: 'Nội dung dài quá mức mô hình nhận.',
    en: 'The content is too long for the model.',
  },
  'failure.content-filter': {
    vi: 'Nhà cung cấp chặn nội dung này.',
    en: 'The provider blocked this content.',
  },
  'failure.bad-request': { vi: 'Máy chủ không hiểu yêu cầu.', en: 'The server did not understand the request.' },
  'failure.server': { vi: 'Máy chủ bên kia đang lỗi.', en: 'The other server has a problem.' },
  'failure.network': { vi: 'Không kết nối được. Kiểm tra địa chỉ.', en: 'It could not be reached. Check the address.' },
  'failure.timeout': { vi: 'Chờ quá lâu không thấy trả lời.', en: 'There was no answer in time.' },
  'failure.malformed': { vi: 'Câu trả lời không đúng định dạng.', en: 'The answer was not in the right form.' },
  'failure.cut': { vi: 'Câu trả lời bị đứt giữa chừng.', en: 'The answer broke off.' },
  'failure.aborted': { vi: 'Lượt gọi bị dừng.', en: 'The call was stopped.' },
  'failure.too-large': { vi: 'Câu trả lời lớn quá mức cho phép.', en: 'The answer was too large.' },
  'failure.refused-address': {
    vi: 'Địa chỉ này không được phép. Chỉ nhận địa chỉ công khai.',
    en: 'This address is not allowed. Only public addresses are accepted.',
  },
  'failure.private-address': {
    vi: 'Địa chỉ này dẫn vào mạng nội bộ nên không được gọi.',
    en: 'This address leads into a private network and is not called.',
  },
  'failure.redirect': {
    vi: 'Bên nhận chuyển sang địa chỉ khác nên không gửi. Nhập thẳng địa chỉ cuối.',
    en: 'The receiver redirects, so nothing was sent. Enter the final address.',
  },
  'failure.disabled': {
    vi: 'Webhook đã bị tắt nên không gửi nữa.',
    en: 'The webhook was switched off, so it was not sent.',
  },
  'failure.http': { vi: 'Bên nhận trả lời HTTP {status}.', en: 'The receiver answered HTTP {status}.' },
  'failure.no-source': {
    vi: 'Không tìm thấy nguồn cho câu trả lời nên bot nói thật là chưa rõ.',
    en: 'No source was found for the answer, so the bot said honestly that it does not know.',
  },
  'failure.price-lock': {
    vi: 'Mô hình nói giá không có trong dữ liệu nên câu đó không được gửi.',
    en: 'The model stated a price that is in no data, so it was not sent.',
  },
  'failure.language': {
    vi: 'Mô hình trả lời sai ngôn ngữ nên câu đó không được gửi.',
    en: 'The model answered in the wrong language, so it was not sent.',
  },
  'failure.canary': {
    vi: 'Mô hình suýt lộ chỉ dẫn nội bộ nên câu đó không được gửi.',
    en: 'The model nearly gave away internal instructions, so it was not sent.',
  },
  'failure.secret': {
    vi: 'Câu trả lời có khóa hoặc mật khẩu nên không được gửi.',
    en: 'The answer held a key or a password, so it was not sent.',
  },
  'failure.forbidden-topic': {
    vi: 'Câu trả lời chạm chủ đề cấm nên không được gửi.',
    en: 'The answer touched a forbidden topic, so it was not sent.',
  },
  'failure.empty': { vi: 'Mô hình trả về câu trống.', en: 'The model answered with nothing.' },
  'failure.resting': {
    vi: 'Mô hình vừa lỗi nhiều lần nên được nghỉ một lát.',
    en: 'The model failed several times and rests for a moment.',
  },
  'failure.no-model': { vi: 'Không có mô hình nào trả lời được.', en: 'No model could answer.' },
  'failure.no-credit': {
    vi: 'Hết credit để hỏi mô hình; bộ máy có sẵn trả lời thay.',
    en: 'No credit left for the model; the built-in engine answers instead.',
  },
  'failure.cap': {
    vi: 'Cuộc trò chuyện đã chạm giới hạn bạn đặt.',
    en: 'The conversation reached the limit you set.',
  },
  'failure.creditsPerConversation': {
    vi: 'Cuộc trò chuyện đã dùng hết số credit bạn đặt.',
    en: 'The conversation used up the credits you set.',
  },
  'failure.creditsPerDay': {
    vi: 'Hôm nay đã dùng hết số credit bạn đặt.',
    en: 'The credits you set for today are used up.',
  },
  'failure.forgotten': {
    vi: 'Lượt trả lời bị ngắt khi máy chủ khởi động lại.',
    en: 'The answer was lost when the server restarted.',
  },
  'failure.other': { vi: 'Lỗi khác ({code}).', en: 'Another error ({code}).' },
  'failure.unexpected': { vi: 'Lỗi bất ngờ. Xem nhật ký máy chủ.', en: 'An unexpected error. See the server log.' },
})
