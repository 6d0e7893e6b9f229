import { trimEndOf } from '#core/text/trim-end.ts'
import { fold } from '#core/text/fold.ts'
import { plainText } from '#core/text/plain-text.ts'
import { isSyllable } from '#core/text/syllables.ts'
import { clearEndings, doubtfulEndings, isDomain, isInvited } from './domain-names.ts'
import type { Facts } from './fact.ts'

const path = `[^\\s<>()[\\]{}"'“”]`
const url = new RegExp(
  [
    `(?:[a-z][a-z0-9+-]{1,20}:\\/\\/|www\\.)${path}+`,
    `(?<![\\p{L}\\p{N}:/])\\/\\/(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}{2,}${path}*`,
    `(?<![\\p{L}\\p{N}@./-])(?:\\d{1,3}\\.){3}\\d{1,3}(?::\\d{2,5}|\\/)${path}*`,
    `(?<![\\p{L}\\p{N}@./-])(?:[a-z0-9-]{1,63}\\.){1,8}(?:(?:${clearEndings})(?:\\/${path}*)?|(?:${doubtfulEndings})\\/${path}+)(?![\\p{L}\\p{N}@])`,
  ].join('|'),
  'giu',
)
const invitedUrl = new RegExp(
  `(?<![\\p{L}\\p{N}@./-])(?:[a-z0-9-]{1,63}\\.){1,8}(?:${doubtfulEndings})(?![\\p{L}\\p{N}@-])`,
  'giu',
)
const email = /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/giu

const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}'
const bracketed = '\\s{0,2}[([{]\\s?(?:\\.|dot|chấm|cham)\\s?[)\\]}]\\s{0,2}'
const spoken = '\\s{1,2}(?:dot|chấm|cham)\\s{1,2}'
// A space before a full stop is no end of a sentence; one behind it alone is.
const spaced = '\\s{1,2}\\.\\s{0,2}'
const dot = `(?:${bracketed}|${spoken}|${spaced})`
const at =
  '(?:\\s{0,2}[([{]\\s?(?:at|@|a còng)\\s?[)\\]}]\\s{0,2}|\\s{1,2}(?:a còng|a cong|a vòng)\\s{1,2}|\\s{1,2}@\\s{0,2}|@\\s{1,2}|@)'
const anyDot = `(?:${dot}|\\.)`
/** "nanglinen chấm com", "bit .ly/abc", "www dot abc dot vn", "hotro a còng abc chấm vn". */
const spelled = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:(${label}(?:\\.${label}){0,3})${at})?(${label}(?:${anyDot}${label}){1,4})(\\/${path}*)?(?![\\p{L}\\p{N}])`,
  'gu',
)
const maybeSpelled =
  /\s\.|[([{]\s?(?:\.|dot|chấm|cham|at|@|a còng)|\b(?:dot|cham)\b|chấm|a (?:còng|cong|vòng)|@\s|\s@/iu
const spelledDot = new RegExp(dot, 'u')
const meantDot = /[([{]|\s(?:dot|chấm|cham)\s/u
const anyDots = new RegExp(anyDot, 'gu')

const sentenceEnds = '.,;:!?'

/** One spelling of an address on the web: without protocol, www, final slash and punctuation of the sentence. */
export const canonicalUrl = (text: string): string =>
  trimEndOf(
    trimEndOf(text, sentenceEnds)
      .replace(/^(?:https?:)?\/\//i, '')
      .replace(/^www\./i, ''),
    '/',
  ).replace(/^[^/?#]+/, (host) => host.toLowerCase())

const addUrls = (facts: Facts, text: string, pattern: RegExp): void => {
  for (const match of text.matchAll(pattern)) {
    const shown = trimEndOf(match[0], sentenceEnds)
    const isFree = !facts.covers(match.index, match.index + shown.length)
    if (isFree && (pattern !== invitedUrl || isInvited(text, match.index)))
      facts.add('url', canonicalUrl(shown), shown, match.index)
  }
}

/** Dots and the sign of e-mail in words or apart: read as they are meant, so that a known address stays known. */
const addSpelled = (facts: Facts, text: string): void => {
  if (!maybeSpelled.test(text)) return
  const plain = plainText(text)
  for (const match of plain.text.matchAll(spelled)) {
    const [whole, user, domain = '', rest = ''] = match
    const isSpelled = domain.search(spelledDot) >= 0 || (user !== undefined && !/^[^\s@]+@[^\s@]+$/.test(whole))
    const labels = domain.split(anyDots).map(fold)
    const isMeant = meantDot.test(domain) || isInvited(plain.text, match.index)
    if (!isSpelled || !(user !== undefined || isDomain({ labels, hasPath: rest !== '', isMeant }))) continue
    const [start, end] = [plain.placeOf(match.index), plain.placeOf(match.index + whole.length)]
    if (facts.covers(start, end)) continue
    const host = labels.join('.')
    if (user === undefined) facts.add('url', canonicalUrl(host + rest), text.slice(start, end), start)
    else facts.add('email', `${user}@${host}`, text.slice(start, end), start)
  }
}

export const addAddresses = (facts: Facts, text: string): void => {
  for (const match of text.matchAll(email)) facts.add('email', match[0].toLowerCase(), match[0], match.index)
  addSpelled(facts, text)
  addUrls(facts, text, url)
  addUrls(facts, text, invitedUrl)
}

const mayHold = /[\p{L}\p{N}]\.\p{L}|\d\.\d{1,3}(?:\/|:\d)|:\/\/|\/\/|\]\(|@/u

/** Whether a text may have an address at all; nearly all have none, and no source need be read. */
export const mayHaveAddress = (text: string): boolean => mayHold.test(text) || maybeSpelled.test(text)

const unfinished = new RegExp(`(?:^|\\s)(${label})(?:\\s{1,2}(?:dot|chấm|cham)|\\s{1,2}\\.)\\s*$`, 'u')

/** Whether the end of a text may become an address with the next word: "evil chấm", "evil .". */
export const mayBecomeAddress = (text: string): boolean => {
  const [, name = ''] = unfinished.exec(text.slice(-80).toLowerCase()) ?? []
  return name !== '' && !isSyllable(fold(name))
}
