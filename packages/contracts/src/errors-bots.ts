/** Error codes of bots, their answers, connections and webhooks. */
export const botErrors = {
  // Bots
  BOT_NOT_FOUND: { status: 404, vi: 'Không tìm thấy bot này.', en: 'This bot could not be found.' },
  BOT_LIMIT_REACHED: {
    status: 422,
    vi: 'Đã đạt số bot tối đa của gói. Nâng gói hoặc xoá bớt bot.',
    en: 'The package allows no more bots. Upgrade, or delete one.',
  },
  BOT_CONFLICT: {
    status: 409,
    vi: 'Người khác vừa lưu bot này. Xem khác biệt rồi chọn giữ bản nào.',
    en: 'Someone else has just saved this bot. Look at the differences and choose which to keep.',
  },
  BOT_TYPE_FIXED: {
    status: 422,
    vi: 'Không đổi được loại của bot. Hãy tạo bot mới.',
    en: 'The type of a bot cannot change. Create a new bot.',
  },
  BOT_INVALID: {
    status: 422,
    vi: 'Bot còn lỗi nên chưa xuất bản được. Sửa các lỗi được liệt kê.',
    en: 'The bot has errors and cannot be published. Fix the listed ones.',
  },
  BOT_NOT_PUBLISHED: { status: 409, vi: 'Bot chưa được xuất bản.', en: 'The bot is not published yet.' },
  BOT_IS_TEMPLATE: {
    status: 409,
    vi: 'Đây là mẫu. Chuyển lại thành bot trước.',
    en: 'This is a template. Turn it back into a bot first.',
  },
  BOT_IS_FLOW: { status: 409, vi: 'Bot này đã là luồng.', en: 'This bot is a flow already.' },
  BOT_NOT_TEMPLATE: { status: 409, vi: 'Bot này không phải là mẫu.', en: 'This bot is not a template.' },
  BOT_IN_USE: {
    status: 409,
    vi: 'Bot đang gắn với kênh. Gỡ khỏi kênh trước.',
    en: 'The bot is attached to channels. Detach it first.',
  },
  SNAPSHOT_NOT_FOUND: { status: 404, vi: 'Không tìm thấy bản chụp này.', en: 'This snapshot could not be found.' },
  SNAPSHOT_IN_USE: {
    status: 409,
    vi: 'Có khách đang đi dở luồng của phiên bản này. Chờ họ xong, hoặc chuyển họ sang phiên bản mới khi xuất bản.',
    en: 'Customers are in the middle of a flow of this version. Wait until they are through, or move them when you publish.',
  },
  SNAPSHOT_PUBLISHED: {
    status: 409,
    vi: 'Bản này đang được xuất bản nên không xoá được.',
    en: 'This snapshot is published and cannot be deleted.',
  },
  PUBLISH_GATE: {
    status: 422,
    vi: 'Bản nháp chưa đạt bộ kiểm thử bắt buộc. Chạy lại kiểm thử hoặc ghi lý do để bỏ qua.',
    en: 'The draft has not passed its required tests. Run them again, or give a reason to go ahead.',
  },
  REPLAY_GATE: {
    status: 422,
    vi: 'Bản nháp chưa được diễn lại, hoặc còn câu bị hỏng chưa ai duyệt. Diễn lại, hoặc ký duyệt ngoại lệ.',
    en: 'The draft was not replayed yet, or answers it harms are not accepted. Replay it, or sign an exception.',
  },
  REPLAY_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lần diễn lại này.', en: 'This replay could not be found.' },
  REPLAY_TURN_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy câu này trong lần diễn lại.',
    en: 'This answer could not be found in the replay.',
  },
  REPLAY_RUNNING: {
    status: 409,
    vi: 'Một lần diễn lại của bot này đang chạy. Chờ nó xong.',
    en: 'A replay of this bot is under way. Wait until it ends.',
  },
  REPLAY_CHANGE_GONE: {
    status: 409,
    vi: 'Thay đổi này không còn trong bản nháp.',
    en: 'This change is no longer in the draft.',
  },
  SHADOW_DRAFT_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy câu AI soạn ngầm này.',
    en: 'This silent draft could not be found.',
  },
  SHADOW_CHATBOT_ONLY: {
    status: 422,
    vi: 'Chế độ bóng chỉ có ở chatbot. Flow hãy dùng diễn lại và bộ kiểm thử.',
    en: 'Only chatbots have a shadow mode. Try a flow with a replay and its test sets.',
  },
  SHADOW_TOPIC_REFUSED: {
    status: 422,
    vi: 'Khiếu nại và câu khác luôn để người trả lời.',
    en: 'Complaints and other questions always stay with people.',
  },
  TEMPLATE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy mẫu này.', en: 'This template could not be found.' },
  TEMPLATE_READ_ONLY: {
    status: 403,
    vi: 'Mẫu có sẵn không sửa được. Hãy nhân bản thành bot của bạn.',
    en: 'Templates of the product cannot be changed. Clone one into your own bot.',
  },
  TEMPLATE_ANSWERS_MISSING: {
    status: 422,
    vi: 'Nhân bản mẫu không thành công: còn ô bắt buộc chưa điền.',
    en: 'Failed to clone template: a required answer is missing.',
  },
  SAMPLE_NOT_FOUND: {
    status: 404,
    vi: 'Thông tin mẫu này không còn, có thể đã được xác nhận.',
    en: 'This example is gone; it may have been confirmed already.',
  },
  TEST_SET_NOT_FOUND: { status: 404, vi: 'Không tìm thấy bộ kiểm thử này.', en: 'This test set could not be found.' },
  TEST_CASE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy tình huống này.', en: 'This test case could not be found.' },
  TEST_RUN_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lần chạy này.', en: 'This test run could not be found.' },
  TEST_SET_LIMIT_REACHED: {
    status: 422,
    vi: 'Mỗi bot có tối đa 20 bộ kiểm thử.',
    en: 'A bot has at most 20 test sets.',
  },
  TEST_SET_EMPTY: {
    status: 422,
    vi: 'Bộ kiểm thử chưa có tình huống nào.',
    en: 'The test set has no cases yet.',
  },

  // Talking to bots
  AGENT_SESSION_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy cuộc trò chuyện này.',
    en: 'This conversation could not be found.',
  },
  AGENT_SESSION_CLOSED: {
    status: 409,
    vi: 'Cuộc trò chuyện này đã kết thúc. Mở cuộc mới.',
    en: 'This conversation has ended. Start a new one.',
  },
  AGENT_RUN_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lượt trả lời này.', en: 'This run could not be found.' },
  NO_CREDIT: {
    status: 422,
    vi: 'Không gian đã hết credit. Mua thêm credit để AI tiếp tục trả lời.',
    en: 'The workspace has no credits left. Buy credits and the AI goes on answering.',
  },
  BOT_KEY_INVALID: {
    status: 401,
    vi: 'Khoá API của bot không đúng hoặc đã bị thu hồi.',
    en: 'The API key of the bot is wrong or was revoked.',
  },
  BOT_KEY_NOT_FOUND: { status: 404, vi: 'Không tìm thấy khoá này.', en: 'This key could not be found.' },
  BOT_KEY_LIMIT_REACHED: { status: 422, vi: 'Mỗi bot có tối đa 20 khoá.', en: 'A bot has at most 20 keys.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    vi: 'Địa chỉ này không nhận cách gọi đó.',
    en: 'This address does not take that method.',
  },

  // Connections
  CONNECTION_NOT_FOUND: { status: 404, vi: 'Không tìm thấy kết nối này.', en: 'This connection could not be found.' },
  CONNECTION_LIMIT_REACHED: {
    status: 422,
    vi: 'Mỗi không gian có tối đa 50 kết nối.',
    en: 'A workspace has at most 50 connections.',
  },
  CONNECTION_URL_REQUIRED: {
    status: 422,
    vi: 'Loại kết nối này cần một địa chỉ.',
    en: 'This kind of connection needs an address.',
  },
  CONNECTION_IN_USE: {
    status: 409,
    vi: 'Còn bot dùng kết nối này. Đổi kết nối của bot trước.',
    en: 'A bot still uses this connection. Change the bot first.',
  },

  // Webhooks of bots
  WEBHOOK_SLUG_TAKEN: {
    status: 409,
    vi: 'Đường dẫn này đã có người dùng. Chọn đường dẫn khác.',
    en: 'This slug is already taken. Choose another one.',
  },
  WEBHOOK_UPDATE_FAILED: { status: 422, vi: 'Cập nhật webhook thất bại', en: 'Failed to update webhook' },
  WEBHOOK_NOT_SET: { status: 409, vi: 'Webhook chưa được cài đặt.', en: 'The webhook is not set up yet.' },
  WEBHOOK_NOT_FOUND: { status: 404, vi: 'Không tìm thấy webhook này.', en: 'This webhook could not be found.' },
  WEBHOOK_KEY_INVALID: {
    status: 401,
    vi: 'Khoá hoặc chữ ký webhook không đúng.',
    en: 'The key or signature of the webhook is wrong.',
  },
  WEBHOOK_TEXT_MISSING: {
    status: 422,
    vi: 'Cần trường "text" với nội dung câu hỏi.',
    en: 'The field "text" with the question is needed.',
  },
  WEBHOOK_CALL_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lượt gọi này.', en: 'This call could not be found.' },
  WEBHOOK_ADDRESS_REFUSED: {
    status: 422,
    vi: 'Địa chỉ này không được phép. Chỉ nhận địa chỉ công khai.',
    en: 'This address is not allowed. Only public addresses are accepted.',
  },
  OUTGOING_WEBHOOK_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy webhook gửi đi này.',
    en: 'This outgoing webhook could not be found.',
  },
  OUTGOING_WEBHOOK_LIMIT_REACHED: {
    status: 422,
    vi: 'Mỗi bot có tối đa 10 webhook gửi đi.',
    en: 'A bot has at most 10 outgoing webhooks.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy lượt gửi này.',
    en: 'This delivery could not be found.',
  },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
