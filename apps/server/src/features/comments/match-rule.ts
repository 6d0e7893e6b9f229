import type { CommentRuleRow } from '#db/schema/index.ts'
import { meaningsOf } from '#core/text/chat-words.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { wordsOf, type Word } from '#core/text/words.ts'

type Conditions = Pick<CommentRuleRow, 'isOn' | 'postIds' | 'wordsWith' | 'wordsWithout' | 'onlyWithPhone'>

export interface Comment {
  text: string
  postId: string
  hasPhone: boolean
}

/** More than one shorthand word has no more meanings than these. */
const mostMeanings = 3

const sentence = (words: readonly string[]): string => ` ${words.join(' ')} `

const meaningOf = ({ accented, folded }: Word, place: number): string => {
  const meanings = meaningsOf(accented, folded)
  const meaning = meanings[place] ?? meanings[0]
  return meaning === undefined ? folded : fold(normalise(meaning))
}

/** A text as it may be meant, without accents: as it stands, and with its shorthand written out. */
const readingsOf = (text: string): string[] => {
  const words = wordsOf(text)
  const places = Array.from({ length: mostMeanings }, (_, place) => place)
  const written = places.map((place) => sentence(words.map((word) => meaningOf(word, place))))
  return [...new Set([sentence(words.map(({ folded }) => folded)), ...written])]
}

/** Whether a text says some words, as whole words, however they are spelled. */
const says = (readings: readonly string[], wanted: string): boolean =>
  readingsOf(wanted).some((words) => words.trim() !== '' && readings.some((reading) => reading.includes(words)))

/** Whether a rule is for this comment. */
export const fitsRule = (rule: Conditions, { text, postId, hasPhone }: Comment): boolean => {
  if (!rule.isOn || (rule.onlyWithPhone && !hasPhone)) return false
  if (rule.postIds.length > 0 && !rule.postIds.includes(postId)) return false
  const readings = readingsOf(text)
  const saysOne = (words: readonly string[]) => words.some((each) => says(readings, each))
  return (rule.wordsWith.length === 0 || saysOne(rule.wordsWith)) && !saysOne(rule.wordsWithout)
}
