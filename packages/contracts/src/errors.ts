import { bankErrors } from './errors-bank.ts'
import { billingAdminErrors } from './errors-billing-admin.ts'
import { billingErrors } from './errors-billing.ts'
import { botErrors } from './errors-bots.ts'
import { conversationErrors } from './errors-conversations.ts'
import { leadErrors } from './errors-leads.ts'
import { learningErrors } from './errors-learning.ts'
import { salesErrors } from './errors-sales.ts'

/**
 * All error codes with HTTP status and texts. The server answers in the caller's language, and the web app shows the
 * same texts.
 */
export const errorCodes = {
  // Transport and rules that hold everywhere
  VALIDATION_FAILED: {
    status: 400,
    vi: 'Thông tin chưa hợp lệ. Kiểm tra lại các ô được đánh dấu.',
    en: 'Some information is not valid. Check the marked fields.',
  },
  MALFORMED_REQUEST: { status: 400, vi: 'Yêu cầu không đọc được.', en: 'The request could not be read.' },
  SESSION_REQUIRED: {
    status: 401,
    vi: 'Không tìm thấy mã xác thực. Vui lòng đăng nhập lại.',
    en: 'Authentication token not found. Please login again.',
  },
  FORBIDDEN: { status: 403, vi: 'Bạn không có quyền thực hiện việc này.', en: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, vi: 'Không tìm thấy nội dung này.', en: 'This could not be found.' },
  CONFLICT: {
    status: 409,
    vi: 'Dữ liệu vừa thay đổi. Tải lại rồi thử lần nữa.',
    en: 'The data has just changed. Reload and try again.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    vi: 'Khoá chống gửi lặp này đã dùng cho một yêu cầu khác.',
    en: 'This idempotency key was already used for a different request.',
  },
  BODY_TOO_LARGE: { status: 413, vi: 'Nội dung gửi lên quá lớn.', en: 'What you sent is too large.' },
  REQUEST_TIMEOUT: {
    status: 408,
    vi: 'Yêu cầu tới quá chậm. Kiểm tra mạng rồi thử lại.',
    en: 'The request took too long to arrive. Check the network and try again.',
  },
  ADDRESS_TOO_LONG: { status: 414, vi: 'Đường dẫn quá dài.', en: 'The address is too long.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    vi: 'Phần đầu của yêu cầu quá lớn.',
    en: 'The headers of the request are too large.',
  },
  EXPECTATION_REFUSED: {
    status: 417,
    vi: 'Yêu cầu chờ một điều máy chủ không có.',
    en: 'The request expects something the server does not do.',
  },
  UNSUPPORTED_TYPE: { status: 415, vi: 'Định dạng này không được hỗ trợ.', en: 'This format is not supported.' },
  RATE_LIMITED: {
    status: 429,
    vi: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
    en: 'Too many attempts. Please try again in a few minutes.',
  },
  UNEXPECTED: { status: 500, vi: 'Có lỗi xảy ra, vui lòng thử lại!', en: 'An error occurred, please try again!' },
  UNAVAILABLE: {
    status: 503,
    vi: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
    en: 'The service is busy. Please try again in a moment.',
  },
  STORAGE_FULL: {
    status: 507,
    vi: 'Kho lưu trữ đã đầy. Liên hệ quản trị viên.',
    en: 'The storage is full. Contact your administrator.',
  },

  // Accounts
  INVALID_CREDENTIALS: {
    status: 401,
    vi: 'E-mail hoặc mật khẩu không đúng.',
    en: 'The e-mail or password is not correct.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    vi: 'E-mail chưa được xác nhận. Mở thư xác nhận chúng tôi đã gửi cho bạn.',
    en: 'Your e-mail is not confirmed yet. Open the confirmation mail we sent you.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    vi: 'Tài khoản đang tạm khoá. Liên hệ quản trị viên để được mở lại.',
    en: 'This account is suspended. Contact an administrator to open it again.',
  },
  CURRENT_PASSWORD_INCORRECT: {
    status: 422,
    vi: 'Mật khẩu hiện tại không đúng!',
    en: 'Current password is incorrect!',
  },
  PASSWORD_UNCHANGED: {
    status: 422,
    vi: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
    en: 'The new password must differ from the current one.',
  },
  RESET_LINK_INVALID: {
    status: 400,
    vi: 'Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
    en: 'This reset link is wrong or has expired. Request a new one.',
  },
  RESET_LINK_USED: {
    status: 400,
    vi: 'Liên kết này đã được dùng. Nếu bạn chưa đặt được mật khẩu, hãy yêu cầu liên kết mới.',
    en: 'This link has been used already. If you could not set a password with it, request a new one.',
  },
  CONFIRM_LINK_INVALID: {
    status: 400,
    vi: 'Liên kết xác nhận không đúng hoặc đã hết hạn. Hãy yêu cầu gửi lại.',
    en: 'This confirmation link is wrong or has expired. Ask for a new one.',
  },
  USERNAME_TAKEN: { status: 409, vi: 'Tên đăng nhập này đã có người dùng.', en: 'This username is already taken.' },
  JOB_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy công việc này. Có thể ai đó vừa xử lý nó.',
    en: 'This job could not be found. Somebody may have just dealt with it.',
  },
  MAIL_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy thư này. Có thể nó vừa được gửi.',
    en: 'This mail could not be found. It may have just been sent.',
  },
  USER_NOT_FOUND: { status: 404, vi: 'Không lấy được thông tin người dùng', en: 'Cannot get user info' },
  SESSION_NOT_FOUND: { status: 404, vi: 'Phiên đăng nhập này không còn nữa.', en: 'This session no longer exists.' },
  ROLE_TOO_HIGH: {
    status: 403,
    vi: 'Bạn không thể thay đổi người có vai trò bằng hoặc cao hơn mình, hoặc trao quyền mình không có.',
    en: 'You cannot change someone of an equal or higher role, or grant a role you do not hold.',
  },

  // Workspaces
  WORKSPACE_REQUIRED: {
    status: 403,
    vi: 'Bạn chưa thuộc không gian làm việc nào.',
    en: 'You do not belong to a workspace yet.',
  },
  WORKSPACE_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy không gian làm việc.',
    en: 'The workspace could not be found.',
  },
  MEMBER_NOT_FOUND: { status: 404, vi: 'Không tìm thấy thành viên này.', en: 'This member could not be found.' },
  LAST_OWNER: {
    status: 409,
    vi: 'Không gian phải còn ít nhất một chủ sở hữu. Trao quyền cho người khác trước.',
    en: 'A workspace needs at least one owner. Make someone else an owner first.',
  },
  INVITATION_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lời mời này.', en: 'This invitation could not be found.' },
  INVITATION_INVALID: {
    status: 400,
    vi: 'Lời mời không đúng hoặc đã hết hạn. Nhờ người mời gửi lại.',
    en: 'This invitation is wrong or has expired. Ask for a new one.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 403,
    vi: 'Lời mời này dành cho một e-mail khác. Đăng nhập bằng e-mail đã nhận lời mời.',
    en: 'This invitation is for another e-mail. Sign in with the invited e-mail.',
  },
  ALREADY_MEMBER: { status: 409, vi: 'Người này đã là thành viên.', en: 'This person is already a member.' },
  MEMBER_LIMIT_REACHED: {
    status: 422,
    vi: 'Đã đạt số thành viên tối đa của gói. Nâng cấp gói để mời thêm.',
    en: 'The member limit of your package is reached. Upgrade to invite more people.',
  },

  // Files
  FILE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy tệp này.', en: 'This file could not be found.' },
  FILE_TYPE_REFUSED: {
    status: 415,
    vi: 'Chỉ nhận ảnh PNG, JPEG, WebP hoặc GIF.',
    en: 'Only PNG, JPEG, WebP or GIF images are accepted.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    vi: 'Ảnh có quá nhiều điểm ảnh (tối đa 40 megapixel). Thu nhỏ ảnh rồi thử lại.',
    en: 'The picture has too many pixels (40 megapixels at most). Make it smaller and try again.',
  },
  FILE_TOO_LARGE: { status: 413, vi: 'Tệp lớn hơn giới hạn cho phép.', en: 'The file is larger than the limit.' },

  // Knowledge
  DATASET_NOT_FOUND: { status: 404, vi: 'Không tìm thấy bộ dữ liệu này.', en: 'This dataset could not be found.' },
  DATASET_LIMIT_REACHED: {
    status: 422,
    vi: 'Đã đạt số bộ dữ liệu tối đa của gói. Xoá bớt hoặc nâng cấp gói.',
    en: 'The dataset limit of your package is reached. Delete one or upgrade.',
  },
  RECORD_LIMIT_REACHED: {
    status: 422,
    vi: 'Đã đạt số bản ghi tối đa của gói. Xoá bớt hoặc nâng cấp gói.',
    en: 'The record limit of your package is reached. Delete some or upgrade.',
  },
  DATASET_FIELDS_INVALID: {
    status: 422,
    vi: 'Các trường chưa khớp nhau. Kiểm tra mã trường trùng và trường được lập chỉ mục.',
    en: 'The fields do not fit together. Check for double keys and for index fields that do not exist.',
  },
  DATASET_TYPE_WRONG: {
    status: 422,
    vi: 'Loại bộ dữ liệu này không nhận nội dung như vậy.',
    en: 'This type of dataset does not take such content.',
  },
  CONFIRMATION_WRONG: { status: 422, vi: 'Tên gõ vào chưa khớp.', en: 'The typed name does not match.' },
  DOCUMENT_NOT_FOUND: { status: 404, vi: 'Không tìm thấy tài liệu này.', en: 'This document could not be found.' },
  DOCUMENT_TYPE_REFUSED: {
    status: 415,
    vi: 'Không đọc được loại tệp này. Chọn một trong các loại tệp ghi ở chỗ tải lên.',
    en: 'This kind of file cannot be read. Choose one of the types named where files are added.',
  },
  DOCUMENT_EMPTY: {
    status: 422,
    vi: 'Tệp không có nội dung. Kiểm tra lại tệp rồi tải lên bản đầy đủ.',
    en: 'The file has no content. Check it and upload the complete one.',
  },
  DOCUMENT_DUPLICATE: {
    status: 409,
    vi: 'Nội dung này đã có trong bộ dữ liệu.',
    en: 'This content is already in the dataset.',
  },
  DOCUMENT_UNREADABLE: { status: 422, vi: 'Không đọc được tệp này.', en: 'This file could not be read.' },
  URL_REFUSED: {
    status: 422,
    vi: 'Địa chỉ này không được phép. Chỉ nhận trang web công khai.',
    en: 'This address is not allowed. Only public web pages are accepted.',
  },
  SOURCE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy nguồn này.', en: 'This source could not be found.' },
  ITEM_NOT_FOUND: { status: 404, vi: 'Không tìm thấy mục này.', en: 'This item could not be found.' },
  FILTER_INVALID: { status: 422, vi: 'Bộ lọc không hợp với trường này.', en: 'The filter does not fit this field.' },
  RECORD_INVALID: {
    status: 422,
    vi: 'Bản ghi có giá trị chưa đúng kiểu.',
    en: 'The record has a value of the wrong type.',
  },
  RECORD_KEY_TAKEN: { status: 409, vi: 'Đã có bản ghi với mã này.', en: 'There is already a record with this key.' },
  MAPPING_INVALID: {
    status: 422,
    vi: 'Cách ghép cột chưa đúng. Mỗi trường chỉ nhận một cột.',
    en: 'The column mapping is not right. Each field takes one column.',
  },
  IMPORT_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lần nhập này.', en: 'This import could not be found.' },
  HIT_TEST_NOT_FOUND: { status: 404, vi: 'Không tìm thấy lần thử này.', en: 'This hit test could not be found.' },

  ...botErrors,
  ...conversationErrors,
  ...leadErrors,
  ...learningErrors,
  ...bankErrors,
  ...billingAdminErrors,
  ...billingErrors,
  ...salesErrors,

  // Realtime
  TICKET_INVALID: { status: 403, vi: 'Vé kết nối không hợp lệ.', en: 'The connection ticket is not valid.' },
} as const satisfies Record<string, { status: number; vi: string; en: string }>

export type ErrorCode = keyof typeof errorCodes

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text)

/** The one shape of every error answer. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode
    message: string
    details: { fields?: Record<string, string>; [key: string]: unknown }
    requestId: string
  }
}
