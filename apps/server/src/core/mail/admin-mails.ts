import { defineMail, hello, moment } from './define-mail.ts'
import { displayName, oneLine } from './layout.ts'

/* What the operator has decided about a shop's money. */

export interface InvoiceMail {
  name: string
  memoCode: string
  content: string
  url: string
}

export const invoiceIssued = defineMail<InvoiceMail & { number: string }>({
  vi: ({ name, number, memoCode, content, url }) => ({
    subject: `Hóa đơn ${oneLine(number)} đã xuất`,
    heading: 'Hóa đơn đã xuất',
    paragraphs: [
      hello(name).vi,
      `Hóa đơn số ${oneLine(number)} cho đơn ${memoCode} (${oneLine(content)}) đã được xuất.`,
      'Tệp hóa đơn nằm trong chi tiết đơn hàng.',
    ],
    button: { label: 'Xem hóa đơn', url },
  }),
  en: ({ name, number, memoCode, content, url }) => ({
    subject: `Invoice ${oneLine(number)} has been issued`,
    heading: 'Your invoice is ready',
    paragraphs: [
      hello(name).en,
      `Invoice ${oneLine(number)} for order ${memoCode} (${oneLine(content)}) has been issued.`,
      'You find its file in the details of the order.',
    ],
    button: { label: 'See the invoice', url },
  }),
})

export const invoiceRejected = defineMail<InvoiceMail & { reason: string }>({
  vi: ({ name, reason, memoCode, content, url }) => ({
    subject: `Chưa xuất được hóa đơn cho đơn ${memoCode}`,
    heading: 'Cần sửa thông tin hóa đơn',
    paragraphs: [
      hello(name).vi,
      `Hóa đơn cho đơn ${memoCode} (${oneLine(content)}) chưa xuất được: ${oneLine(reason)}`,
      'Sửa thông tin rồi gửi lại, chúng tôi sẽ xuất ngay.',
    ],
    button: { label: 'Sửa và gửi lại', url },
  }),
  en: ({ name, reason, memoCode, content, url }) => ({
    subject: `The invoice for order ${memoCode} could not be issued`,
    heading: 'The invoice details need a correction',
    paragraphs: [
      hello(name).en,
      `The invoice for order ${memoCode} (${oneLine(content)}) could not be issued: ${oneLine(reason)}`,
      'Correct the details and ask again; it will be issued at once.',
    ],
    button: { label: 'Correct and ask again', url },
  }),
})

export interface GivenMail {
  name: string
  shop: string
  reason: string
  url: string
}

export const packageGiven = defineMail<GivenMail & { packageName: string; endsAt: string; credits: number }>({
  vi: ({ name, shop, packageName, endsAt, credits, reason, url }) => ({
    subject: `Gói ${oneLine(packageName)} dùng đến ${moment(endsAt, 'vi')}`,
    heading: 'Gói của cửa hàng đã được cập nhật',
    paragraphs: [
      hello(name).vi,
      `${displayName(shop)} dùng gói ${oneLine(packageName)} đến ${moment(endsAt, 'vi')} (giờ Việt Nam), còn ${credits.toLocaleString('vi-VN')} credit. Không tạo đơn, không thu tiền.`,
      `Lý do: ${oneLine(reason)}`,
    ],
    button: { label: 'Xem gói dịch vụ', url },
  }),
  en: ({ name, shop, packageName, endsAt, credits, reason, url }) => ({
    subject: `Package ${oneLine(packageName)} until ${moment(endsAt, 'en')}`,
    heading: "The shop's package has been changed",
    paragraphs: [
      hello(name).en,
      `${displayName(shop)} has the package ${oneLine(packageName)} until ${moment(endsAt, 'en')} (Vietnam time) and ${credits.toLocaleString('en-US')} credits. There is no order and nothing to pay.`,
      `The reason: ${oneLine(reason)}`,
    ],
    button: { label: 'See the package', url },
  }),
})

export const creditsAdjusted = defineMail<GivenMail & { amount: number; balance: number }>({
  vi: ({ name, shop, amount, balance, reason, url }) => ({
    subject: amount > 0 ? 'Cửa hàng được cấp thêm credit' : 'Credit của cửa hàng được điều chỉnh',
    heading: 'Điều chỉnh credit',
    paragraphs: [
      hello(name).vi,
      `${displayName(shop)}: ${amount > 0 ? 'thêm' : 'trừ'} ${Math.abs(amount).toLocaleString('vi-VN')} credit, còn ${balance.toLocaleString('vi-VN')}.`,
      `Lý do: ${oneLine(reason)}`,
    ],
    button: { label: 'Xem sao kê credit', url },
  }),
  en: ({ name, shop, amount, balance, reason, url }) => ({
    subject: amount > 0 ? 'Your shop was given credits' : "Your shop's credits were adjusted",
    heading: 'Credits adjusted',
    paragraphs: [
      hello(name).en,
      `${displayName(shop)}: ${Math.abs(amount).toLocaleString('en-US')} credits ${amount > 0 ? 'added' : 'taken off'}; ${balance.toLocaleString('en-US')} are left.`,
      `The reason: ${oneLine(reason)}`,
    ],
    button: { label: 'See the credits', url },
  }),
})
