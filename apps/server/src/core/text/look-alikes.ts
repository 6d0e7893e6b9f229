/** Letters of other alphabets that look like ours; in small letters. */
const twins: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  ð: 'đ',
  ɖ: 'đ',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'i',
  օ: 'o',
  ո: 'n',
  ս: 'u',
}

/** The letter of our alphabet that a foreign small letter looks like, or the letter itself. */
export const latinTwin = (letter: string): string => twins[letter] ?? letter

const digit = /^\p{Nd}$/u

/** The value of a digit of any script: digits stand in rows of ten. */
export const digitValue = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10)
  let before = 0
  while (before < 9 && digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before)
}

/** Written letter O for nought, small L, capital I or a bar for one, S for five, B for eight. */
const lettersForDigits: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' }
const mayHide = /\d[oOlI|SB]|[oOlI|SB]\d|[.,][oO]{3}/
const number =
  /(?<![\p{L}\p{N}])[\doOlI|SB]{1,9}(?:[.,][\doOlI|SB]{3}){0,3}(?=(k|K|đ|Đ|tr|TR|vnd|VND|vnđ|VNĐ)?(?![\p{L}\p{N}]))/gu

const isDisguised = (found: string, unit: string | undefined): boolean => {
  if (!/[oOlI|SB]/.test(found)) return false
  if (/[.,]/.test(found)) return /\d/.test(found) || /[.,][oO]{3}$/.test(found)
  if (!/\d/.test(found)) return false
  if (unit) return true
  // "10l" are litres, "5S" a model, "i5" a chip.
  return found.length >= 3 && /^[\dlI|][\doO]+$/.test(found)
}

/** Numbers that are written with letters ("4OO.OOO", "l50k") in digits; every sign keeps its place. */
export const withPlainDigits = (text: string): string =>
  mayHide.test(text)
    ? text.replace(number, (found: string, unit: string | undefined) =>
        isDisguised(found, unit) ? found.replaceAll(/[oOlI|SB]/g, (sign) => lettersForDigits[sign] ?? sign) : found,
      )
    : text
