import { fold } from '#core/text/fold.ts'

export interface FoundName {
  readonly value: string
  readonly start: number
  readonly end: number
}

const families = new Set(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh đoàn lâm trịnh mai trương cao tô tạ hà lương'.split(
    ' ',
  ),
)
// What follows "mình là", "em tên" without being a name.
const notNames = new Set(
  `gì ai gi khách khach sinh học hoc viên vien người nguoi nhân nhan chủ chu mẹ me bố bo con vợ vo chồng chong bạn ban giáo giao bác bac
  sỉ si cộng cong thành thanh ctv nữ nu nam công cong không khong muốn muon đang dang mới moi ở o cần can hỏi hoi thích thich shop admin
  bên ben đã da sẽ se có co rồi roi đây day một mot của cua fan kế ke khá kha rất rat cho cháu chau bé be nào nao sao vậy vay đó do là la tên ten
  từ tu tại tai a e fine good happy sorry looking interested not sure here trying from in the so just very still also going`.split(
    /\s+/,
  ),
)

const word = '[\\p{L}]+'
const who = '(?:em|mình|minh|tôi|toi|anh|chị|chi|cháu|chau|con|tớ|cô|chú|bác|mk|e|a|c|t)'
const start = '(?<![\\p{L}\\p{N}])'

/** The mark says how sure we are: after "tên" any spelling is a name, after "mình là" only a capital letter. */
const patterns: readonly { readonly pattern: RegExp; readonly isSure: boolean }[] = [
  {
    isSure: true,
    pattern: new RegExp(
      `${start}(?:họ\\s+(?:và\\s+)?)?tên(?:\\s+(?:người\\s+nhận|khách|của\\s+${who}|${who}))?\\s*(?:là|:|-)\\s*(${word}(?:\\s+${word}){0,3})`,
      'giu',
    ),
  },
  {
    isSure: true,
    pattern: new RegExp(`${start}${who}\\s+(?:tên|ten)(?:\\s+(?:là|la))?\\s+(${word}(?:\\s+${word}){0,3})`, 'giu'),
  },
  {
    isSure: true,
    pattern: new RegExp(`${start}(?:ten|ho ten)\\s+(?:${who}\\s+)?(?:la|:)\\s*(${word}(?:\\s+${word}){0,3})`, 'giu'),
  },
  {
    isSure: true,
    pattern: new RegExp(`${start}(?:người nhận|nguoi nhan|name)\\s*:\\s*(${word}(?:\\s+${word}){0,3})`, 'giu'),
  },
  { isSure: true, pattern: new RegExp(`${start}my\\s+name\\s+is\\s+(${word}(?:\\s+${word}){0,3})`, 'giu') },
  { isSure: false, pattern: new RegExp(`${start}${who}\\s+(?:là|la)\\s+(${word}(?:\\s+${word}){0,3})`, 'giu') },
  {
    isSure: false,
    pattern: new RegExp(`${start}(?:i\\s+am|i['’]m|this\\s+is|call\\s+me)\\s+(${word}(?:\\s+${word}){0,3})`, 'giu'),
  },
  {
    isSure: false,
    pattern: new RegExp(
      `${start}(?:anh|chị|em|cô|chú|bác)\\s+(${word}(?:\\s+${word}){0,2})(?=\\s+(?:đây|day|nè|ne)(?![\\p{L}]))`,
      'giu',
    ),
  },
]

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** The leading words that can be a name: capitals, or after a sure mark any word that is none of the usual others. */
const nameIn = (captured: string, isSure: boolean): string | null => {
  const words = captured.split(/\s+/)
  const kept: string[] = []
  for (const one of words) {
    const lower = one.toLowerCase()
    const isName = isCapital(one)
      ? !(notNames.has(lower) && !families.has(lower) && kept.length === 0)
      : isSure && !notNames.has(lower) && !notNames.has(fold(lower))
    if (!isName) break
    // Written small, only a family name or the given name itself is taken; more would swallow the sentence.
    if (!isCapital(one) && kept.length > 0 && !families.has(kept[0]?.toLowerCase() ?? '')) break
    kept.push(one)
  }
  const [first] = kept
  if (!first || kept.join('').length < 2) return null
  return kept.join(' ')
}

const titled = (name: string) =>
  name.replaceAll(/[\p{L}]+/gu, (part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())

/** The customer's own name, where the text says it is one. */
export const findName = (text: string): FoundName | null => {
  for (const { pattern, isSure } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const captured = match[1] ?? ''
      const name = nameIn(captured, isSure)
      if (!name) continue
      const from = match.index + match[0].length - captured.length
      return { value: titled(name), start: from, end: from + name.length }
    }
  }
  return null
}
