import { defineMail, hello, moment } from './define-mail.ts'
import { displayName, oneLine } from './layout.ts'

/* What the operator, or the package, has decided about a shop. */

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

/** The AI is silent on accounts of a shop, by the limit of its package or by the operator. */
export const channelsStopped = defineMail<{
  name: string
  accounts: readonly string[]
  cause: 'limit' | 'operator'
  /** The operator's words; empty for the limit. */
  reason: string
  url: string
}>({
  vi: ({ name, accounts, cause, reason, url }) => ({
    subject: `AI đang tắt trên ${displayName(accounts.join(', '))}`,
    heading: 'AI đang tắt trên kênh của bạn',
    paragraphs: [
      hello(name).vi,
      `AI không trả lời khách trên "${displayName(accounts.join(', '))}" nữa. Tin nhắn vẫn vào hội thoại và nhân viên vẫn trả lời được.`,
      cause === 'limit'
        ? 'Lý do: vượt số kết nối của gói. Nâng gói, gia hạn hoặc xoá bớt kênh khác là AI tự chạy lại.'
        : `Lý do của người vận hành: ${oneLine(reason)}`,
    ],
    button: { label: cause === 'limit' ? 'Xem gói' : 'Xem các kênh', url },
  }),
  en: ({ name, accounts, cause, reason, url }) => ({
    subject: `The AI is off on ${displayName(accounts.join(', '))}`,
    heading: 'The AI is off on your channel',
    paragraphs: [
      hello(name).en,
      `The AI no longer answers customers on "${displayName(accounts.join(', '))}". Messages still arrive, and your staff can answer them.`,
      cause === 'limit'
        ? 'Why: more channels are connected than the package allows. With a bigger package, a renewal or one channel less the AI goes on by itself.'
        : `The operator says why: ${oneLine(reason)}`,
    ],
    button: { label: cause === 'limit' ? 'See the package' : 'See the channels', url },
  }),
})
