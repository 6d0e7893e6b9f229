import { fold } from '#core/text/fold.ts'
import { foldAsMeant, wordEnd, wordStart, type MeantWords } from './as-meant.ts'

/** How the two sides name each other: {{gọi}} is the customer, {{xưng}} is us. */
export interface Address {
  readonly customer: string
  readonly self: string
}
/** As the settings of a bot keep it; `auto` follows the customer. */
export interface PersonaAddress {
  readonly self: string
  readonly customer: string
}
export interface DetectedAddress {
  /** How the customer names themselves. */
  readonly self: CustomerWord | null
  /** How the customer names us. */
  readonly us: CustomerWord | null
}

export const customerWords = [
  'anh',
  'chị',
  'em',
  'cô',
  'chú',
  'bác',
  'mình',
  'bạn',
  'tôi',
  'cháu',
  'con',
  'shop',
] as const
export type CustomerWord = (typeof customerWords)[number]

const words: Record<string, CustomerWord> = {
  anh: 'anh',
  a: 'anh',
  chi: 'chị',
  c: 'chị',
  em: 'em',
  e: 'em',
  co: 'cô',
  chu: 'chú',
  bac: 'bác',
  minh: 'mình',
  mk: 'mình',
  mik: 'mình',
  ban: 'bạn',
  b: 'bạn',
  toi: 'tôi',
  tui: 'tôi',
  chau: 'cháu',
  con: 'con',
  shop: 'shop',
  ad: 'shop',
  admin: 'shop',
}
const selfWord = '(anh|a|chi|c|em|e|co|chu|bac|minh|mk|mik|toi|tui|chau|con)'
const usWord = '(anh|a|chi|c|em|e|co|chu|bac|ban|b|shop|ad|admin)'
// What the one who speaks does; "có" and "còn" are left out, because we are asked for those.
const ownVerb =
  '(?:muon|can|hoi|dinh|dang can|dang muon|tim|mua|lay|dat|order|thich|o|ten|nang|cao|mac|nhan duoc|chua nhan|da nhan|da dat|da ck|da chuyen khoan|ck|chuyen khoan roi|bi|vua mua|vua dat|xin|khong biet|k biet|ko biet|nghi)'
// Somebody else of that name: "chị chủ shop", "em bé", "cô giáo", "bạn bè".
const notPerson = `(?! (?:chu|be|gai|trai|giao|dau|re|em|ho|ruot|bi|hang|dong)${wordEnd})`

const selfPatterns = [
  new RegExp(
    `${wordStart}(?:cho|de|giup|gui|ban cho|lay cho|tu van cho|ho tro|bao|nhan|tra loi) ${selfWord}${wordEnd}${notPerson}(?! oi)`,
    'u',
  ),
  new RegExp(
    `(?:^|[,.!?;\\n] ?|${wordStart}(?:oi|a|vay|the|thi|la|neu|va|ma|da|vang|nay|hom nay|chao ${usWord}) )${selfWord} ${ownVerb}${wordEnd}`,
    'u',
  ),
  new RegExp(
    `${wordStart}(?:cua|voi|nha|ben|sdt|so|dia chi|don|don hang) ${selfWord}(?= |$|[,.!?])${notPerson}(?! oi)`,
    'u',
  ),
  new RegExp(`(?:^|[,.!?;\\n] ?)${selfWord} (?:da |vua |dang |se |cung |lai )?${ownVerb}${wordEnd}`, 'u'),
]
const usPatterns = [
  new RegExp(`${wordStart}${usWord} oi+${wordEnd}`, 'u'),
  new RegExp(`${wordStart}(?:chao|cam on|nho|hoi|thanks|hello|hi|alo) ${usWord}(?= |$|[,.!?])(?! oi)`, 'u'),
  new RegExp(
    `${wordStart}${usWord} (?:cho|tu van|giup|check|kiem tra|bao gia|gui|xem giup|lay) (?:anh|a|chi|c|em|e|minh|mk|toi|co|chu|bac|chau|con)${wordEnd}`,
    'u',
  ),
  new RegExp(`(?:khong|chua|vay|a|nhe|nha|the|k|ko|hong|bao nhieu|bn|gi|dau) ${usWord}[.!? ]*$`, 'u'),
]

