/**
 * Passwords that satisfy the rules (8 characters, upper, lower, digit, special) and are still guessed first are a
 * popular word with the usual decoration: `Matkhau@123`, `P@ssw0rd2024!`. This list of words and the rule for decoration
 * cover many thousand of them.
 */
const ENGLISH_WORDS =
  'password passwd pass admin administrator root user guest test tester demo login welcome hello changeme letmein secret master super manager default temp qwerty qwertyuiop qwer asdf asdfgh zxcvbn iloveyou love baby angel sunshine princess dragon monkey football baseball superman batman shadow flower summer winter spring autumn january monday google facebook samsung iphone windows computer internet server oracle company office business shop sales support money lucky happy freedom trustno'

const VIETNAMESE_WORDS =
  'matkhau matkhaumoi matma xinchao chaoban vietnam saigon hanoi danang hue cantho haiphong nhatrang dalat vungtau bienhoa tphcm hcm anhyeuem emyeuanh yeuem yeuanh anhyeu emyeu tinhyeu iloveu khongbiet khongco nguyen tran pham hoang huynh phan minh anh linh trang thao huong hung tuan dung long phuong thanh nam hai bao khanh lan hoa mai zalo banhang cuahang congty giamdoc nhanvien ketoan quanly kinhdoanh bizagent chatbot'

const SEQUENCES =
  'a aa aaa aaaa ab abc abcd abcde abcdef abcxyz xyz qaz wsx qazwsx qwe asd zxc a1b2c3 a1b2c3d4 1q2w3e 1q2w3e4r q1w2e3 q1w2e3r4 1qaz2wsx 1qaz zaq1 zaq12wsx 123qwe qwe123 123abc abc123 1a2b3c'

// Walks over the keyboard that no word and decoration explain.
const WALKS =
  '1qaz@wsx 1qaz!qaz !qaz2wsx !qaz@wsx !qaz@wsx3edc zaq1@wsx zaq!2wsx zaq1!qaz 123qwe!@#qwe qwe123!@#qwe 1q2w3e!@# 123456a@ 123456aa@ 123456abc@ 12345678a@ 12345678a! 123456789a@ 123456789a!'

const commonWords: ReadonlySet<string> = new Set(`${ENGLISH_WORDS} ${VIETNAMESE_WORDS} ${SEQUENCES}`.split(' '))
const walks: ReadonlySet<string> = new Set(WALKS.split(' '))

const MARKS = '[!@#$%^&*._-]{0,3}'
const DECORATION = new RegExp(`^${MARKS}(\\d*)${MARKS}$`)
const LEADING_MARKS = new RegExp(`^${MARKS}`)

const YEAR = /^(?:19|20)\d{2}$/
const REPEATED = /^(\d{1,4})\1+$/

const isUsualNumber = (digits: string): boolean =>
  digits.length <= 3 ||
  YEAR.test(digits) ||
  REPEATED.test(digits) ||
  '012345678901234567890'.includes(digits) ||
  '09876543210'.includes(digits)

const isDecoration = (text: string): boolean => {
  const digits = DECORATION.exec(text)?.[1]
  return digits !== undefined && isUsualNumber(digits)
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const plainLetters = (text: string): string => text.replace(/[@431!0$5]/g, (sign) => LOOK_ALIKES[sign] ?? sign)

const isDecoratedWord = (password: string): boolean =>
  Array.from({ length: password.length }, (_, index) => index + 1).some((end) => {
    const word = password.slice(0, end)
    return (commonWords.has(word) || commonWords.has(plainLetters(word))) && isDecoration(password.slice(end))
  })

/** Case does not save a common password, nor does writing "@" for "a". */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize('NFC').toLowerCase()
  return walks.has(lower) || isDecoratedWord(lower) || isDecoratedWord(lower.replace(LEADING_MARKS, ''))
}
