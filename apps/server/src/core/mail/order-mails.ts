import { defineMail, hello, moment } from './define-mail.ts'

const money = (amount: number, language: 'vi' | 'en'): string =>
  language === 'vi' ? `${amount.toLocaleString('vi-VN')} ₫` : `₫${amount.toLocaleString('en-US')}`

export interface OrderToPay {
  name: string
  content: string
  memo: string
  /** What is still to be paid, and what came already. */
  amount: number
  received: number
  bankName: string
  account: string
  holder: string
  expiresAt: string
  url: string
  /** PNG in base64. */
  qr: string
}

/** How to pay an order: sent when it is made, when a part of it came, and when somebody asks for it. */
export const orderToPay = defineMail<OrderToPay>({
  vi: ({ name, content, memo, amount, received, bankName, account, holder, expiresAt, url, qr }) => ({
    subject: received > 0 ? `Đơn ${memo} còn thiếu ${money(amount, 'vi')}` : `Hướng dẫn chuyển khoản cho đơn ${memo}`,
    heading: received > 0 ? `Còn ${money(amount, 'vi')} nữa là xong` : 'Đơn của bạn đang chờ chuyển khoản',
    paragraphs: [
      hello(name).vi,
      received > 0
        ? `Chúng tôi đã nhận ${money(received, 'vi')} cho “${content}” và giữ cho đơn này. Quét mã mới dưới đây để trả phần còn lại.`
        : `Quét mã bằng ứng dụng ngân hàng để mua “${content}”, hoặc chuyển tay theo thông tin dưới đây.`,
    ],
    picture: { name: 'vietqr.png', alt: `Mã VietQR cho đơn ${memo}`, base64: qr },
    facts: [
      ['Ngân hàng', bankName],
      ['Số tài khoản', account],
      ['Chủ tài khoản', holder],
      ['Số tiền', money(amount, 'vi')],
      ['Nội dung', memo],
      ['Giữ giá đến', moment(expiresAt, 'vi')],
    ],
    button: { label: 'Xem đơn và trạng thái', url },
    note: 'Giữ đúng nội dung chuyển khoản để tiền tự khớp với đơn. Chuyển muộn cũng không mất: tiền được tính cho đơn hoặc vào số dư của bạn.',
  }),
  en: ({ name, content, memo, amount, received, bankName, account, holder, expiresAt, url, qr }) => ({
    subject:
      received > 0 ? `Order ${memo} still needs ${money(amount, 'en')}` : `How to pay order ${memo} by bank transfer`,
    heading: received > 0 ? `${money(amount, 'en')} to go` : 'Your order waits for a bank transfer',
    paragraphs: [
      hello(name).en,
      received > 0
        ? `We have received ${money(received, 'en')} for “${content}” and keep it for this order. Scan the new code below to pay the rest.`
        : `Scan the code with your banking app to buy “${content}”, or transfer by hand with the details below.`,
    ],
    picture: { name: 'vietqr.png', alt: `VietQR code of order ${memo}`, base64: qr },
    facts: [
      ['Bank', bankName],
      ['Account number', account],
      ['Account holder', holder],
      ['Amount', money(amount, 'en')],
      ['Transfer content', memo],
      ['Price held until', moment(expiresAt, 'en')],
    ],
    button: { label: 'See the order and its state', url },
    note: 'Keep the transfer content exactly, so that the money finds its order. Late money is not lost: it counts for the order or goes to your balance.',
  }),
})

export interface OrderPaid {
  name: string
  content: string
  memo: string
  total: number
  paidAt: string
  reference: string | null
  url: string
}

export const orderPaid = defineMail<OrderPaid>({
  vi: ({ name, content, memo, total, paidAt, reference, url }) => ({
    subject: `Đã nhận thanh toán đơn ${memo}`,
    heading: 'Thanh toán xong',
    paragraphs: [hello(name).vi, `Cảm ơn bạn. “${content}” đã sẵn sàng để dùng.`],
    facts: [
      ['Đơn', memo],
      ['Số tiền', money(total, 'vi')],
      ['Lúc', moment(paidAt, 'vi')],
      ...(reference ? [['Mã giao dịch', reference] as const] : []),
    ],
    button: { label: 'Xem biên nhận', url },
  }),
  en: ({ name, content, memo, total, paidAt, reference, url }) => ({
    subject: `Order ${memo} is paid`,
    heading: 'Payment received',
    paragraphs: [hello(name).en, `Thank you. “${content}” is ready to use.`],
    facts: [
      ['Order', memo],
      ['Amount', money(total, 'en')],
      ['Received', moment(paidAt, 'en')],
      ...(reference ? [['Bank reference', reference] as const] : []),
    ],
    button: { label: 'See the receipt', url },
  }),
})
