import { defineMail, hello, moment } from './define-mail.ts'

export interface PackageEnds {
  name: string
  packageName: string
  days: number
  endsAt: string
  url: string
}

export const packageEnds = defineMail<PackageEnds>({
  vi: ({ name, packageName, days, endsAt, url }) => ({
    subject: `Gói ${packageName} còn ${days} ngày`,
    heading: 'Gói dịch vụ sắp hết',
    paragraphs: [
      hello(name).vi,
      `Gói ${packageName} dùng được đến ${moment(endsAt, 'vi')} (giờ Việt Nam).`,
      'Sau lúc đó câu hỏi đáp soạn sẵn vẫn được trả lời, phần còn lại chuyển cho nhân viên. Không có gì bị xoá; phần vượt giới hạn dùng thử chỉ còn xem được.',
    ],
    button: { label: 'Gia hạn hoặc nâng gói', url },
    note: 'Chúng tôi nhắc khi còn 7, 3 và 1 ngày.',
  }),
  en: ({ name, packageName, days, endsAt, url }) => ({
    subject: `${packageName} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    heading: 'Your package is about to end',
    paragraphs: [
      hello(name).en,
      `${packageName} lasts until ${moment(endsAt, 'en')} (Vietnam time).`,
      'After that prepared answers go on and everything else goes to your staff. Nothing is deleted; what is over the limits of the trial can only be read.',
    ],
    button: { label: 'Renew or upgrade', url },
    note: 'We remind you 7, 3 and 1 days before the end.',
  }),
})

export const creditsAsked = defineMail<{ name: string; by: string; url: string }>({
  vi: ({ name, by, url }) => ({
    subject: `${by} nhờ bạn mua thêm credit`,
    heading: 'Nhân viên nhờ mua thêm credit',
    paragraphs: [
      hello(name).vi,
      `${by} đang trả lời khách thay AI vì cửa hàng đã hết credit hoặc hết gói.`,
      'Tiền về là AI tự chạy tiếp, không cần bật lại.',
    ],
    button: { label: 'Mua thêm credit', url },
    note: 'Mỗi ngày cả cửa hàng chỉ nhắc được một lần.',
  }),
  en: ({ name, by, url }) => ({
    subject: `${by} asks you to buy credits`,
    heading: 'Your staff ask for credits',
    paragraphs: [
      hello(name).en,
      `${by} answers customers instead of the AI, because the shop has no credits or no package any more.`,
      'As soon as the money arrives the AI goes on by itself.',
    ],
    button: { label: 'Buy credits', url },
    note: 'The whole shop can remind you once a day.',
  }),
})
