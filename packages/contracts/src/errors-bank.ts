/** Refusals around money on the bank account. */
export const bankErrors = {
  BANK_TRANSFER_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy khoản tiền này.',
    en: 'This transfer could not be found.',
  },
  BANK_TRANSFER_HANDLED: {
    status: 409,
    vi: 'Khoản tiền này đã được xử lý. Tải lại để xem kết quả.',
    en: 'This transfer has been dealt with already. Reload to see how.',
  },
  RECEIVING_ACCOUNT_MISSING: {
    status: 422,
    vi: 'Chưa cài tài khoản ngân hàng nhận tiền.',
    en: 'No bank account that receives money has been set up.',
  },
  STATEMENT_COLUMNS_MISSING: {
    status: 422,
    vi: 'Sao kê cần có cột ngày, số tiền ghi có và nội dung. Kiểm tra lại tệp.',
    en: 'A statement needs columns for the date, the amount credited and the description. Check the file.',
  },
} as const
