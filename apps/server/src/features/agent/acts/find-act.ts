import { wordsOf } from '#core/text/words.ts'
import { conceptSpans } from '#features/knowledge/public.ts'
import type { Slot } from '../understand/find-slots.ts'
import { quickIntent, type QuickIntent } from '../understand/quick-intents.ts'
import { angerRules, grievanceRules } from './complaint-rules.ts'
import type { ActName } from '@app/contracts/acts'
import type { ActRule, FoundAct, ReadMessage } from './contract.ts'
import { callsShop, courtesies, fillers } from './courtesy-rules.ts'
import { personRules, robotRules } from './person-rules.ts'
import { plainWords } from './plain-words.ts'
import { isAsking } from './question-marks.ts'
import { bargainRules, bookingRules, correctionRules, orderRules, paidRules } from './sale-rules.ts'

/** Acts stand in short messages; of a long one only the beginning is read. */
const longestRead = 500
const mostClauses = 12

/** The first that is found in any part of a message is what the message does. */
const ruled: readonly ActRule[] = [
  personRules,
  robotRules,
  angerRules,
  grievanceRules,
  correctionRules,
  paidRules,
  bookingRules,
  orderRules,
  bargainRules,
]

const quickActs: Readonly<Record<QuickIntent, ActName>> = {
  greeting: 'greeting',
  thanks: 'thanks',
  bye: 'bye',
  restart: 'restart',
  'want-human': 'wants-person',
  'are-you-a-bot': 'asks-bot',
}

const attachment = /\[(?:hình ảnh|tệp|thẻ sản phẩm): [^\]\n]{0,300}\]/gu
const noWords = /^[^\p{L}\p{N}]*$/u
const laughs = /^(?:[hk]a|[hk]i|[hk]e|k|:?[)(dp3]|=|\^|_|-|\s)+$/u
const clauseEnds = /[,.!?;…]{1,8}(?=\s|$)|\n+/u

const clausesOf = (text: string): string[] =>
  text
    .slice(0, longestRead)
    .split(clauseEnds)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .slice(0, mostClauses)

/** What the customer does by a message, and what of it is left to look up. */
export const readMessage = (
  { text, understood }: { text: string; understood: string },
  slots: readonly Slot[] = [],
): ReadMessage => {
  const words = understood.replaceAll(attachment, ' ').trim()
  if (noWords.test(words) || laughs.test(plainWords(text)))
    return { act: { act: 'wordless', phrase: text.slice(0, 60) }, question: '' }
  const act =
    callMe(words) ??
    wholeAct(text) ??
    wholeAct(words) ??
    namedCourtesy(words) ??
    partAct(words) ??
    partAct(text) ??
    contactAct(words, slots)
  return { act, question: act === null ? words : restOf(words, act) }
}

/** "alo cho mình nhé" begins like a greeting and asks for a call. */
const callMe = (text: string): FoundAct | null => {
  const plain = plainWords(text.slice(0, longestRead))
  const phrase = plain.startsWith('alo ') ? saidIn(plain, personRules) : null
  return phrase === null ? null : { act: 'wants-person', phrase }
}

/** Acts that the message as a whole is: a wish for a person, a question about us, or nothing but courtesy. */
const wholeAct = (text: string): FoundAct | null => {
  const courtesy = courtesyIn(plainWords(text.slice(0, longestRead)))
  // "ok chào bạn" is no greeting any more.
  if (courtesy?.act === 'bye') return courtesy
  const quick = quickIntent(text)
  return quick ? { act: quickActs[quick.intent], phrase: quick.phrase } : courtesy
}

const courtesyIn = (plain: string): FoundAct | null => {
  let rest = plain
  let found: FoundAct | null = null
  for (const [act, pattern] of courtesies) {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      found ??= { act, phrase: match[0] }
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    }
  }
  const called = callsShop.exec(rest)
  if (rest.replace(fillers, '').replaceAll(/[\s\p{P}\p{S}\p{M}]+/gu, '') !== '') return null
  return found ?? (called ? { act: 'greeting', phrase: called[0] } : null)
}

