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
  ACCOUNT_FILE_FAILED: {
    status: 422,
    vi: 'Không mở được tệp bằng tài khoản này.',
    en: 'The file could not be opened with this account.',
  },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
