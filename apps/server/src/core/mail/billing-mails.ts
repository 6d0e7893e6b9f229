import { defineMail, hello } from './define-mail.ts'

const count = (value: number, language: 'vi' | 'en'): string =>
  value.toLocaleString(language === 'vi' ? 'vi-VN' : 'en-US')

export interface Low {
  name: string
  usedPercent: number
  balance: number
  url: string
}

export const creditsLow = defineMail<Low>({
  vi: ({ name, usedPercent, balance, url }) => ({
    subject: `Đã dùng ${usedPercent} % credit`,
    heading: 'Credit sắp hết',
    paragraphs: [
      hello(name).vi,
      `Cửa hàng đã dùng ${usedPercent} % credit, còn ${count(balance, 'vi')}.`,
      'Khi hết, câu hỏi đáp soạn sẵn vẫn được trả lời, phần còn lại chuyển cho nhân viên.',
    ],
    button: { label: 'Xem gói dịch vụ', url },
  }),
  en: ({ name, usedPercent, balance, url }) => ({
    subject: `${usedPercent} % of the credits are used`,
    heading: 'Credits are running low',
    paragraphs: [
      hello(name).en,
      `The shop has used ${usedPercent} % of its credits; ${count(balance, 'en')} are left.`,
      'When none are left, prepared answers go on and everything else goes to your staff.',
    ],
    button: { label: 'See the package', url },
  }),
})

export const creditsOut = defineMail<{ name: string; url: string }>({
  vi: ({ name, url }) => ({
    subject: 'Bot tạm chuyển khách cho nhân viên vì hết credit',
    heading: 'Hết credit',
    paragraphs: [
      hello(name).vi,
      'Bot vẫn trả lời các câu hỏi đáp soạn sẵn. Những câu khác đang được chuyển cho nhân viên, không tin nhắn nào bị mất.',
      'Mua thêm credit hoặc nâng cấp gói là bot trả lời lại ngay.',
    ],
    button: { label: 'Mua thêm credit', url },
    note: 'Chúng tôi chỉ gửi một thư cho mỗi lần hết credit.',
  }),
  en: ({ name, url }) => ({
    subject: 'Customers go to your staff: the credits are used up',
    heading: 'Out of credits',
    paragraphs: [
      hello(name).en,
      'The bot still gives prepared answers. Everything else goes to your staff, and no message is lost.',
      'Buy credits or another package, and the bot answers again at once.',
    ],
    button: { label: 'Buy credits', url },
    note: 'You get one message each time the credits run out.',
  }),
})
