/** Codes of files of connected accounts, and of leads that are written into their tables. */
export const leadErrors = {
  LEAD_SHEET_NOT_FOUND: {
    status: 404,
    vi: 'Bot này chưa ghi khách tiềm năng vào bảng tính nào.',
    en: 'This bot does not write leads into a sheet yet.',
  },
  LEAD_NOT_FOUND: { status: 404, vi: 'Không tìm thấy khách tiềm năng này.', en: 'This lead could not be found.' },
  LEAD_COLUMNS_INVALID: {
    status: 422,
    vi: 'Mỗi cột chỉ chọn một lần, và cần có cột mã khách tiềm năng.',
    en: 'Each column may stand once, and the column of the lead id is needed.',
  },
  FILE_ADDRESS_INVALID: {
    status: 422,
    vi: 'Đường dẫn này không phải tệp của tài khoản đã kết nối.',
    en: 'This address is no file of a connected account.',
  },
  ACCOUNT_FILE_NOT_FOUND: {
    status: 422,
    vi: 'Không thấy tệp này: đã xóa, hoặc tài khoản chưa mở tệp cho ứng dụng.',
    en: 'This file is not there: it was deleted, or the account has not opened it to us.',
  },
  ACCOUNT_FILE_NOT_ALLOWED: {
    status: 422,
    vi: 'Tài khoản chưa cho phép việc này. Hãy kết nối lại và cấp thêm quyền.',
    en: 'The account does not allow this yet. Connect it again and grant the right.',
  },
  ACCOUNT_NOT_WORKING: {
    status: 422,
    vi: 'Tài khoản đang không dùng được. Hãy kết nối lại trong mục Tích hợp.',
    en: 'The account does not work now. Connect it again under Integration.',
  },
  ACCOUNT_FILE_FAILED: {
    status: 422,
    vi: 'Không mở được tệp bằng tài khoản này.',
    en: 'The file could not be opened with this account.',
  },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
