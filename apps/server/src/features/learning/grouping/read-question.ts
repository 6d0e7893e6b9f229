import type { QuestionTopic } from '@app/contracts/learning'
import { isFiller } from '#core/text/filler-words.ts'
import { fold } from '#core/text/fold.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { normaliseMessage, provinceNames } from '#features/agent/public.ts'
import { intentOf, topicOfIntent } from './intents.ts'
import { phrasesIn, type FoundPhrase } from './phrase-book.ts'
import { withoutSlip } from './slips.ts'

/** A question as it is compared with others. */
export interface QuestionShape {
  /** What is asked for; null where the words alone tell. */
  readonly intent: string | null
  /** What it is asked about: words of a product, without colours, sizes and numbers. */
  readonly thing: readonly string[]
  /** All words that carry meaning, without accents. */
  readonly words: readonly string[]
}

export interface ReadQuestion extends QuestionShape {
  readonly topic: QuestionTopic
}

/** Words of every product, colours, sizes and small talk: they do not tell one product from another. */
const sayNothingOfThing = new Set(
  fold(
    `áo quần đồ hàng vải mẫu cái chiếc con bộ linen này kia đó nữa mặc lấy mua bán xem cho tiền sản phẩm loại kiểu món
    trắng đen be kem xanh đỏ vàng hồng nâu xám tím rêu s m l xl xxl xs 2xl 3xl nam nữ tầm khoảng hết cỡ size
    sản phẩm nhỉ ạ ơi xin với giúp nhé nha luôn thêm khác ngoài một mỗi cụ thể hiện giờ hôm nay đang hợp đẹp nên trong hình ảnh theo làm`,
  ).split(/\s+/),
)

const provinces = new Set(provinceNames.flatMap((name) => fold(name.toLowerCase()).split(/[^a-z]+/)))

const bodyHeight = /^1m[0-9]{0,2}$/
const asLongNumber = /^[0-9]{1,9}$/
const weightWords = new Set(['kg', 'ky', 'ki', 'can', 'nang'])
const counters = new Set(['cai', 'mon', 'bo', 'ao', 'chiec', 'set', 'san', 'quan', 'dam'])

/** Notions told by numbers: how tall, how heavy, how many. */
const notionsOfNumbers = (words: readonly Word[]): string[] => {
  const found: string[] = []
  words.forEach(({ folded }, at) => {
    const before = words[at - 1]?.folded ?? ''
    const after = words[at + 1]?.folded ?? ''
    if (bodyHeight.test(folded)) found.push('body', ...(isTall(folded) ? ['high'] : []))
    if (!asLongNumber.test(folded)) {
      if (/^[0-9]{2,3}(?:kg|ky|ki)$/.test(folded)) found.push('body', 'weight')
      return
    }
    if (weightWords.has(after) || weightWords.has(before)) found.push('body', 'weight')
    if (Number(folded) >= 2 && Number(folded) <= 100 && counters.has(after)) found.push('several')
  })
  return found
}

/** From 1.70 m on: "1m7", "1m72". */
const isTall = (folded: string): boolean => /^1m[7-9]/.test(folded)

const isAsked = ({ accented, folded }: Word): boolean => !isFiller(accented, folded) && folded.length > 0

/** Reads what a question asks, whatever its accents, shorthand and slips. */
export const readQuestion = (text: string): ReadQuestion => {
  const words = wordsOf(normaliseMessage(text.slice(0, 600)).understood).map(withoutSlip)
  const asMeant = intentIn(words)
  // Accents that were put back may be the wrong ones; then the letters alone are asked.
  const { intent, phrases } = asMeant.intent === null ? intentIn(words.map(bare)) : asMeant
  const covered = new Set(phrases.flatMap(({ at, size }) => Array.from({ length: size }, (_, index) => at + index)))
  return {
    intent,
    topic: topicOfIntent(intent),
    thing: thingOf(
      phrases,
      words.filter((_, at) => !covered.has(at)),
    ),
    words: [...new Set(words.filter(isAsked).map(({ folded }) => folded))].slice(0, 24),
  }
}

const bare = (word: Word): Word => ({ ...word, accented: word.folded })

const intentIn = (words: readonly Word[]): { intent: string | null; phrases: readonly FoundPhrase[] } => {
  const phrases = phrasesIn(words)
  const notions = new Set([...phrases.flatMap((phrase) => phrase.notions), ...notionsOfNumbers(words)])
  return { intent: intentOf(notions), phrases }
}

/** Products by their names, and whatever else is left of the question. */
const thingOf = (phrases: readonly FoundPhrase[], rest: readonly Word[]): string[] => {
  const known = phrases.flatMap(({ things }) => things)
  const strange = rest
    .filter(isAsked)
    .map(({ folded }) => folded)
    .filter((word) => !sayNothingOfThing.has(word) && !provinces.has(word) && !/^[0-9]/.test(word))
  return [...new Set([...known, ...strange])].slice(0, 8)
}
