import { isParticle } from '#core/text/clause-words.ts'
import { placeOfTokens, type ReadText } from '#core/text/read-text.ts'
import { wordList, type Token } from '#core/text/tokens.ts'
import { bargainAt, exchangeAt } from './bargains.ts'
import { phrasesAt, saidPhrases } from './promise-phrases.ts'
import { isDenied, isPromise, isQuestion } from './promise-sense.ts'

/** A promise as a text makes it. */
export interface FoundPromise {
  /** The kind, or the numbers of "mua 1 tặng 1". */
  readonly value: string
  /** What is given, as far as the words around say so. */
  readonly about: readonly string[]
  readonly text: string
  readonly start: number
  readonly end: number
}

const filler =
  wordList(`này đó kia ấy khi nếu đơn hàng khách mua từ trên cả mọi tất toàn bộ trong ngày hôm nay đang sẽ đều cũng luôn ngay
  thêm các những một hai ba 1 2 3 dạ vâng nhận ạ còn giúp hỗ trợ lên tại size sản phẩm quà free gift with every order orders of you your we our get
  i ii all on to for a the and is are offer`)

const furthest = 6
const nearest = 2

/** The words that say what is given: "miễn phí soi da", "soi da miễn phí". */
const aboutOf = (tokens: readonly Token[], from: number, to: number): string[] => [
  ...contentOf(tokens.slice(to, to + furthest), ({ startsLine }) => startsLine),
  ...contentOf(tokens.slice(Math.max(0, from - furthest), from).toReversed(), () => false),
]

/** The nearest words of a clause that mean something by themselves. */
const contentOf = (clause: readonly Token[], isOver: (token: Token) => boolean): string[] => {
  const words: string[] = []
  for (const token of clause) {
    if (token.kind === 'sign' || isOver(token) || words.length === nearest) break
    if (token.kind === 'word' && !isParticle(token) && !filler(token)) words.push(token.folded)
  }
  return words
}

const foundAt = (tokens: readonly Token[], at: number): { value: string; to: number } | null => {
  const bargain = bargainAt(tokens, at)
  if (bargain) return isDenied(tokens, at) ? null : bargain
  if (exchangeAt(tokens, at)) return { value: 'return', to: at + 3 }
  const [phrase] = phrasesAt(saidPhrases, tokens, at)
  if (!phrase || !isPromise(tokens, at, phrase)) return null
  return { value: phrase.kind, to: at + phrase.words.length }
}

/** Everything a reply promises: discounts, gifts, free things, refunds, guarantees. */
export const promisesIn = (read: ReadText): FoundPromise[] => {
  const { tokens } = read
  const found: FoundPromise[] = []
  let next = 0
  for (const at of tokens.keys()) {
    const promise = at < next ? null : foundAt(tokens, at)
    if (!promise || isQuestion(tokens, at, promise.to)) continue
    const { value, to } = promise
    next = to
    const about = value === 'gift' || value === 'free' ? aboutOf(tokens, at, to) : []
    found.push({ value, about, ...placeOfTokens(read, at, to) })
  }
  return found
}
