/** Refusals around a shop's own orders. */
export const salesErrors = {
  SALE_NOT_FOUND: { status: 404, vi: 'Không tìm thấy đơn này.', en: 'This order could not be found.' },
  SALE_STATE: {
    status: 409,
    vi: 'Đơn đã chuyển trạng thái. Tải lại để xem.',
    en: 'The order has moved on. Reload to see how it stands.',
  },
  SALE_INCOMPLETE: {
    status: 422,
    vi: 'Đơn còn thiếu thông tin nên chưa xác nhận được.',
    en: 'The order lacks something and cannot be confirmed yet.',
  },
  SALE_PRODUCT_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy sản phẩm này trong bảng dữ liệu.',
    en: 'This product is in none of the shop’s tables.',
  },
  SALE_PROVINCE_UNKNOWN: {
    status: 422,
    vi: 'Chọn tỉnh, thành trong danh sách.',
    en: 'Choose a province from the list.',
  },
  SALE_ACCOUNT_MISSING: {
    status: 422,
    vi: 'Shop chưa có tài khoản nhận tiền. Thêm ở trang Đơn bán.',
    en: 'The shop has no bank account yet. Add one on the Sales page.',
  },
  SALE_NO_THREAD: {
    status: 422,
    vi: 'Đơn này không gắn với hội thoại nào để gửi mã.',
    en: 'This order belongs to no conversation that a code could be sent to.',
  },
  SHOP_ACCOUNT_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy tài khoản này.',
    en: 'This account could not be found.',
  },
  SHOP_ACCOUNT_LIMIT: {
    status: 409,
    vi: 'Shop đã có đủ 5 tài khoản nhận tiền.',
    en: 'The shop has five accounts already.',
  },
  SHOP_ACCOUNT_TAKEN: {
    status: 409,
    vi: 'Tài khoản này đã có trong danh sách.',
    en: 'This account is in the list already.',
  },
  SHOP_BANK_UNKNOWN: { status: 422, vi: 'Chọn ngân hàng trong danh sách.', en: 'Choose a bank from the list.' },
  SHOP_PROVIDER_UNKNOWN: {
    status: 422,
    vi: 'Chưa hỗ trợ dịch vụ báo tiền này.',
    en: 'This service is not supported.',
  },
  SHOP_TRANSFER_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy khoản tiền này.',
    en: 'This transfer could not be found.',
  },
  SHOP_TRANSFER_HANDLED: {
    status: 409,
    vi: 'Khoản tiền này đã được xử lý.',
    en: 'This transfer has been dealt with already.',
  },
} as const
