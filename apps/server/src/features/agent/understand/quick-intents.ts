import { foldAsMeant, phrase, wordEnd, wordStart, type MeantWords } from './as-meant.ts'

export type QuickIntent = 'greeting' | 'thanks' | 'bye' | 'want-human' | 'restart' | 'are-you-a-bot'
export interface FoundIntent {
  readonly intent: QuickIntent
  /** The words that said so, without accents. */
  readonly phrase: string
}

const us = '(?:ban|em|anh|chi|shop|ad|admin|minh|co|chu|bac|may|ong|ba)'
const person =
  '(?:nhan vien|nv|nguoi that|con nguoi|nguoi tu van|tu van vien|nguoi ho tro|quan ly|ql|admin|chu shop|tong dai(?: vien)?|cskh|cham soc khach hang|bo phan ho tro|nguoi (?:nao|khac|phu trach))'
const one = '(?:1 |mot |ban |chi |anh |co |ben |voi |duoc |truc tiep )*'
const reach =
  '(?:gap|noi chuyen|nc|chat|trao doi|ket noi|lien he|lien lac|chuyen (?:may |cuoc (?:tro chuyen|chat) )?(?:cho|qua|sang|toi|den|gap)|cho (?:minh|em|anh|chi|toi|tui)?|goi|keu|can|muon|xin|nho|nhan)'

const wantHuman = [
  phrase(`${reach} (?:${us} )?${one}(?:gap ${one})?${person}`),
  phrase(
    `co (?:ai|nhan vien|nv|nguoi)(?: nao)?(?: o do| o day| truc| tu van| ho tro| tra loi| that)* (?:khong|ko|k|hong)`,
  ),
  phrase('(?:nhan vien|nv|nguoi that|chu shop) (?:dau|tra loi|ho tro|tu van)(?: roi| di| minh| em| giup)*'),
  phrase('(?:khong|ko|k|dung|thoi) (?:muon |can |thich )?(?:noi chuyen|chat|nc) (?:voi )?(?:bot|may|robot|ai|chatbot)'),
  phrase(
    '(?:talk|speak|chat|connect|transfer)(?: me)? (?:to|with) (?:(?:a|an|the|your|some|real|live|actual|human) )*(?:human|person|agent|staff|someone|representative|rep|manager|operator|people|being|employee)',
  ),
  phrase('(?:real|live|actual) (?:person|human|agent)(?: please)?'),
  phrase('(?:need|want|get me|give me) (?:a |an |your )?(?:human|agent|representative|manager|operator)'),
  phrase('human (?:please|agent|support)'),
]
// The same words about somebody else, or a question that the knowledge answers.
const notHuman = [
  phrase(
    `(?:khong|ko|k|chua|khoi|dung) (?:can|phai|muon|nen|thich)?(?: \\p{L}+)? ?(?:gap|noi chuyen|lien he|chuyen|goi|can) (?:\\p{L}+ )?${person}`,
  ),
  phrase("(?:don'?t|do not|no need) (?:want|need|to)?(?: to)? ?(?:talk|speak|chat|a human|an agent)"),
  phrase(
    `${person} (?:giao hang|ban hang|ship|cong ty|mac|lam viec may|luong|nghi|thai do|phuc vu|nhiet tinh|de thuong|tot|bao nhieu|may tuoi|chinh thuc|part time|full time)`,
  ),
  phrase('(?:tuyen|ung tuyen|lam|dong phuc|dao tao|lop|anh|day|quan|ao|qua) (?:cho )?(?:nhan vien|nv)'),
  phrase(`${person}(?: \\p{L}+)? (?:bang cach nao|the nao|nhu the nao|o dau|qua so nao|so may|so nao)`),
]

