import { describeNode, exit, field, output, provided, words } from '../describe.ts'

export const payQrDescription = describeNode({
  type: 'pay_qr',
  group: 'business',
  icon: 'qr-code',
  label: words('Thu tiền QR', 'Pay by QR'),
  hint: words('Gửi mã VietQR và chờ tiền về.', 'Sends a VietQR and waits for the money.'),
  keywords: ['vietqr', 'chuyển khoản', 'payment'],
  fields: [
    field('order', 'template-line', words('Đơn', 'Order'), { isRequired: true }),
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
