import { describeNode, exit, field, output, provided, words } from '../describe.ts'

export const payQrDescription = describeNode({
  type: 'pay_qr',
  group: 'business',
  icon: 'qr-code',
  label: words('Thu tiền QR', 'Pay by QR'),
  hint: words('Gửi mã VietQR và chờ tiền về.', 'Sends a VietQR and waits for the money.'),
  keywords: ['vietqr', 'chuyển khoản', 'payment'],
  fields: [
    field('order', 'template-line', words('Đơn', 'Order'), {
      help: words('Để trống thì thu số tiền bên dưới.', 'Leave it empty to take the amount below.'),
    }),
    field('amount', 'template-line', words('Số tiền (đồng)', 'Amount (VND)'), {
      help: words('Khi không có đơn: đặt cọc, phí…', 'Without an order: a deposit, a fee…'),
    }),
    field('title', 'template-line', words('Khách thấy là', 'The customer reads'), {
      placeholder: words('Đặt cọc', 'Deposit'),
    }),
    field('expiresMin', 'number', words('Chờ tối đa (phút)', 'Wait at most (minutes)'), {
      default: 30,
      min: 1,
      max: 10080,
    }),
  ],
  summaryField: 'order',
  outputs: [
    output('paid', 'Đã trả', 'Paid'),
    output('expired', 'Quá hạn', 'Expired'),
    exit('mismatch', 'Sai số tiền', 'Wrong amount'),
  ],
  provides: [provided('amount', 'number', 'Đã nhận', 'Received')],
  isWaiting: true,
})