const wordIn = (patterns: readonly RegExp[], text: string): CustomerWord | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const found = match?.slice(1).findLast((group) => group !== undefined)
    if (found !== undefined) return words[found] ?? null
  }
  return null
}

// Accents tell "cô" from "có", "bạn" from "bán" and "à" from the shorthand "a", so a word typed with others is no address.
const meant: MeantWords = new Map(Object.entries(words).map(([word, form]) => [word, [form]]))

/** How a customer names themselves and us in a message; null where the message does not say. */
export const detectAddress = (text: string): DetectedAddress => {
  const plain = foldAsMeant(text, meant)
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
  const us = wordIn(usPatterns, plain)
  const self = wordIn(selfPatterns, plain)
  // "em ơi cho em hỏi": one word cannot be both sides, and the one that asks is surer.
  return { self, us: us === self ? null : us }
}

const elders = new Set<CustomerWord>(['cô', 'chú', 'bác'])

/** What to call somebody who speaks like this, before the persona has its say. */
const calledBy = ({ self, us }: DetectedAddress, ownWord: string): string | null => {
  if (self === 'anh' || self === 'chị') return self
  if (self && elders.has(self)) return self
  // Called "em" we are the younger one; whether it is an anh or a chị, the message does not say.
  if (us === 'em') return 'anh/chị'
  // Who says "mình" leaves it open who is older: the persona's own word stays, unless we are called "bạn".
  if (self === 'em' || self === 'cháu' || self === 'con' || us === 'bạn') return 'bạn'
  if (self === 'tôi') return ownWord === 'em' ? 'anh/chị' : 'bạn'
  return null
}

/** The pair for one conversation: a fixed word of the persona wins, otherwise the customer's way, otherwise the usual. */
export const resolveAddress = (
  persona: PersonaAddress,
  detected: DetectedAddress = { self: null, us: null },
): Address => {
  const self = persona.self.trim() || 'em'
  const isAuto = persona.customer.trim() === '' || persona.customer.trim().toLowerCase() === 'auto'
  const usual = self === 'em' ? 'anh/chị' : 'bạn'
  const customer = isAuto ? (calledBy(detected, self) ?? usual) : persona.customer.trim()
  if (!isAuto || self !== 'em') return { customer, self }
  // To an aunt or uncle one is "cháu"; to somebody called "bạn" nobody is "em".
  if (elders.has(customer as CustomerWord)) return { customer, self: 'cháu' }
  return customer === 'bạn' ? { customer, self: 'mình' } : { customer, self }
}

/** The latest word counts, and what an earlier message said stays until another says otherwise. */
export const mergeDetected = (earlier: DetectedAddress, later: DetectedAddress): DetectedAddress => ({
  self: later.self ?? earlier.self,
  us: later.us ?? earlier.us,
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const placeholder = /\{\{?\s*(gọi|xưng|goi|xung)\s*\}?\}/giu

const endsSentence = (text: string): boolean => {
  const words = text.trimEnd()
  return text.slice(words.length).includes('\n') || /^[.!?]/.test(words.slice(-1))
}

/** Fills {{gọi}} and {{xưng}} (also {gọi}); a capital in the template, or the start of a sentence, makes a capital. */
export const fillAddress = (template: string, { customer, self }: Address): string =>
  template.normalize('NFC').replace(placeholder, (_all, role: string, at: number) => {
    const value = fold(role.toLowerCase()) === 'goi' ? customer : self
    const starts = at === 0 || endsSentence(template.slice(0, at))
    return starts || /^\p{Lu}/u.test(role) ? capital(value) : value
  })
