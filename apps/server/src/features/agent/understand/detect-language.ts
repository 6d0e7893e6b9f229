import { meaningsOf } from '#core/text/chat-words.ts'
import { foldWord, normalise } from '#core/text/fold.ts'
import { isSyllable } from '#core/text/syllables.ts'

/** `unknown`: too little to tell (a number, a picture sign, a brand); the conversation's language goes on. */
export type MessageLanguage = 'vi' | 'en' | 'other' | 'unknown'

// Letters no other language of our customers writes.
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹĩũ]/u
// Shared with French, Spanish or Portuguese: a hint, not a proof.
const shared = /[àáâãèéêìíòóôõùúý]/u
const foreign = /[äöüßñçåæøœłşžčřîïëûÿ¿¡]/u
const english = new Set(
  `the is are am was were be been have has had do does did can could will would should may i you he she we they it my your our
  their his her me us them this that these those what which who whom when where why how much many of for with from about into
  and or but not no yes if then than there here any some all please thanks thank hello hey hi bye good morning evening afternoon
  want need like know get give send buy order price cost cheap ship shipping delivery deliver return refund exchange warranty open
  close opening hours address shop store size color colour available stock discount human agent person talk speak help support pay
  payment cash card product item day days week long to in on at by ok okay sorry ignore previous instructions system prompt now`.split(
    /\s+/,
  ),
)
// Read the same in a Vietnamese chat, so they speak for neither.
const borrowed = new Set(
  'ok okay oke shop ship size hi hello sale order stock cod email zalo facebook inbox online sz cash card to in on may do am me hey bye store an'.split(
    ' ',
  ),
)
/** Vietnamese words that look like nothing else once their accents are gone. */
const telling = new Set(
  'khong duoc nhieu nhiu bao gia oi minh anh chi cho hoi muon con hang mua ban tien nay vay nhe nha roi chua gi nao giao doi tra dia dau gio may ngay alo'.split(
    ' ',
  ),
)

/** Polite particles at the end of a Vietnamese sentence. They decide alone: "thank you nha" is Vietnamese. */
const endings = new Set('ạ nha nhé nhe nhá nhen nghen'.split(' '))

const scoreOf = (word: string): { vi: number; en: number } => {
  const folded = foldWord(word)
  if (vietnamese.test(word)) return { vi: 3, en: 0 }
  if (shared.test(word)) return isSyllable(folded) ? { vi: 2, en: 0 } : { vi: 0, en: 0 }
  if (borrowed.has(word)) return { vi: 0.2, en: english.has(word) ? 0.2 : 0 }
  if (english.has(word)) return { vi: 0, en: word.length > 1 ? 1.5 : 0.4 }
  if (telling.has(word)) return { vi: 1.5, en: 0 }
  if (isSyllable(folded)) return { vi: 0.7, en: 0.1 }
  if (meaningsOf(word, folded).length > 0) return { vi: 0.9, en: 0 }
  // "delivering", "customers": no Vietnamese syllable, yet no proof of English either.
  return { vi: 0, en: word.length > 3 ? 0.35 : 0.1 }
}

const countOf = (text: string, runs: RegExp): number =>
  text.match(runs)?.reduce((sum, { length }) => sum + length, 0) ?? 0

/** The language a message is written in: Vietnamese also without accents and in shorthand. */
export const detectLanguage = (text: string): MessageLanguage => {
  const letters = normalise(text).replace(/https?:\S+|(?<!\S)[^\s@]+@\S+/g, ' ')
  const all = countOf(letters, /\p{L}+/gu)
  if (all === 0) return 'unknown'
  const latin = countOf(letters, /\p{Script=Latin}+/gu)
  if (latin < all / 2) return 'other'
  const words = letters.match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{N}])/gu) ?? []
  if (endings.has(words.at(-1) ?? '')) return 'vi'
  let vi = 0
  let en = 0
  let knownEnglish = 0
  for (const word of words.slice(0, 60)) {
    const score = scoreOf(word)
    vi += score.vi
    en += score.en
    if (english.has(word)) knownEnglish += 1
  }
  if (vi === 0 && foreign.test(letters)) return 'other'
  if (vi > en) return foreign.test(letters) && !vietnamese.test(letters) && vi < 2 ? 'other' : 'vi'
  // A German name does not make an English text German.
  const isForeign = foreign.test(letters) && knownEnglish < words.slice(0, 60).length / 4
  if (en > vi && knownEnglish > 0) return isForeign ? 'other' : 'en'
  return words.length >= 3 ? 'other' : 'unknown'
}
