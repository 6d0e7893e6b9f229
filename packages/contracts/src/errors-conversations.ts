/** Error codes of conversations, contacts and the widget. */
export const conversationErrors = {
  // Conversations
  THREAD_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy cuộc trò chuyện này.',
    en: 'This conversation could not be found.',
  },
  THREAD_BLOCKED: { status: 403, vi: 'Cuộc trò chuyện này đã bị chặn.', en: 'This conversation is blocked.' },
  MESSAGE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy tin nhắn này.', en: 'This message could not be found.' },
  MESSAGE_EMPTY: { status: 422, vi: 'Tin nhắn cần có chữ hoặc tệp.', en: 'A message needs text or a file.' },
  MESSAGE_TOO_LONG: {
    status: 422,
    vi: 'Tin nhắn dài hơn mức kênh này nhận. Rút gọn hoặc tách ra.',
    en: 'The message is longer than this channel takes. Shorten or split it.',
  },
  ATTACHMENT_NOT_TAKEN: {
    status: 422,
    vi: 'Kênh này không nhận tệp như vậy hoặc tệp quá lớn.',
    en: 'This channel does not take such a file, or it is too large.',
  },
  MESSAGE_NOT_RETRYABLE: {
    status: 409,
    vi: 'Tin nhắn này không cần gửi lại.',
    en: 'This message does not need to be sent again.',
  },
  REPLY_WINDOW_CLOSED: {
    status: 409,
    vi: 'Kênh này không còn cho phép trả lời lúc này. Chờ khách nhắn lại.',
    en: 'The channel no longer allows an answer. Wait until the customer writes again.',
  },
  WORKGATE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy cổng kết nối', en: 'Workgate Not Found' },
  WORKGATE_BROKEN: {
    status: 409,
    vi: 'Kênh này đang mất kết nối nên chưa gửi được. Kết nối lại kênh rồi gửi.',
    en: 'The channel is disconnected, so nothing can be sent. Connect it again first.',
  },
  CHANNEL_NOT_FOUND: {
    status: 404,
    vi: 'Kênh này chưa kết nối được theo cách này.',
    en: 'This channel cannot be connected this way.',
  },
  CHANNEL_ACCOUNT_REFUSED: {
    status: 422,
    vi: 'Kênh không nhận thông tin này. Kiểm tra lại rồi thử lần nữa.',
    en: 'The channel refused this. Check what you entered and try again.',
  },
  CHANNEL_ACCOUNT_TAKEN: {
    status: 409,
    vi: 'Tài khoản này đang nối với một không gian khác.',
    en: 'This account is connected to another workspace.',
  },
  CHANNEL_UNREACHABLE: {
    status: 503,
    vi: 'Kênh không trả lời. Vui lòng thử lại sau giây lát.',
    en: 'The channel does not answer. Please try again in a moment.',
  },
  CHANNEL_NOT_SET_UP: {
    status: 503,
    vi: 'Kênh này chưa được người vận hành cấu hình.',
    en: 'The operator has not set up this channel yet.',
  },
  WORKGATE_LIMIT_REACHED: {
    status: 422,
    vi: 'Đã dùng hết số kết nối của gói.',
    en: 'All connections of the package are in use.',
  },
  WORKGATE_DISABLED: {
    status: 409,
    vi: 'Kết nối này đang bị khoá nên chưa bật được.',
    en: 'This connection is disabled, so it cannot be switched on.',
  },
  WORKGATE_STOPPED: {
    status: 409,
    vi: 'Người vận hành đang tắt kết nối này nên chưa xoá được. Hãy liên hệ người vận hành.',
    en: 'The operator has stopped this connection, so it cannot be removed. Please contact the operator.',
  },
  WORKGATE_NAME_DIFFERS: {
    status: 422,
    vi: 'Tên nhập vào chưa đúng với tên kết nối.',
    en: 'What you typed is not the name of the connection.',
  },
  NO_BOT_TO_CONNECT: { status: 422, vi: 'Chưa có bot nào để tích hợp', en: 'No bot available for integration' },
  IMPORT_FAILED: { status: 422, vi: 'Nhập dữ liệu không thành công', en: 'Import failed' },
  CONNECT_SESSION_NOT_FOUND: {
    status: 404,
    vi: 'Lần kết nối này không còn. Vui lòng bắt đầu lại.',
    en: 'This attempt to connect is gone. Please start again.',
  },
  CONNECT_TIMED_OUT: {
    status: 410,
    vi: 'Hết thời gian cấp quyền. Vui lòng thử lại.',
    en: 'Authorization timeout. Please try again.',
  },
  CONNECT_CODE_MISSING: {
    status: 400,
    vi: 'Thiếu mã cấp quyền hoặc tham số state',
    en: 'Missing authorization code or state parameter',
  },
  CONNECT_RISK_NOT_AGREED: {
    status: 422,
    vi: 'Hãy đọc và đồng ý với lưu ý về rủi ro trước khi kết nối.',
    en: 'Please read and accept the note about the risk first.',
  },
  ACCOUNT_DIFFERS: {
    status: 409,
    vi: 'Tài khoản khác với lần trước. Vẫn thay?',
    en: 'This is another account than before. Replace it anyway?',
  },
  CONNECTOR_OFFLINE: {
    status: 409,
    vi: 'Chương trình kết nối trên máy của shop chưa trực tuyến.',
    en: 'The connector on the shop’s machine is not online.',
  },
  PAIRING_CODE_INVALID: {
    status: 401,
    vi: 'Mã ghép nối không đúng, đã dùng hoặc đã hết hạn.',
    en: 'The pairing code is wrong, used up or expired.',
  },
  CONNECTOR_HOSTING_OFF: {
    status: 409,
    vi: 'Hệ thống này không cho chạy bộ nối trên máy chủ. Hãy dùng máy của shop.',
    en: 'This installation does not run connectors on its server. Use a machine of the shop.',
  },
  CONNECTOR_NOT_FOUND: {
    status: 404,
    vi: 'Chưa có chương trình kết nối nào cho tài khoản này.',
    en: 'No connector works for this account.',
  },
  CONNECTOR_PROGRAM_MISSING: {
    status: 404,
    vi: 'Bản cài đặt này chưa kèm chương trình kết nối cho hệ điều hành đó.',
    en: 'This installation has no connector for that system.',
  },
  FEED_EVENTS_INVALID: {
    status: 422,
    vi: 'Có sự kiện bảng tin không hợp lệ. Vui lòng kiểm tra lại!',
    en: 'There are invalid feed events. Please check again!',
  },
  COMMENT_RULE_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy luật bình luận này.',
    en: 'This rule for comments could not be found.',
  },
  COMMENT_RULE_LIMIT_REACHED: {
    status: 422,
    vi: 'Mỗi kênh có tối đa 30 luật bình luận.',
    en: 'A connected account has at most 30 rules for comments.',
  },
  COMMENT_RULE_EMPTY: {
    status: 422,
    vi: 'Luật chưa làm gì cả. Thêm câu trả lời, tin riêng, thả tim hoặc ẩn số điện thoại.',
    en: 'The rule does nothing yet. Add an answer, a private message, a like or hiding phone numbers.',
  },
  COMMENTS_NOT_OFFERED: {
    status: 422,
    vi: 'Kênh này không có bình luận.',
    en: 'This channel has no comments.',
  },
  // Playing a customer, in development
  PHONE_NOT_FOUND: {
    status: 404,
    vi: 'Kênh này không chạy trên bản mô phỏng nên không giả làm khách được.',
    en: 'This channel does not run on a simulator, so nobody can play its customers.',
  },
  SIMULATOR_REFUSED: {
    status: 422,
    vi: 'Bản mô phỏng không nhận việc này. Kiểm tra lại rồi thử lần nữa.',
    en: 'The simulator refused this. Check it and try again.',
  },
  LABEL_NOT_FOUND: { status: 404, vi: 'Không tìm thấy nhãn này.', en: 'This label could not be found.' },
  LABEL_NAME_TAKEN: { status: 409, vi: 'Đã có nhãn với tên này.', en: 'There is already a label with this name.' },
  LABEL_LIMIT_REACHED: { status: 422, vi: 'Có tối đa 100 nhãn.', en: 'There are at most 100 labels.' },
  CANNED_NOT_FOUND: { status: 404, vi: 'Không tìm thấy câu mẫu này.', en: 'This canned reply could not be found.' },
  CANNED_SHORTCUT_TAKEN: { status: 409, vi: 'Phím tắt này đã có.', en: 'This shortcut is already taken.' },
  CANNED_LIMIT_REACHED: { status: 422, vi: 'Có tối đa 500 câu mẫu.', en: 'There are at most 500 canned replies.' },
  VIEW_NOT_FOUND: { status: 404, vi: 'Không tìm thấy bộ lọc này.', en: 'This saved view could not be found.' },
  VIEW_LIMIT_REACHED: { status: 422, vi: 'Có tối đa 50 bộ lọc đã lưu.', en: 'There are at most 50 saved views.' },
  CONTACT_NOT_FOUND: { status: 404, vi: 'Không tìm thấy khách này.', en: 'This contact could not be found.' },
  CONTACT_SAME: { status: 422, vi: 'Không gộp một khách với chính họ.', en: 'A contact cannot be merged with itself.' },
  CONTACT_MERGE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lần gộp này.', en: 'This merge could not be found.' },

  // Widget
  WIDGET_NOT_FOUND: { status: 404, vi: 'Khung chat này chưa sẵn sàng.', en: 'This chat is not available.' },
  VISITOR_INVALID: {
    status: 401,
    vi: 'Phiên trò chuyện đã hết hạn. Mở lại khung chat.',
    en: 'The chat session has ended. Open the chat again.',
  },
  VISIT_CAPPED: {
    status: 429,
    vi: 'Bạn nhắn hơi nhiều. Chờ một chút rồi nhắn tiếp nhé.',
    en: 'That is a lot of messages. Wait a moment and go on.',
  },
  IDENTITY_SIGNATURE_WRONG: { status: 422, vi: 'Chữ ký nhận diện không đúng.', en: 'The identity signature is wrong.' },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
