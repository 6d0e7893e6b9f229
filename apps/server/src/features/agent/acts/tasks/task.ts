import { trimEndOf } from '#core/text/trim-end.ts'
import type { SessionState, TalkTask } from '#db/schema/index.ts'
import type { TaskDetails } from './read-details.ts'

export type Need = 'product' | 'size' | 'day' | 'hour' | 'people' | 'name' | 'phone' | 'address'
export type Slots = NonNullable<SessionState['slots']>

/** Whether a party comes: a haircut is booked for one, a table is not. */
const forNights = /đặt (?:phòng|tour)/u
const forParty = /đặt (?:bàn|phòng|tour)|giữ chỗ/u

const orderNeeds: readonly Need[] = ['product', 'size', 'name', 'phone', 'address']
const bookingNeeds: readonly Need[] = ['day', 'hour', 'people', 'name', 'phone']

interface TaskFacts {
  readonly slots: Slots
  /** The bot may keep who the customer is. */
  readonly keepsContacts: boolean
}

/** What is still open, in the order it is asked for. */
export const openNeeds = (task: TalkTask, { slots, keepsContacts }: TaskFacts): Need[] =>
  (task.kind === 'order' ? orderNeeds : bookingNeeds).filter((need) => {
    if (need === 'name' || need === 'phone' || need === 'address') return keepsContacts && !slots[need]
    if (need === 'size') return (task.sizes?.length ?? 0) > 1 && task.size === undefined
    if (need === 'people') return task.people === undefined && forParty.test(task.what ?? '')
    // A room is booked for nights, not for an hour.
    if (need === 'hour') return task.hour === undefined && !forNights.test(task.what ?? '')
    return task[need] === undefined
  })

/** A task with what a message adds or changes. */
export const withDetails = (task: TalkTask, { size, colour, quantity, day, hour, people }: TaskDetails): TalkTask =>
  task.kind === 'order'
    ? { ...task, size: size ?? task.size, colour: colour ?? task.colour, quantity: quantity ?? task.quantity }
    : { ...task, day: day ?? task.day, hour: hour ?? task.hour, people: people ?? task.people }

const digits = /^\s*(\d{1,3})\s*$/
const nameLike = /^\p{L}[\p{L}\s.]{1,38}$/u

/** "Lan 0903 456 789": the words before the number. */
const nameBefore = (text: string): string | null => {
  const before = /^([\p{L} .]{2,40}?)[ ,:-]{1,3}(?:sđt|sdt|số|so|đt|dt)?[ :]{0,2}\+?\d[\d .-]{7,14}/u
    .exec(text.trim())?.[1]
    ?.trim()
  return before && before.split(/\s+/).length <= 4 ? before : null
}

/** "0912 345 678, 15 Trần Phú Hà Đông": a number and a name after the telephone number. */
const placeAfter = (text: string): string | null => {
  const place =
    /(?<![\d .-])\+?\d[\d .-]{7,13}\d[ ,;.:-]{1,3}(\d[\d/]{0,6}\p{L}? \p{L}[\p{L}\p{N} ,./-]{4,120})$/u.exec(
      trimEndOf(text, ' .!\n'),
    )?.[1]
  return place?.replace(/ (?:nhé|nha|ạ|nhe|a)$/iu, '').trim() ?? null
}

export interface BareAnswer {
  readonly task: TalkTask
  readonly slots: Slots
}

/** A reply that only makes sense as the answer to what was asked: "4" people, "Lan", "khu B ký túc xá". */
export const bareAnswer = (task: TalkTask, slots: Slots, text: string): BareAnswer => {
  const asked = task.asked?.split(' ') ?? []
  const count = Number(digits.exec(text)?.[1])
  const wants = (need: Need) => asked.includes(need)
  if (wants('people') && task.people === undefined && count > 0) return { task: { ...task, people: count }, slots }
  if (wants('hour') && task.hour === undefined && count > 0 && count <= 24)
    return { task: { ...task, hour: `${count}h` }, slots }
  if (wants('size') && task.size === undefined && /^\s*(?:\d{2}|x{0,3}[sl]|m|[2-5]xl)\s*$/iu.test(text))
    return { task: { ...task, size: text.trim().toUpperCase() }, slots }
  if (wants('name') && !slots.name && nameLike.test(text.trim()) && text.trim().split(/\s+/).length <= 5)
    return { task, slots: { ...slots, name: text.trim() } }
  const leading = wants('name') && !slots.name ? nameBefore(text) : null
  if (leading) {
    const place = wants('address') && !slots.address ? placeAfter(text) : null
    return { task, slots: { ...slots, name: leading, ...(place ? { address: place } : {}) } }
  }
  const rest = wants('address') && !slots.address ? placeAfter(text) : null
  if (rest) return { task, slots: { ...slots, address: rest } }
  if (wants('address') && !wants('phone') && !slots.address && text.trim().length >= 5)
    return { task, slots: { ...slots, address: text.trim().slice(0, 200) } }
  return { task, slots }
}
