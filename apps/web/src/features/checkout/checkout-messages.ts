import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The two checkouts: what is bought, for how long, how it is paid, and the sums. */
export const checkoutMessages = defineMessages({
  'checkout.title-package': { vi: 'Nâng cấp lên {name}', en: 'Upgrade to {name}' },
  'checkout.title-renew': { vi: 'Gia hạn {name}', en: 'Renew {name}' },
  'checkout.title-credits': { vi: 'Mua thêm credit', en: 'Buy credits' },
  'checkout.title': { vi: 'Thanh toán', en: 'Checkout' },
  'checkout.none': { vi: 'Chưa chọn gói nào', en: 'No package is chosen' },
  'checkout.none-body': {
    vi: 'Chọn một gói ở trang Gói dịch vụ, rồi quay lại đây để thanh toán.',
    en: 'Choose a package on the package page, then come back here to pay.',
  },
  'checkout.to-packages': { vi: 'Xem các gói', en: 'See the packages' },

  'cycle.title': { vi: 'Chu kỳ', en: 'Billing cycle' },
  'cycle.month': { vi: 'Theo tháng', en: 'Monthly' },
  'cycle.year': { vi: 'Theo năm', en: 'Yearly' },
  'cycle.month-help': { vi: '{days} ngày, hết {date}', en: '{days} days, until {date}' },
  'cycle.month-days': { vi: '{days} ngày', en: '{days} days' },
  'cycle.year-help': { vi: 'Credit cấp từng tháng', en: 'Credits come month by month' },
  'cycle.year-gift': { vi: 'tặng {months} tháng', en: '{months} months free' },

  'credits.title': { vi: 'Số credit', en: 'Credits' },
  'credits.pack': { vi: '{credits} credit', en: '{credits} credits' },
  'credits.each': { vi: '{price} mỗi credit, dùng trong 12 tháng', en: '{price} per credit, lasts 12 months' },

  'method.title': { vi: 'Cách thanh toán', en: 'Payment method' },
  'method.qr': { vi: 'Quét mã VietQR', en: 'Scan a VietQR code' },
  'method.qr-help': {
    vi: 'Mọi ứng dụng ngân hàng. Số tiền và nội dung điền sẵn, xác nhận trong vài giây.',
    en: 'Every banking app. Amount and content are filled in, confirmed within seconds.',
  },
  'method.bank': { vi: 'Chuyển khoản thường', en: 'Plain bank transfer' },
  'method.bank-help': {
    vi: 'Tự nhập số tài khoản và nội dung chuyển khoản.',
    en: 'You type the account number and the transfer content yourself.',
  },

  'summary.title': { vi: 'Đơn của bạn', en: 'Your order' },
  'summary.package': {
    vi: '{from} – {to} · {credits} credit · {connectors} kết nối',
    en: '{from} – {to} · {credits} credits · {connectors} connections',
  },
  'summary.credits': { vi: 'Dùng đến {to}', en: 'Lasts until {to}' },
  'summary.price-package': { vi: 'Giá gói', en: 'Price' },
  'summary.price-credits': { vi: 'Giá credit', en: 'Price' },
  'summary.coupon': { vi: 'Mã {code}', en: 'Coupon {code}' },
  'summary.coupon-percent': { vi: 'Mã {code} (−{percent}%)', en: 'Coupon {code} (−{percent}%)' },
  'summary.value-left': { vi: 'Còn lại của gói {name}', en: 'Left of {name}' },
  'summary.value-left-help': {
    vi: '{left}/{days} ngày chưa dùng của số tiền đã trả',
    en: '{left}/{days} days not used of what was paid',
  },
  'summary.balance': { vi: 'Trừ vào số dư', en: 'From your balance' },
  'summary.total': { vi: 'Phải trả', en: 'To pay' },
  'summary.vat': { vi: 'đã gồm VAT {rate}%: {vat}', en: 'including {rate}% VAT: {vat}' },
  'summary.computing': { vi: 'Đang tính lại', en: 'Computing' },
  'summary.submit': { vi: 'Tạo đơn và thanh toán', en: 'Make the order and pay' },
  'summary.submit-free': { vi: 'Tạo đơn, không phải trả thêm', en: 'Make the order, nothing to pay' },
  'summary.safe-package': {
    vi: 'Chưa trừ tiền ở bước này. Gói cũ chạy tiếp tới khi tiền về.',
    en: 'Nothing is charged yet. Your package goes on until the money arrives.',
  },
  'summary.safe-credits': { vi: 'Chưa trừ tiền ở bước này.', en: 'Nothing is charged yet.' },

  'coupon.label': { vi: 'Mã giảm giá', en: 'Coupon' },
  'coupon.apply': { vi: 'Áp dụng', en: 'Apply' },
  'coupon.remove': { vi: 'Bỏ mã {code}', en: 'Remove {code}' },
  'coupon.required': { vi: 'Nhập mã giảm giá.', en: 'Enter a coupon code.' },
  'coupon.percent': { vi: 'giảm {percent}%', en: '{percent}% off' },
  'coupon.amount': { vi: 'giảm {amount}', en: '{amount} off' },
  'coupon.once': { vi: 'Dùng một lần cho mỗi tài khoản', en: 'Once for each account' },
  'coupon.many': { vi: 'Mỗi tài khoản dùng {count} lần', en: '{count} times for each account' },
  'coupon.until': { vi: 'còn hạn đến {date}', en: 'valid until {date}' },
  'coupon.cause-unknown': {
    vi: 'mã không đúng, đã hết hạn hoặc đã dùng hết lượt',
    en: 'it is wrong, has ended or is used up',
  },
  'coupon.cause-minimum': { vi: 'chỉ dùng cho đơn từ {amount}', en: 'only for orders of {amount} or more' },
  'coupon.cause-package': { vi: 'không dùng cho lựa chọn này', en: 'not for what you chose' },

  'terms.agree': { vi: 'Tôi đồng ý với', en: 'I agree to the' },
  'terms.link': { vi: 'điều khoản dịch vụ', en: 'terms of service' },
  'terms.rest': {
    vi: 'và hiểu giá được giữ khi tạo đơn.',
    en: 'and understand that the price is held with the order.',
  },
  'terms.missing': { vi: 'Hãy đồng ý với điều khoản để tiếp tục.', en: 'Agree to the terms to go on.' },
  'terms.title': { vi: 'Điều khoản mua gói và credit', en: 'Terms of buying packages and credits' },
  'terms.price': {
    vi: 'Giá đã gồm VAT và được giữ 30 phút kể từ khi tạo đơn. Chuyển muộn trong 24 giờ với giá không đổi thì đơn tự mở lại; muộn hơn, tiền vào số dư của bạn.',
    en: 'Prices include VAT and are held for 30 minutes. Late money within 24 hours at the same price opens the order again; later it goes to your balance.',
  },
  'terms.package': {
    vi: 'Gói mới thay gói cũ ngay khi tiền về. Phần chưa dùng của gói cũ được trừ vào giá, theo ngày.',
    en: 'A new package replaces the old one when the money arrives. The days not used are taken off the price.',
  },
  'terms.credits': {
    vi: 'Credit theo gói hết hạn khi sang tháng mới; credit mua thêm dùng được 12 tháng.',
    en: 'Credits of a package end with the month; bought ones last 12 months.',
  },
  'terms.surplus': {
    vi: 'Tiền thừa, tiền chuyển hai lần không mất: được cộng vào số dư và tự trừ cho đơn sau.',
    en: 'Money sent twice or too much is not lost: it goes to your balance and pays for the next order.',
  },
  'terms.cancel': {
    vi: 'Huỷ gói thì gói chạy đến hết kỳ; không dữ liệu nào bị xoá.',
    en: 'A cancelled package lasts until its end; no data is deleted.',
  },
})
