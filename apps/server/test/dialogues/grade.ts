import { canonical, hasPhrase, moneyIn } from './canonical.ts'
import type { Act, Expected, Slot } from './contract.ts'

/**
 * right: does and says all that was expected. honest: admits what cannot be known. missed: admits not to know what the
 * shop wrote down. half: a part of it. odd: a menu, silence or another matter. wrong: states something false as sure.
 */
export const grades = ['right', 'honest', 'missed', 'half', 'odd', 'wrong'] as const
export type Grade = (typeof grades)[number]

/** A reply as the customer sees it. */
export interface Shown {
  readonly text: string
  readonly suggestions: readonly string[]
  readonly isHandoff: boolean
  readonly hasSources: boolean
}

const admissions =
  'chưa có thông tin|không có thông tin|chưa dám|chưa rõ|không rõ|chưa biết|không biết|chưa chắc|không chắc|chưa nắm|chưa ghi|chưa thấy|không dám|reliable information|rather not guess|not sure|don t know|do not know|don t have information|no information'
/** Also said in answers of a shop, so they admit something only where no source is cited. */
const softAdmissions =
  'xin phép kiểm tra|kiểm tra lại|kiểm tra giúp|nhờ nhân viên|chuyển nhân viên|báo nhân viên|hỏi lại|nhân viên sẽ|nhân viên tư vấn|chuyển cuộc trò chuyện|colleague|staff'
const denials =
  'không có|chưa có|không còn|đã hết|hết hàng|tạm hết|hết size|hết phòng|hết|không bán|chưa bán|không nhận|chưa nhận|không làm|chưa làm|không thấy|không phục vụ|không giao|chưa giao|không hỗ trợ|chưa hỗ trợ|không sửa|chưa sửa|không thuộc|ngoài|kín|chỉ có|chỉ còn|chỉ nhận|chỉ bán|don t have|do not have|not available|no longer|have no|not offer|don t offer|don t sell|do not sell|sold out|out of stock'

const actSigns: Readonly<Record<Act, string>> = {
  greets: 'chào|hello|hi|welcome',
  thanks: 'cảm ơn|cám ơn|không có gì|rất vui|cần gì|welcome|my pleasure',
  parts: 'chào|tạm biệt|hẹn gặp|cảm ơn|chúc|goodbye|bye|see you',
  invites:
    'cần gì|cần em|giúp gì|hỗ trợ gì|giúp được|giúp em|mô tả|cho em biết|nhắn em|cứ nhắn|hỏi em|how can i|rất vui',
  'says-robot': 'trợ lý|tự động|bot|ai|máy|assistant|automated',
  'calls-person': 'chuyển cuộc trò chuyện|chuyển cho nhân viên|nhân viên sẽ|báo nhân viên|handing',
  sorry: 'xin lỗi|rất tiếc|thông cảm|tiếc|sorry|apologise|apologize|apologies',
  'takes-payment': 'kiểm tra|xác nhận|đã nhận|ghi nhận|đối chiếu|check|confirm',
}
const slotWords: Readonly<Record<Slot, string>> = {
  name: 'tên|name',
  phone: 'số điện thoại|sđt|điện thoại|số liên hệ|số máy|phone',
  address: 'địa chỉ|address',
  time: 'giờ|ngày|khi nào|lúc nào|hôm nào|thời gian|buổi|time|when|date',
  item: 'mẫu|loại|sản phẩm|món|màu|dòng máy|máy nào|máy gì|phòng|dịch vụ|bánh|lỗi|which|what',
  people: 'mấy người|bao nhiêu người|mấy khách|số khách|bao nhiêu khách|how many',
  size: 'size|cỡ|chiều cao|cân nặng|height|weight',
  details: 'mô tả|chi tiết|tên|mẫu|gì|thế nào|nào|describe|which|what',
}
const askingSigns =
  'cho em xin|cho mình xin|xin|gửi em|gửi giúp|nhắn em|cho em biết|để lại|giúp em|please|could you|may i'

