import type { TalkTask } from '#db/schema/index.ts'
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

/** What is asked at once: first what is bought or when, then who it is for. */
export const nextNeeds = (needs: readonly Need[]): Need[] => {
  const things = needs.filter((need) => need !== 'name' && need !== 'phone' && need !== 'address')
  return things.length > 0 ? things : [...needs]
}

export const needsText = (needs: readonly Need[], language: Language): string =>
  listed(
    needs.map((need) => needWords[need][language]),
    language === 'vi' ? 'và' : 'and',
  )

/** The order or booking in one line, as the customer reads it back. */
export const taskLine = (task: TalkTask, language: Language): string => {
  const isVietnamese = language === 'vi'
  if (task.kind === 'order') {
    const parts = [
      `${task.quantity ?? 1} × ${task.product ?? (isVietnamese ? 'sản phẩm' : 'item')}`,
      task.size && `size ${task.size}`,
      task.colour && (isVietnamese ? `màu ${task.colour}` : task.colour),
    ]
    return parts.filter(Boolean).join(', ')
  }
  const when = [task.hour, task.day].filter(Boolean).join(' ')
  const people = task.people === undefined ? '' : isVietnamese ? `${task.people} người` : `${task.people} people`
  return [task.what, when, people].filter(Boolean).join(', ')
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
      ? [
          ...row('Sản phẩm', task.product),
          ...row('Size', task.size),
          ...row('Màu', task.colour),
          ...row('Số lượng', task.quantity ?? 1),
        ]
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
