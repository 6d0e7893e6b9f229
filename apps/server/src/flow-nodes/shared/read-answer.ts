import { readNumberText } from '#core/text/amount-value.ts'
import { smallNumbers } from '#core/text/small-numbers.ts'
import type { NodeIo } from '../contract.ts'
import { folded } from './folded.ts'
import { matchesPattern } from './linear-regex.ts'
import { readDate, readTime } from './read-moment.ts'
import { numberOf, textOf } from './values.ts'

/** Why an answer does not fit, as the trace and the customer hear it. */
export type Misfit =
  | 'empty'
  | 'number'
  | 'range'
  | 'phone'
  | 'email'
  | 'date'
  | 'time'
  | 'address'
  | 'pattern'
  | 'file'
  | 'rating'

export type Answer = { value: unknown } | { misfit: Misfit }

type Reader = (text: string, io: Pick<NodeIo, 'setting' | 'ports' | 'now'>) => Answer

const readWords = 20

/** The number a text is, or the first that it names: "lấy hai chiếc". */
const numberIn = (text: string): number | null => {
  const whole = readNumberText(text)
  if (whole !== null) return whole
  const found = text
    .split(/\s+/u)
    .slice(0, readWords)
    .map((word) => readNumberText(word) ?? smallNumbers[folded(word)] ?? null)
  return found.find((value) => value !== null) ?? null
}

const inRange: Reader = (text, io) => {
  const value = numberIn(text)
  if (value === null) return { misfit: 'number' }
  const [min, max] = [numberOf(io.setting('min')), numberOf(io.setting('max'))]
  const isOut = (min !== null && value < min) || (max !== null && value > max)
  return isOut ? { misfit: 'range' } : { value }
}

const slotOf =
  (kind: 'phone' | 'email', misfit: Misfit): Reader =>
  (text, { ports }) => {
    const value = ports.reader.slots(text)[kind]
    return value ? { value } : { misfit }
  }

const attachment = /^\[(?:hình ảnh|tệp): (.{1,300})\]$/mu

const readers: Record<string, Reader> = {
  text: (text, io) => {
    const pattern = textOf(io.setting('pattern'))
    return pattern !== '' && !matchesPattern(pattern, text) ? { misfit: 'pattern' } : { value: text }
  },
  number: inRange,
  phone_vn: slotOf('phone', 'phone'),
  email: slotOf('email', 'email'),
  date: (text, { now }) => {
    const value = readDate(text, now)
    return value ? { value } : { misfit: 'date' }
  },
  time: (text) => {
    const value = readTime(text)
    return value ? { value } : { misfit: 'time' }
  },
  // A street without a province is still an address; a single short word is not.
  address_vn: (text, { ports }) => {
    const value = ports.reader.slots(text).address ?? (text.split(/\s+/u).length >= 3 ? text : null)
    return value ? { value } : { misfit: 'address' }
  },
  image: (text) => fileIn(text),
  file: (text) => fileIn(text),
  rating: (text) => {
    const value = readNumberText(text)
    return value !== null && Number.isInteger(value) && value >= 1 && value <= 5 ? { value } : { misfit: 'rating' }
  },
}

const fileIn = (text: string): Answer => {
  const name = attachment.exec(text)?.[1]
  return name ? { value: name } : { misfit: 'file' }
}

/** What the customer answered, as the kind of question wants it. */
export const readAnswer = (kind: string, said: string, io: Parameters<Reader>[1]): Answer => {
  const text = said.trim()
  if (text === '') return { misfit: 'empty' }
  return (readers[kind] ?? readers['text'])?.(text, io) ?? { value: text }
}

const hints: Record<Misfit, { vi: string; en: string }> = {
  empty: { vi: 'Dạ mình trả lời giúp {{xưng}} nhé?', en: 'Could you answer, please?' },
  number: { vi: 'Dạ mình cho {{xưng}} xin một con số nhé?', en: 'Could you give a number, please?' },
  range: {
    vi: 'Dạ con số này chưa phù hợp, mình xem lại giúp {{xưng}} nhé?',
    en: 'That number does not fit. Could you check it?',
  },
  phone: {
    vi: 'Dạ số điện thoại chưa đúng, mình kiểm tra giúp {{xưng}} nhé?',
    en: 'That is no phone number we know. Could you check it?',
  },
  email: {
    vi: 'Dạ email chưa đúng, mình kiểm tra giúp {{xưng}} nhé?',
    en: 'That e-mail does not look right. Could you check it?',
  },
  date: { vi: 'Dạ mình cho {{xưng}} xin ngày, ví dụ 25/12 nhé?', en: 'Could you give a date, such as 25/12?' },
  time: { vi: 'Dạ mình cho {{xưng}} xin giờ, ví dụ 9h30 nhé?', en: 'Could you give a time, such as 9:30?' },
  address: { vi: 'Dạ mình cho {{xưng}} xin địa chỉ đầy đủ hơn nhé?', en: 'Could you give the full address, please?' },
  pattern: {
    vi: 'Dạ câu trả lời chưa đúng mẫu, mình xem lại giúp {{xưng}} nhé?',
    en: 'That does not have the right form. Could you check it?',
  },
  file: { vi: 'Dạ mình gửi {{xưng}} ảnh hoặc tệp nhé?', en: 'Could you send a picture or a file, please?' },
  rating: { vi: 'Dạ mình chấm giúp {{xưng}} từ 1 đến 5 nhé?', en: 'Please rate from 1 to 5.' },
}

/** What the customer is told when an answer does not fit and the shop has no words of its own. */
export const hintFor = (misfit: Misfit, locale: 'vi' | 'en'): string => hints[misfit][locale]
