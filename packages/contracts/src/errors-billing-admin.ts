/** Refusals of what administrators do about money. */
export const billingAdminErrors = {
  PACKAGE_PRICE_WRONG: {
    status: 422,
    vi: 'Gói dùng thử có giá 0 ₫; các gói khác phải có giá tháng và giá năm.',
    en: 'The trial costs nothing; every other package needs a price for a month and for a year.',
  },
  CREDIT_PACK_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy mức credit này.',
    en: 'This amount of credits could not be found.',
  },
  COUPON_NOT_FOUND: { status: 404, vi: 'Không tìm thấy mã giảm giá này.', en: 'This coupon could not be found.' },
  COUPON_CODE_TAKEN: { status: 409, vi: 'Mã này đã có rồi.', en: 'This code is already in use.' },
  COUPON_DATES_WRONG: {
    status: 422,
    vi: 'Ngày kết thúc phải sau ngày bắt đầu.',
    en: 'The end must come after the beginning.',
  },
  COUPON_LOCKED: {
    status: 409,
    vi: 'Mã đã có lượt dùng nên chữ và mức giảm không đổi được. Hãy tắt mã này và tạo mã mới.',
    en: 'This coupon has been used, so its code and discount stay. Stop it and make a new one.',
  },
  COUPON_FEWER_THAN_USED: {
    status: 422,
    vi: 'Tổng lượt không được ít hơn số lượt đã dùng và đang giữ.',
    en: 'There cannot be fewer uses than were already made or are held.',
  },
  INVOICE_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy yêu cầu hóa đơn này.',
    en: 'This request for an invoice could not be found.',
  },
  INVOICE_NOT_WAITING: {
    status: 409,
    vi: 'Yêu cầu này đã được xử lý. Tải lại để xem kết quả.',
    en: 'This request has been dealt with already. Reload to see how.',
  },
  INVOICE_NUMBER_TAKEN: {
    status: 409,
    vi: 'Số hóa đơn này đã dùng cho một đơn khác.',
    en: 'This number belongs to the invoice of another order.',
  },
  CREDITS_NOT_THERE: {
    status: 422,
    vi: 'Không thể trừ nhiều hơn số credit đang có.',
    en: 'No more credits can be taken than there are.',
  },
  IMPERSONATION_READ_ONLY: {
    status: 403,
    vi: 'Bạn đang xem với vai người khác nên không thay đổi được gì.',
    en: 'You are looking as somebody else, so nothing can be changed.',
  },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
