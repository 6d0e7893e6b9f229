import { defineMail, hello } from './define-mail.ts'
import { displayName, oneLine } from './layout.ts'

/** What a flow tells the owners of the shop. The text is written by the shop and may hold words of a customer. */
export const flowNotice = defineMail<{ name: string; customer: string; text: string; url: string }>({
  vi: ({ name, customer, text, url }) => ({
    subject: `Bot báo về khách ${displayName(customer)}`,
    heading: 'Bot cần bạn xem',
    paragraphs: [hello(name).vi, oneLine(text), `Cuộc trò chuyện với ${displayName(customer)} đang ở hàng chờ.`],
    button: { label: 'Mở cuộc trò chuyện', url },
    note: 'Thư này do bước “Báo nhân viên” trong luồng của bot gửi. Tắt “Gửi cả email cho chủ shop” ở bước đó nếu bạn không cần nữa.',
  }),
  en: ({ name, customer, text, url }) => ({
    subject: `Your bot about ${displayName(customer)}`,
    heading: 'Your bot asks you to look',
    paragraphs: [hello(name).en, oneLine(text), `The conversation with ${displayName(customer)} is in the queue.`],
    button: { label: 'Open the conversation', url },
    note: 'The step “Call for attention” of the bot’s flow has sent this. Switch “Also by e-mail to the owners” off there to stop it.',
  }),
})
