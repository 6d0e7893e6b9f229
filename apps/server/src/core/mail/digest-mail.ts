import type { TopicKey } from '@app/contracts/reports'
import { defineMail, hello } from './define-mail.ts'
import { displayName, type MailContent, type MailLocale } from './layout.ts'

interface Figure {
  value: number
  base: number
  previous: number
}

/** Something worth doing, with the page that does it. */
export type DigestAct = { url: string; customers: number } & (
  | { code: 'unanswered-topic'; topic: TopicKey; count: number }
  | { code: 'unpaid-orders'; count: number; vnd: number }
  | { code: 'broken-channel'; name: string }
  | { code: 'waiting-customers' | 'slower-staff' }
)

export interface WeeklyDigest {
  name: string
  shop: string
  from: string
  to: string
  /** Too little happened for charts. */
  isQuiet: boolean
  conversations: Figure
  aiOnly: Figure
  handoffs: Figure
  leads: Figure
  /** Null: the shop does not sell in chats. */
  orders: { count: number; vnd: number } | null
  days: { day: string; weekday: number; value: number }[]
  acts: DigestAct[]
  credits: { left: number; of: number; endsOn: string | null } | null
  url: string
  definitionsUrl: string
  stopUrl: string
}

const topics: Record<MailLocale, Record<TopicKey, string>> = {
  vi: {
    size: 'chọn size',
    shipping: 'phí ship, giao hàng',
    stock: 'còn hàng, màu',
    price: 'giá, khuyến mãi',
    returns: 'đổi trả',
    complaint: 'khiếu nại',
    other: 'việc khác',
  },
  en: {
    size: 'sizes',
    shipping: 'shipping',
    stock: 'stock and colours',
    price: 'prices',
    returns: 'returns',
    complaint: 'complaints',
    other: 'other things',
  },
}
const weekdays: Record<MailLocale, readonly string[]> = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
}
const numberOf = (value: number, locale: MailLocale): string =>
  new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB').format(value)
const moneyOf = (vnd: number, locale: MailLocale): string => `${numberOf(vnd, locale)} ₫`
const dayMonth = (day: string): string => day.slice(5).split('-').toReversed().join('/')
const percent = ({ value, base }: Figure): string => (base > 0 ? `${Math.round((value / base) * 100)}%` : '–')

const change = ({ value, previous }: Figure, locale: MailLocale): string => {
  const difference = value - previous
  const signed = `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${Math.abs(difference)}`
  return locale === 'vi' ? `${signed} so với tuần trước` : `${signed} on the week before`
}

const actWords = (act: DigestAct, locale: MailLocale): { text: string; label: string } => {
  const isVi = locale === 'vi'
  if (act.code === 'unanswered-topic') {
    const topic = topics[locale][act.topic]
    return isVi
      ? { text: `${act.count} lần khách hỏi ${topic} mà bot chưa trả lời được`, label: 'Trả lời' }
      : { text: `Customers asked about ${topic} ${act.count} times without an answer`, label: 'Answer' }
  }
  if (act.code === 'unpaid-orders') {
    const vnd = moneyOf(act.vnd, locale)
    return isVi
      ? { text: `${act.count} đơn chưa thanh toán, tổng ${vnd}`, label: 'Xem đơn' }
      : { text: `${act.count} orders are not paid, ${vnd} in all`, label: 'See the orders' }
  }
  if (act.code === 'broken-channel') {
    const name = displayName(act.name)
    return isVi
      ? { text: `Kênh ${name} mất kết nối`, label: 'Kết nối lại' }
      : { text: `${name} is not connected`, label: 'Connect again' }
  }
  if (act.code === 'waiting-customers')
    return isVi
      ? { text: `${act.customers} khách đang chờ nhân viên`, label: 'Mở hội thoại' }
      : { text: `${act.customers} customers are waiting for staff`, label: 'Open them' }
  return isVi
    ? { text: 'Nhân viên trả lời chậm hơn tuần trước', label: 'Xem hội thoại' }
    : { text: 'Staff answered more slowly than the week before', label: 'See them' }
}

