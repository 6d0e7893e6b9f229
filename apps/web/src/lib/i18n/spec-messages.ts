import { errorCodes } from '@app/contracts/errors'
import { defineMessages } from './messages.ts'

const wordsOf = ({ vi, en }: { vi: string; en: string }) => ({ vi, en })

/**
 * Every product message of section 8 of the specification. The server's ones come from the table of error codes; the
 * others are here for their screens.
 */
export const specMessages = defineMessages({
  'spec.unexpected': wordsOf(errorCodes.UNEXPECTED),
  'spec.current-password-incorrect': wordsOf(errorCodes.CURRENT_PASSWORD_INCORRECT),
  'spec.reset-mail-sent': {
    vi: 'Nếu e-mail này có tài khoản, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu. Kiểm tra hộp thư của bạn.',
    en: 'If this e-mail has an account, we have sent instructions to reset the password. Check your inbox.',
  },
  'spec.token-not-found': wordsOf(errorCodes.SESSION_REQUIRED),
  'spec.authorization-timeout': wordsOf(errorCodes.CONNECT_TIMED_OUT),
  'spec.missing-code-or-state': wordsOf(errorCodes.CONNECT_CODE_MISSING),
  'spec.invalid-feed-events': wordsOf(errorCodes.FEED_EVENTS_INVALID),
  'spec.payment-order-failed': {
    vi: 'Không tạo được đơn thanh toán! Vui lòng thử lại sau',
    en: 'Cannot create payment order! Please try again later',
  },
  'spec.user-info-failed': wordsOf(errorCodes.USER_NOT_FOUND),
  'spec.package-info-failed': { vi: 'Không lấy được thông tin gói dịch vụ', en: 'Cannot get package info' },
  'spec.coupon-invalid': { vi: 'Mã giảm giá không hợp lệ', en: 'Invalid coupon code' },
  'spec.coupon-failed': { vi: 'Không áp dụng được mã giảm giá', en: 'Failed to apply coupon' },
  'spec.template-clone-failed': { vi: 'Không nhân bản được mẫu', en: 'Failed to clone template' },
  'spec.webhook-update-failed': { vi: 'Không cập nhật được webhook', en: 'Failed to update webhook' },
  'spec.workgate-not-found': wordsOf(errorCodes.WORKGATE_NOT_FOUND),
  'spec.no-bot': wordsOf(errorCodes.NO_BOT_TO_CONNECT),
  'spec.import-failed': wordsOf(errorCodes.IMPORT_FAILED),
  'spec.update-failed': { vi: 'Cập nhật không thành công', en: 'Update failed' },
  'spec.delete-failed': { vi: 'Xóa không thành công', en: 'Delete failed' },
})
