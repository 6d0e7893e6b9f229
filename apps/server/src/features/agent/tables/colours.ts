import { wordsOf, type Word } from '#core/text/words.ts'
import { PhraseBook, type FoundPhrase } from './phrase-book.ts'

const shades: Record<string, string> = {
  đen: 'tuyền|nhám|bóng',
  trắng: 'kem|ngà|sữa|tinh',
  đỏ: 'đô|đun|tươi|rượu|mận|gạch|cherry',
  xanh: 'rêu|navy|lá|lá cây|dương|nước biển|biển|ngọc|da trời|mint|than|đen|lam|lục|olive|pastel|coban|bơ|cốm|denim|đậm|nhạt|lơ|bạc hà|ngọc bích',
  vàng: 'chanh|đồng|bò|nghệ|kem|mơ|nhạt|gold|mù tạt|be',
  hồng: 'phấn|đất|pastel|đậm|nhạt|baby|cánh sen|nude|ruốc',
  tím: 'than|lavender|môn|khoai môn|nhạt|đậm|huế',
  nâu: 'đất|tây|sữa|bò|đậm|nhạt|cà phê|socola',
  cam: 'đất|đào|cháy|san hô',
  xám: 'tro|lông chuột|đậm|nhạt|khói|chì|bạc',
  ghi: 'xám|sáng|đậm',
  be: 'đậm|nhạt',
  kem: 'sữa',
  bạc: '',
  rêu: '',
  navy: '',
  nude: '',
  'trong suốt': '',
  'họa tiết': '',
  'bạc hà': '',
}

const english: Record<string, string> = {
  black: 'đen',
  white: 'trắng',
  red: 'đỏ',
  blue: 'xanh',
  green: 'xanh',
  yellow: 'vàng',
  pink: 'hồng',
  purple: 'tím',
  brown: 'nâu',
  orange: 'cam',
  grey: 'xám',
  gray: 'xám',
  beige: 'be',
  cream: 'kem',
  silver: 'bạc',
  gold: 'vàng',
}

const book = new PhraseBook<string>()
for (const [colour, more] of Object.entries(shades)) {
  book.add(colour, colour)
  for (const shade of more.split('|')) if (shade !== '') book.add(`${colour} ${shade}`, `${colour} ${shade}`)
}
for (const [word, colour] of Object.entries(english)) book.add(word, colour)

/** Words that are colours only beside "màu": "kem" is also ice cream, "be" without accents is also a child. */
const ambiguous = new Set(['cam', 'kem', 'be', 'bạc', 'ghi', 'rêu', 'đen', 'vàng', 'hồng', 'nâu', 'tím', 'xám', 'đỏ'])

const isColourWord = ({ folded }: Word | { folded: string }): boolean =>
  folded === 'mau' || folded === 'color' || folded === 'colour' || folded === 'tone' || folded === 'tong'

/** Colours that a text names. Typed without accents, a lone colour word counts only after "màu" or another colour. */
export const coloursIn = (words: readonly Word[]): FoundPhrase<string>[] => {
  const found: FoundPhrase<string>[] = []
  for (const phrase of book.in(words)) {
    const first = words[phrase.at]
    const before = words[phrase.at - 1]
    const isAccented = words
      .slice(phrase.at, phrase.at + phrase.size)
      .some(({ accented, folded }) => accented !== folded)
    const isAfterColour = before !== undefined && (isColourWord(before) || found.at(-1)?.at === phrase.at - 1)
    const isSure = isAccented || phrase.size > 1 || !ambiguous.has(phrase.value) || first === undefined
    if (isAfterColour || isSure) found.push(phrase)
  }
  return found
}

/** "xanh" is met by "xanh rêu", but "xanh rêu" only by itself. */
export const isColourMet = (asked: string, held: string): boolean => {
  const [wanted, own] = [wordsOf(asked), wordsOf(held)]
  return wanted.every(({ folded, accented }) =>
    own.some((word) => word.accented === accented || (accented === folded && word.folded === folded)),
  )
}