const mostNameWords = 2
const mostNameCapitals = 4
const capitalised = /(?<![\p{L}])\p{Lu}/gu
const opener = /^(?:da |vang |em |minh )?(chao|xin chao|hello|hi|alo|cam on|thanks|thank you|tks|bye|tam biet)(?= )/u

/** "chào Mây", "cảm ơn Bơ Vàng nhé": a courtesy to somebody by a name that we do not know. */
const namedCourtesy = (text: string): FoundAct | null => {
  const plain = plainWords(text.slice(0, longestRead))
  const opened = opener.exec(plain)
  const found = opened ? courtesyIn(opened[1] ?? '') : null
  if (!opened || !found || isAsking(text)) return null
  const name =
    plain
      .slice(opened[0].length)
      .replace(fillers, '')
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  // Every word of a long name begins with a capital: "Chào Hoa Của Nắng".
  const capitals = text.slice(opened[0].length).match(capitalised)?.length ?? 0
  const isWritten = name.length > 1 && name.length <= mostNameCapitals && capitals >= name.length
  const isName =
    isWritten || (name.length <= mostNameWords && conceptSpans(wordsOf(name.join(' ')), 'question').length === 0)
  return isName ? found : null
}

const partAct = (text: string): FoundAct | null => {
  const clauses = clausesOf(text).map(plainWords)
  for (const rule of ruled) {
    for (const clause of clauses) {
      const phrase = saidIn(clause, rule)
      if (phrase !== null) return { act: rule.act, phrase }
    }
  }
  return null
}

const saidIn = (clause: string, { says, unless }: ActRule): string | null => {
  for (const pattern of says) {
    const match = pattern.exec(clause)
    if (match) return unless.some((other) => other.test(clause)) ? null : match[0].trim()
  }
  return null
}

/** Somebody tells who or where they are; a place that is asked about is none of it. */
const contactAct = (text: string, slots: readonly Slot[]): FoundAct | null => {
  const [first] = slots
  if (!first) return null
  const clauses = clausesOf(text)
  const isTold = slots.some(({ evidence }) => {
    const parts = clausesOf(evidence.text)
    return !clauses.some((clause) => isAsking(clause) && parts.some((part) => clause.includes(part)))
  })
  return isTold ? { act: 'contact', phrase: first.evidence.text } : null
}

const correction =
  /^[\s,]*(?:(?:à|ah?|ui|ối|ý|oh|dạ)[\s,]+)?(?:nhầm|nham|lộn|gõ nhầm|ghi nhầm|sorry|oops|oh wait|i mean|actually|ý (?:mình|em|anh|chị|tôi) là|y (?:minh|em|anh|chi|toi) la)(?:\s+(?:rồi|roi|r|tí|chút|xíu))?[\s,.!:]*/iu

/** What somebody says instead of what they said before. */
export const correctedText = (text: string): string =>
  text
    .replace(correction, '')
    .replace(/\s{1,3}(?:cơ|chứ|mới đúng|nhé|nha|ấy|á)[\s.!]{0,6}$/iu, '')
    .trim()

const greets = new Set<ActName>(['greeting', 'thanks', 'bye', 'restart', 'agrees', 'declines'])

/** The parts that ask something of their own: "chốt 2 cái, mà ship bao lâu vậy?". */
const restOf = (text: string, { act }: FoundAct): string => {
  if (greets.has(act) || act === 'asks-bot') return ''
  const rules = ruled.filter((one) => one.act === act)
  const clauses = clausesOf(text)
  return clauses
    .filter((clause) => {
      const plain = plainWords(clause)
      return isAsking(clause) && courtesyIn(plain) === null && rules.every((rule) => saidIn(plain, rule) === null)
    })
    .join(', ')
}
