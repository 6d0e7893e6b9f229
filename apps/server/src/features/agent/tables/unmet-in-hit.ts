import { memoCache } from '#core/memo-cache.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { provinceOf, provincePattern } from '../understand/provinces.ts'
import { coloursIn, isColourMet } from './colours.ts'
import { isSameWord } from './phrase-book.ts'
import { sizesInText, type Question } from './read-question.ts'
import { sizeText } from './sizes.ts'

/** Something the question names that a pair or passage does not speak of, though it speaks of its like. */
export interface UnmetName {
  readonly kind: 'colour' | 'size' | 'place' | 'code' | 'figure' | 'allergy'
  readonly said: string
  /** What it speaks of instead, where that may be offered. */
  readonly held?: readonly string[] | undefined
}

/** What is compared: the whole text of a hit, and the part that says what it is about. */
export interface SpokenText {
  readonly all: string
  readonly own: string
}

const placePattern = new RegExp(`(?<![\\p{L}\\p{N}])${provincePattern}(?![\\p{L}\\p{N}])`, 'gu')
const placesIn = memoCache<ReadonlySet<string>>({ most: 500, longestKey: 4_000 })

/** Provinces that a text names, by today's names. Short forms ("hn") count in questions only. */
const provincesIn = (text: string): ReadonlySet<string> =>
  placesIn(text, () => {
    const found = new Set<string>()
    for (const [name] of fold(normalise(text)).matchAll(placePattern)) {
      const province = name.length > 3 ? provinceOf(name) : undefined
      if (province !== undefined) found.add(province)
    }
    return found
  })

/** A text that speaks of all the others as well: "tỉnh khác 3–5 ngày". */
const speaksOfAll =
  /(?<!\p{L})(?:khác|còn lại|toàn quốc|mọi|tất cả|các tỉnh|cả nước|bất kỳ|bất kì|đều|nationwide|all|any|other|every)(?!\p{L})/iu

const unmetPlace = (asked: string, { all }: SpokenText): UnmetName | null => {
  const wanted = provincesIn(asked)
  if (wanted.size === 0) return null
  const spoken = provincesIn(all)
  const [missing] = [...wanted].filter((place) => !spoken.has(place))
  return missing !== undefined && spoken.size > 0 && !speaksOfAll.test(all) ? { kind: 'place', said: missing } : null
}

const aboutColour = /(?<!\p{L})(?:màu|colou?rs?)(?!\p{L})/iu

const unmetColour = ({ colours }: Question, { all, own }: SpokenText): UnmetName | null => {
  if (colours.length === 0) return null
  const spoken = coloursIn(wordsOf(all)).map(({ value }) => value)
  const missing = colours.find(({ value }) => !spoken.some((colour) => isColourMet(value, colour)))
  if (!missing || spoken.length === 0 || speaksOfAll.test(all)) return null
  return { kind: 'colour', said: missing.value, held: aboutColour.test(own) ? [...new Set(spoken)] : undefined }
}

const aboutSize = /(?<!\p{L})(?:size|cỡ|sizes)(?!\p{L})/iu

const unmetSize = ({ sizes }: Question, { all, own }: SpokenText): UnmetName | null => {
  if (sizes.length === 0) return null
  const spoken = new Set(sizesInText(all))
  const missing = sizes.find(({ value }) => !spoken.has(value))
  if (!missing || spoken.size === 0 || speaksOfAll.test(all)) return null
  const held = aboutSize.test(own) ? [...spoken].map(sizeText) : undefined
  return { kind: 'size', said: sizeText(missing.value), held }
}

const isCode = ({ folded }: Word): boolean => /\d/.test(folded) && /\p{L}/u.test(folded) && folded.length <= 12
const shapeOf = (folded: string): string => /^\p{L}{1,6}/u.exec(folded)?.[0] ?? ''
const isOrderWord = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:đơn|order|bill|vận|hđ)$/.test(word.accented)

/** Another code of the same series: asked for K50, the pair speaks of K30. */
const unmetCode = ({ words }: Question, { all, own }: SpokenText): UnmetName | null => {
  const asked = words.filter((word, at) => isCode(word) && !isOrderWord(words[at - 1]) && !isOrderWord(words[at - 2]))
  if (asked.length === 0) return null
  const [spoken, subject] = [wordsOf(all), wordsOf(own)]
  const missing = asked.find(
    (word) =>
      !spoken.some((one) => isSameWord(word, one)) &&
      subject.some((one) => isCode(one) && shapeOf(one.folded) === shapeOf(word.folded)),
  )
  return missing ? { kind: 'code', said: missing.accented.toUpperCase() } : null
}

const isFigure = ({ folded }: Word): boolean => /^\d{1,3}$/.test(folded)

/** "combo 4 người" is not "combo 2 người": the same thing in another number, where the pair is about that number. */
const unmetFigure = (asked: readonly Word[], { all, own }: SpokenText): UnmetName | null => {
  const [spoken, subject] = [wordsOf(all), wordsOf(own)]
  const holds = (words: readonly Word[], figure: string | null, unit: Word): boolean =>
    words.some((word, at) => {
      const next = words[at + 1]
      return (
        isFigure(word) && (figure === null || word.folded === figure) && next !== undefined && isSameWord(unit, next)
      )
    })
  for (const [at, word] of asked.entries()) {
    const unit = asked[at + 1]
    if (!isFigure(word) || !unit || /\d/.test(unit.folded)) continue
    if (holds(subject, null, unit) && !holds(spoken, word.folded, unit))
      return { kind: 'figure', said: `${word.folded} ${unit.accented}` }
  }
  return null
}

const allergy =
  /(?<!\p{L})(?:dị ứng|di ung|kiêng|không ăn được|ko ăn được|allerg(?:y|ic))(?: với| to)?\s+(\p{L}+(?:\s\p{L}+){0,2})/iu
const aboutAllergy = /dị ứng|kiêng|allerg/iu

const ends = new Set('ăn dùng uống thì có được mà nên không ko bị với thoa bôi mặc xài và hay'.split(' '))

/** "tôm ăn được" is about "tôm". */
const nameOf = (thing: string): string => {
  const words = thing.trim().split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && ends.has(word.toLowerCase()))
  return words.slice(0, end > 0 ? end : 2).join(' ')
}

/** Of an allergy only what speaks of it, or of the very thing, may be said. */
const unmetAllergy = (asked: string, { all }: SpokenText): UnmetName | null => {
  const found = allergy.exec(asked)
  if (!found) return null
  if (aboutAllergy.test(all)) return null
  const [thing = ''] = found.slice(1)
  const words = wordsOf(thing)
  const [first] = words
  const spoken = wordsOf(all)
  const isSpoken = first !== undefined && spoken.some((word) => isSameWord(first, word))
  return isSpoken ? null : { kind: 'allergy', said: nameOf(thing) }
}

/** What of the question the hit does not speak of; null when nothing stands against it. */
export const unmetInHit = (question: Question, asked: string, text: SpokenText): UnmetName | null =>
  unmetAllergy(asked, text) ??
  unmetCode(question, text) ??
  unmetColour(question, text) ??
  unmetSize(question, text) ??
  unmetPlace(asked, text) ??
  unmetFigure(wordsOf(asked), text)