const bot = '(?:bot|chatbot|robot|ro bot|may|ai|tri tue nhan tao|tro ly ao|tu dong|nguoi may)'
const real = '(?:nguoi that|nguoi|con nguoi|nhan vien(?: that)?)'
const areYouBot = [
  phrase(`${us} la ${bot}(?: hay(?![\\p{L}]).*|(?: ha| a| phai khong| dung khong| khong| do ha| ne)?[\\s?!.]*$)`),
  phrase(`${us} (?:co phai )?(?:la )?${real} (?:that )?(?:khong|ko|k|hong|hay ${bot}|ha|phai khong).*`),
  phrase(`(?:day|nay|ben kia|dang) (?:co phai )?(?:la )?${bot} (?:ha|a|phai khong|khong|hay ${real}|tra loi ha).*`),
  phrase(
    `(?:noi chuyen|chat|tra loi|nhan tin)(?: \\p{L}+)? (?:voi |la )?(?:${real} hay (?:la )?${bot}|${bot} hay (?:la )?${real}).*`,
  ),
  phrase(`(?:${real} hay (?:la )?${bot}|${bot} hay (?:la )?${real})(?: vay| the| a| z| v| ha| shop| day)*`),
  phrase('(?:are|r) (?:you|u) (?:a |an )?(?:real )?(?:bot|robot|chatbot|human|person|machine|ai|real).*'),
  phrase(
    '(?:is this|am i (?:talking|speaking|chatting) (?:to|with)) (?:a |an )?(?:real )?(?:bot|robot|chatbot|human|person|machine|ai).*',
  ),
]

const polite =
  '(?:da|vang|a|ah|oi|nha|nhe|ne|shop|ban|em|anh|chi|ad|admin|co|chu|bac|minh|moi nguoi|ca nha|team|there|all|everyone|guys|so much|very much|a lot|lot|nhieu|lam|rat nhieu|ok|oke|okay|okie|roi|ban nhieu|toi|e|c|b|you|u|again|nua|the|vay|luon|truoc|ngay)'
const whole: readonly (readonly [QuickIntent, RegExp])[] = [
  ['thanks', phrase('cam on|camon|thanks|thank you|thank|tks|thks|tkss|thank u|ty|many thanks|appreciate it')],
  ['bye', phrase('tam biet|bye|bye bye|bai|pai|goodbye|good bye|hen gap lai|see you|see ya|chao tam biet')],
  [
    'restart',
    phrase(
      'lam lai(?: tu dau)?|bat dau lai(?: tu dau)?|quay lai tu dau|restart|start over|start again|reset|menu|ve menu|menu chinh|noi chuyen lai tu dau',
    ),
  ],
  [
    'greeting',
    phrase(
      'chao buoi (?:sang|trua|chieu|toi)|xin chao|chao|hello|hellu|helo|hi|hii|hey|alo|alô|good (?:morning|afternoon|evening)',
    ),
  ],
]
const fillers = new RegExp(`${wordStart}${polite}${wordEnd}`, 'gu')

/** Whether nothing is left of a text once a phrase and the courtesies around it are taken away. */
const saysOnly = (text: string, pattern: RegExp): boolean => {
  let rest = text
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }
  return rest.replace(fillers, '').replaceAll(/[\s\p{P}\p{S}\p{M}]+/gu, '') === ''
}

const first = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return match[0].trim()
  }
  return undefined
}

/** Words of the rules that other words look like without their accents: "cháo", "gấp", "gói", "mấy". */
const meant: MeantWords = new Map([
  ['chao', ['chào']],
  ['on', ['ơn']],
  ['gap', ['gặp']],
  ['goi', ['gọi']],
  ['keu', ['kêu']],
  ['may', ['máy', 'mày']],
  ['bot', []],
  ['biet', ['biệt', 'biết']],
  ['a', ['à', 'ạ', 'á', 'ả']],
])

/** What needs no knowledge and no model to be answered. Phrase by phrase, so it can be read and tested. */
export const quickIntent = (raw: string): FoundIntent | null => {
  const text = foldAsMeant(raw, meant).replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
  if (text.length > 300) return null
  const asksBot = first(areYouBot, text)
  if (asksBot !== undefined) return { intent: 'are-you-a-bot', phrase: asksBot }
  const human = first(wantHuman, text)
  if (human !== undefined && first(notHuman, text) === undefined) return { intent: 'want-human', phrase: human }
  for (const [intent, pattern] of whole) {
    const match = pattern.exec(text)
    if (match && saysOnly(text, pattern)) return { intent, phrase: match[0] }
  }
  return null
}