/** The parts that both languages have in common. */
const partsOf = (digest: WeeklyDigest, locale: MailLocale): Pick<MailContent, 'figures' | 'bars' | 'acts'> => {
  const { conversations, aiOnly, handoffs, leads, isQuiet } = digest
  const isVi = locale === 'vi'
  const shown = (figure: Figure) => numberOf(figure.value, locale)
  return {
    figures: [
      [isVi ? 'Hội thoại' : 'Conversations', shown(conversations), change(conversations, locale)],
      [isVi ? 'AI tự xử lý' : 'By AI alone', percent(aiOnly), `${shown(aiOnly)} / ${numberOf(aiOnly.base, locale)}`],
      [isVi ? 'Chuyển nhân viên' : 'Handed to staff', shown(handoffs), change(handoffs, locale)],
      [isVi ? 'Để lại SĐT' : 'Left a number', shown(leads), change(leads, locale)],
    ],
    bars: isQuiet
      ? undefined
      : {
          title: isVi ? 'Hội thoại mỗi ngày' : 'Conversations per day',
          values: digest.days.map(({ weekday, value }) => [weekdays[locale][weekday - 1] ?? '', value]),
        },
    acts:
      digest.acts.length === 0
        ? undefined
        : {
            title: isVi ? 'Nên làm tuần này' : 'Worth doing this week',
            items: digest.acts.map((act) => ({ ...actWords(act, locale), url: act.url })),
          },
  }
}

const creditLine = ({ credits }: WeeklyDigest, locale: MailLocale): string[] => {
  if (!credits) return []
  const [left, of] = [numberOf(credits.left, locale), numberOf(credits.of, locale)]
  const end = credits.endsOn && dayMonth(credits.endsOn)
  if (locale === 'vi') return [`Credit còn ${left} trong ${of}${end ? `, với mức này hết khoảng ${end}` : ''}.`]
  return [`${left} of ${of} credits are left${end ? `; at this pace they end around ${end}` : ''}.`]
}

export const weeklyDigest = defineMail<WeeklyDigest>({
  vi: (digest) => {
    const { name, shop, from, to, conversations, aiOnly, orders, acts, isQuiet, url, definitionsUrl, stopUrl } = digest
    const sold = orders && orders.count > 0 ? `, ${orders.count} đơn ${moneyOf(orders.vnd, 'vi')}` : ''
    return {
      subject: `Tuần qua: ${conversations.value} hội thoại${sold}${acts.length > 0 ? `, ${acts.length} việc nên làm` : ''}`,
      heading: `${displayName(shop)}: ${conversations.value} hội thoại${sold}`,
      paragraphs: [
        `${hello(name).vi} tuần ${dayMonth(from)} – ${dayMonth(to)}: ${
          isQuiet ? 'cửa hàng khá yên ắng.' : `AI tự xử lý ${aiOnly.value} trong ${conversations.value} hội thoại.`
        }`,
        ...creditLine(digest, 'vi'),
      ],
      ...partsOf(digest, 'vi'),
      button: { label: 'Mở báo cáo tuần', url },
      note: 'Số tính như trong Báo cáo, giờ Việt Nam, không tính bản thử. Gửi sáng thứ Hai.',
      links: [
        { label: 'Cách tính', url: definitionsUrl },
        { label: 'Ngừng nhận bản tin tuần', url: stopUrl },
      ],
    }
  },
  en: (digest) => {
    const { name, shop, from, to, conversations, aiOnly, orders, acts, isQuiet, url, definitionsUrl, stopUrl } = digest
    const sold = orders && orders.count > 0 ? `, ${orders.count} orders ${moneyOf(orders.vnd, 'en')}` : ''
    return {
      subject: `Last week: ${conversations.value} conversations${sold}${acts.length > 0 ? `, ${acts.length} things to do` : ''}`,
      heading: `${displayName(shop)}: ${conversations.value} conversations${sold}`,
      paragraphs: [
        `${hello(name).en} ${dayMonth(from)} – ${dayMonth(to)}: ${
          isQuiet
            ? 'it was a quiet week.'
            : `the AI alone took care of ${aiOnly.value} of ${conversations.value} conversations.`
        }`,
        ...creditLine(digest, 'en'),
      ],
      ...partsOf(digest, 'en'),
      button: { label: 'Open the report', url },
      note: 'Counted as in your reports, in Vietnam time, without tests. Sent on Monday mornings.',
      links: [
        { label: 'How it is counted', url: definitionsUrl },
        { label: 'Stop the weekly digest', url: stopUrl },
      ],
    }
  },
})
