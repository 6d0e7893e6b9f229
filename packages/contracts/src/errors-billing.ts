/** Codes of packages, orders, coupons and invoices. */
export const billingErrors = {
  PACKAGE_NOT_FOUND: {
    status: 404,
    vi: 'Không lấy được thông tin gói.',
    en: 'Cannot get package info',
  },
  PACKAGE_NOT_HIGHER: {
    status: 422,
    vi: 'Gói mới phải có giá cao hơn gói đang dùng.',
    en: 'A new package must cost more than the current one.',
  },
  PACKAGE_ALREADY_CANCELLED: {
    status: 409,
    vi: 'Gói này đã hủy rồi, hoặc không có gì để hủy.',
    en: 'This package is cancelled already, or there is nothing to cancel.',
  },
  ORDER_NOT_CREATED: {
    status: 422,
    vi: 'Không tạo được đơn thanh toán! Vui lòng thử lại sau.',
    en: 'Cannot create payment order! Please try again later',
  },
  PACKAGE_READ_ONLY: {
    status: 422,
    vi: 'Chỉ đọc: mục này vượt giới hạn của gói hiện tại. Không có gì bị xoá; nâng gói hoặc xoá bớt mục cũ để sửa tiếp.',
    en: 'Read-only: this is over the limit of the current package. Nothing is deleted; upgrade, or delete an older one, to change it.',
  },
  MEMBER_READ_ONLY: {
    status: 422,
    vi: 'Bạn chỉ xem được: cửa hàng có nhiều thành viên hơn gói hiện tại. Chủ shop nâng gói hoặc bớt thành viên để bạn làm tiếp.',
    en: 'You can only look: the shop has more members than its package allows. Its owner can upgrade or remove members.',
  },
  GIFT_NOT_ALLOWED: {
    status: 403,
    vi: 'Chỉ quản trị hệ thống được tặng credit.',
    en: 'Only administrators may give credits away.',
  },
  ORDER_NOT_FOUND: { status: 404, vi: 'Không tìm thấy đơn hàng này.', en: 'This order could not be found.' },
  ORDER_NOT_OPEN: {
    status: 409,
    vi: 'Đơn này không còn chờ thanh toán.',
    en: 'This order no longer waits for payment.',
  },
  ORDER_NOT_REOPENABLE: {
    status: 409,
    vi: 'Không mở lại được đơn này: giá hoặc gói của bạn đã đổi, hoặc đã quá 24 giờ. Hãy tạo đơn mới.',
    en: 'This order cannot be opened again: the price or your package has changed, or 24 hours have passed. Make a new one.',
  },
  COUPON_INVALID: { status: 422, vi: 'Mã giảm giá không hợp lệ.', en: 'Invalid coupon code' },
  COUPON_NOT_APPLICABLE: {
    status: 422,
    vi: 'Không áp dụng được mã giảm giá cho đơn này.',
    en: 'Failed to apply coupon',
  },
  INVOICE_LOCKED: {
    status: 409,
    vi: 'Hóa đơn đã xuất, không sửa được nữa.',
    en: 'The invoice is issued and cannot be changed any more.',
  },
} as const satisfies Record<string, { status: number; vi: string; en: string }>
