import { isSyllable } from '#core/text/syllables.ts'
import { looseList, wordList, type Token } from '#core/text/tokens.ts'
import type { Phrase } from './promise-phrases.ts'

export const clauseEnds: ReadonlySet<string> = new Set(['.', '!', '?', ';', '…'])
const negations = looseList('không ko hông hổng chưa chẳng chả đừng hết ngừng dừng no not never cannot without')
const isWithheld =
  wordList(`có được hỗ trợ áp dụng chương trình đang còn kèm nhận bao gồm thể phải cung cấp làm về rõ biết chắc thấy thông
  tin mã giảm giá nào thêm gì các đợt mức khoản chính sách diễn ra triển khai hiện quà cho khách mình ạ là dám tự ý hứa nói trước dịch vụ
  kiểu loại offer have has any do does free a an the`)
const isAlsoSaid = wordList('chỉ những phải cần lo sợ')
const checking = looseList('kiểm xác tra xem nhờ')
/** "em hỏi lại" promises nothing yet; "anh hỏi" repeats a wish. */
const isAskedFor = (token: Token, before: Token | undefined): boolean =>
  checking(token) || (token.folded === 'hoi' && (before?.text === 'em' || before?.text === 'shop'))
/** As the name of a subject it promises nothing: "về chính sách đổi trả". */
const topic =
  wordList(`sách về định kiện tục việc mắc cầu đề nghị tin mục phiếu thẻ sổ trang câu policy about regarding request
  question`)
/** "để tặng mẹ": the customer gives. */
const givenByCustomer = wordList('để mua làm dùng hợp muốn đem mang đi dịp hộp gói món')
const receivers = wordList('mẹ ba bố cha vợ chồng sếp thầy cô ông bà người gia nhau con bé')

const furthest = 8

/** "chưa có chương trình", "không hỗ trợ": what comes next is not promised. */
export const isDenied = (tokens: readonly Token[], at: number): boolean => {
  for (let back = at - 1; back >= Math.max(0, at - furthest); back -= 1) {
    const token = tokens[back]
    if (!token || token.kind === 'sign' || tokens[back + 1]?.startsLine) return false
    if (negations(token)) return !isAlsoSaid(tokens[back + 1]) || tokens[back + 1]?.folded === 'phai'
    if (isAskedFor(token, tokens[back - 1])) return true
    if (!isWithheld(token)) return false
  }
  return false
}

const afterNo = wordList(
  `có áp được hỗ còn ạ rồi em anh chị mình nha nhé làm triển diễn biết rõ chắc nữa thể kèm ở nên shop`,
)
const conditions = wordList('điều giới phụ phí kèm kiện gì')

/** "freeship thì bên em chưa có ạ". */
const isTakenBack = (tokens: readonly Token[], to: number): boolean => {
  for (let at = to; at < Math.min(tokens.length, to + 6); at += 1) {
    const [token, next, further] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!token || token.startsLine || token.kind === 'sign' || token.folded === 'neu' || token.folded === 'khi')
      return false
    if (!negations(token)) continue
    if (next === undefined || next.startsLine || next.kind === 'sign') return true
    return afterNo(next) && !(next.folded === 'co' && conditions(further))
  }
  return false
}

const isTopic = (tokens: readonly Token[], at: number): boolean =>
  topic(tokens[at - 1]) || (tokens[at - 1]?.folded === 'trinh' && tokens[at - 2]?.folded === 'quy')

const longestQuestion = 60

/**
 * Asking back promises nothing; "em tặng mình nhé?" does, and so does "bên em freeship, chị lấy size nào ạ?". After
 * "mình muốn" commas only list what is asked for.
 */
export const isQuestion = (tokens: readonly Token[], from: number, to: number): boolean => {
  const isWish = tokens.slice(Math.max(0, from - 4), from).some(wish)
  for (let at = to; at < to + longestQuestion; at += 1) {
    const token = tokens[at]
    if (token?.text === '?') return !isOffer(tokens[at - 1])
    if (token === undefined || clauseEnds.has(token.text) || (token.startsLine && at > to)) return false
    if (token.text === ',' && !isWish) return false
  }
  return false
}
const wish = wordList('muốn cần hỏi want need')
const isOffer = wordList('nhé nha nhen nè luôn')

const isOwnGift = (tokens: readonly Token[], at: number): boolean =>
  givenByCustomer(tokens[at - 1]) ||
  (tokens[at - 1]?.folded === 'qua' && givenByCustomer(tokens[at - 2])) ||
  receivers(tokens[at + 1])

/** "free size", "feel free", "sugar-free". */
const isOtherFree = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'free' &&
  (/^(?:size|to|time)$/.test(tokens[at + 1]?.text ?? '') || /^(?:feel|-)$/.test(tokens[at - 1]?.text ?? ''))

/** "khách chịu phí ship" gives nothing away. */
const giver = wordList('shop em tiệm quán bên hàng store ty mình')
const isPaidByShop = (tokens: readonly Token[], at: number): boolean => giver(tokens[at - 1]) || giver(tokens[at - 2])

/** "mã giảm giá MOCMOI": the code is looked at as a code. */
const isNameOfCode = (tokens: readonly Token[], at: number, to: number): boolean => {
  if (tokens[at - 1]?.folded !== 'ma') return false
  const skipped = tokens[to]?.folded === 'la' || tokens[to]?.text === ':' || tokens[to]?.text === '"' ? 1 : 0
  const code = tokens[to + skipped]
  return code?.kind === 'word' && (!isSyllable(code.folded) || tokens[to + skipped + 1]?.isGlued === true)
}

/** Whether words that promise something promise it here. */
export const isPromise = (tokens: readonly Token[], at: number, { kind, words }: Phrase): boolean => {
  const to = at + words.length
  if (isDenied(tokens, at) || isTakenBack(tokens, to) || isTopic(tokens, at)) return false
  if (kind === 'discount' && isNameOfCode(tokens, at, to)) return false
  if (kind === 'gift') return !isOwnGift(tokens, at)
  if (tokens[at]?.folded === 'chiu') return isPaidByShop(tokens, at)
  return kind !== 'free' || !isOtherFree(tokens, at)
}
