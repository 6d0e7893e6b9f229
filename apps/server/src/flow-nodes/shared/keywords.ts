import { folded, hasWords } from './folded.ts'
import { matchesPattern } from './linear-regex.ts'
import { fieldsOf, textOf, textsOf } from './values.ts'

const phone = /(?<!\d)(?:\+?84|0)(?:[ .-]?\d){9}(?!\d)/
const mail = /[^\s@]{1,64}@[^\s@.]{1,63}\.[^\s@]{2,63}/

/** The word of a keyword rule that a text has; null when it has none. An empty text of a rule about contents is itself. */
export const keywordIn = (rule: unknown, text: string): string | null => {
  const { match, any } = fieldsOf(rule)
  if (match === 'has_phone') return phone.exec(text)?.[0] ?? null
  if (match === 'has_email') return mail.exec(text)?.[0] ?? null
  const words = textsOf(any)
  if (match === 'regex') return words.find((pattern) => matchesPattern(pattern, text)) ?? null
  const plain = folded(text)
  return words.find((word) => isIn(plain, folded(word), textOf(match))) ?? null
}

const isIn = (text: string, word: string, match: string): boolean => {
  if (word === '') return false
  if (match === 'exact') return text === word
  if (match === 'starts') return text === word || text.startsWith(`${word} `)
  if (match === 'contains') return text.includes(word)
  return hasWords(text, word)
}
