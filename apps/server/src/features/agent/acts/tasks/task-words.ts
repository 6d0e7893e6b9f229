import type { OrderLine, TalkTask } from '#db/schema/index.ts'
import { linesOf } from './order-lines.ts'
import type { Need, Slots } from './task.ts'

type Language = 'vi' | 'en'

const needWords: Readonly<Record<Need, Readonly<Record<Language, string>>>> = {
  product: { vi: 'tên mẫu muốn đặt', en: 'which product you would like' },
  size: { vi: 'size', en: 'the size' },
  day: { vi: 'ngày', en: 'the day' },
  hour: { vi: 'giờ', en: 'the time' },
  people: { vi: 'số người', en: 'how many people' },
  name: { vi: 'tên', en: 'your name' },
  phone: { vi: 'số điện thoại', en: 'your phone number' },
  address: { vi: 'địa chỉ nhận hàng', en: 'your delivery address' },
}

const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

/** What is asked at once: which product first, then everything else. */
export const nextNeeds = (needs: readonly Need[]): Need[] => (needs[0] === 'product' ? ['product'] : [...needs])

export const needsText = (needs: readonly Need[], language: Language, product?: string): string =>
  listed(
    needs.map((need) => (need === 'size' && product ? sizeOf[language](product) : needWords[need][language])),
    language === 'vi' ? 'và' : 'and',
  )

const sizeOf = {
  vi: (product: string) => `size của ${product}`,
  en: (product: string) => `the size of ${product}`,
}

/** With several products the customer has to be told whose size is asked for. */
export const sizedProduct = (task: TalkTask): string | undefined =>
  (task.others?.length ?? 0) > 0 ? task.product : undefined

/** The order or booking in one line, as the customer reads it back. */
export const taskLine = (task: TalkTask, language: Language): string => {
  const isVietnamese = language === 'vi'
  if (task.kind === 'order') {
    const lines = linesOf(task)
    return (lines.length === 0 ? [task] : lines).map((line) => orderLine(line, isVietnamese)).join('; ')
  }
  const when = [task.hour, task.day].filter(Boolean).join(' ')
  const people = task.people === undefined ? '' : isVietnamese ? `${task.people} người` : `${task.people} people`
  return [task.what, when, people].filter(Boolean).join(', ')
}

const orderLine = ({ quantity = 1, product, size, colour }: OrderLine, isVietnamese: boolean): string => {
  // "Áo linen trắng, màu trắng" says it twice.
  const isSaid = colour !== undefined && product?.toLowerCase().includes(colour.toLowerCase())
  const parts = [
    `${quantity} × ${product ?? (isVietnamese ? 'sản phẩm' : 'item')}`,
    size && `size ${size}`,
    !isSaid && colour && (isVietnamese ? `màu ${colour}` : colour),
  ]
  return parts.filter(Boolean).join(', ')
}

export const contactLine = ({ name, phone, email, address }: Slots, language: Language): string => {
  const labels =
    language === 'vi'
      ? { name: 'tên', phone: 'số điện thoại', email: 'e-mail', address: 'địa chỉ' }
      : { name: 'name', phone: 'phone', email: 'e-mail', address: 'address' }
  return [
    name && `${labels.name} ${name}`,
    phone && `${labels.phone} ${phone}`,
    email && `${labels.email} ${email}`,
    address && `${labels.address} ${address}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const row = (label: string, value: string | number | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${label}: ${value}`]

/** All that staff need, one fact a line. */
export const taskNote = (task: TalkTask, slots: Slots, said: string): string =>
  [
    task.kind === 'order' ? 'Đơn hàng bot ghi nhận' : 'Lịch đặt bot ghi nhận',
    ...(task.kind === 'order'
      ? linesOf(task).flatMap(({ product, size, colour, quantity = 1 }) => [
          ...row('Sản phẩm', product),
          ...row('Size', size),
          ...row('Màu', colour),
          ...row('Số lượng', quantity),
        ])
      : [
          ...row('Nội dung', task.what),
          ...row('Thời gian', [task.hour, task.day].filter(Boolean).join(' ')),
          ...row('Số người', task.people),
        ]),
    ...row('Tên', slots.name),
    ...row('Điện thoại', slots.phone),
    ...row('E-mail', slots.email),
    ...row('Địa chỉ', slots.address),
    ...row('Khách nhắn', said.slice(0, 300)),
  ].join('\n')
