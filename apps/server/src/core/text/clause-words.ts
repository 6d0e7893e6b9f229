import { looseList, wordList, type Token } from './tokens.ts'

/** Words that end what was said before them: after one a number stands alone and counts nothing. */
export const isParticle =
  wordList(`ạ à á a ơi như thật quá lắm hả nhỉ tức thui nha nhé nhá nhen nhe nè né thôi luôn đó đấy ấy kìa hen nghen vậy rồi dạ vâng
  cho với là thì và hoặc hay mà nhưng chưa đã bao gồm được khi nếu ở tại trong để vì nên còn có từ đến tới
  em anh chị mình bạn shop bên sau trước trở đổ trên dưới tùy theo tính kèm giá nữa hết đều mỗi một
  per each for only and or if when but the is a an at in on now please sir madam`)

/** Currency as a word; a glued "đ" or "d" is one as well. */
const currency = looseList('đồng vnđ vnd đ')
/** "đồng hồ", "đồng phục": no money. */
const afterOtherDong = looseList('hồ phục giá bộ kiểm nghiệp hành thời ý loạt dạng nhất bào bằng tính nai')

export const isCurrency = (token: Token | undefined, after: Token | undefined): boolean =>
  token?.text === '₫' ||
  (currency(token) && !(token?.folded === 'dong' && afterOtherDong(after) && !after?.isGlued)) ||
  (token?.text === 'd' && token.isGlued && after?.isGlued !== true)

/** Whether a number can end before this token: nothing more is counted by it. */
export const endsNumber = (token: Token | undefined, after: Token | undefined): boolean =>
  token === undefined || token.startsLine || token.kind === 'sign' || isParticle(token) || isCurrency(token, after)