/** Says first that something is not known; a hand-over without words of its own counts as well. */
const admits = (read: string, { isHandoff, hasSources }: Shown): boolean =>
  hasPhrase(read, admissions) || (!hasSources && (isHandoff || hasPhrase(read, softAdmissions)))

/** Nothing but a choice of questions, written out. */
const isMenu = ({ text, suggestions, hasSources }: Shown): boolean => {
  if (suggestions.length === 0 || hasSources || !suggestions.every((one) => text.includes(one))) return false
  let rest = text
  for (const suggestion of suggestions) rest = rest.replace(suggestion, '')
  return canonical(rest).trim().split(' ').length <= 12
}

const englishWords = new Set(
  'the is are you we your our for and in to of have can please from with this that it at per how help on i be'.split(
    ' ',
  ),
)
const accented = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/

/** English sentences may hold Vietnamese names. */
const isEnglish = (read: string): boolean => {
  const words = read.trim().split(' ')
  const english = words.filter((word) => englishWords.has(word)).length
  const vietnamese = words.filter((word) => accented.test(word)).length
  return english >= 2 && vietnamese <= words.length / 3
}

const asksFor = (read: string, { text }: Shown, slots: readonly Slot[]): boolean =>
  (text.includes('?') || hasPhrase(read, askingSigns)) && slots.some((slot) => hasPhrase(read, slotWords[slot]))

const does = (act: Act, read: string, reply: Shown): boolean => {
  if (act === 'calls-person') return reply.isHandoff || hasPhrase(read, actSigns[act])
  // "I do not know" is no greeting and no thanks, whatever words it ends with.
  const isHonestOnly = hasPhrase(read, admissions) && act !== 'sorry' && act !== 'takes-payment'
  return !isHonestOnly && hasPhrase(read, actSigns[act])
}

/** What of the expectation the reply meets, part by part. */
const partsOf = (expected: Expected, read: string, reply: Shown): boolean[] => {
  const { needs = [], lacks, acts = [], asks } = expected
  return [
    ...needs.map((need) => hasPhrase(read, need)),
    ...(lacks ? [hasPhrase(read, denials) || admits(read, reply), hasPhrase(read, lacks)] : []),
    ...acts.map((act) => does(act, read, reply)),
    ...(asks ? [asksFor(read, reply, asks)] : []),
  ]
}

/** A price was wanted and only other prices are said. */
const statesOtherPrice = ({ needs = [] }: Expected, read: string): boolean => {
  const wanted = needs.filter((need) => moneyIn(canonical(need)).length > 0)
  return wanted.length > 0 && moneyIn(read).length > 0 && !wanted.some((need) => hasPhrase(read, need))
}

/** The row of something else as the answer to what the shop does not have. */
const passesOver = ({ lacks }: Expected, read: string, { hasSources }: Shown): boolean =>
  lacks !== undefined && hasSources && !hasPhrase(read, denials)

export const gradeReply = (expected: Expected, reply: Shown | null): Grade => {
  if (!reply || reply.text.trim() === '' || isMenu(reply)) return 'odd'
  const read = canonical(reply.text)
  const parts = partsOf(expected, read, reply)
  const isWhole = parts.every(Boolean)
  if (expected.never?.some((phrase) => hasPhrase(read, phrase))) return 'wrong'
  const isInLanguage = expected.language !== 'en' || isEnglish(read)
  if (isWhole && parts.length > 0) return isInLanguage ? 'right' : 'half'
  const isHonest = admits(read, reply)
  if (expected.honest && isHonest) return isInLanguage ? 'honest' : 'half'
  if (statesOtherPrice(expected, read) || passesOver(expected, read, reply)) return 'wrong'
  if (parts.length === 0) return reply.hasSources ? 'wrong' : 'odd'
  if (parts.some(Boolean)) return isHonest && !expected.needs?.some((need) => hasPhrase(read, need)) ? 'missed' : 'half'
  return isHonest ? 'missed' : 'odd'
}
