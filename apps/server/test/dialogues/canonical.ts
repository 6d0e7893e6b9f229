/** "hoà" and "hòa" are the same word; the newer place of the mark is kept. */
const olderMarks: readonly (readonly [RegExp, string])[] = [
  [/oà/g, 'òa'],
  [/oá/g, 'óa'],
  [/oả/g, 'ỏa'],
  [/oã/g, 'õa'],
  [/oạ/g, 'ọa'],
  [/oè/g, 'òe'],
  [/oé/g, 'óe'],
  [/oẻ/g, 'ỏe'],
  [/uỳ/g, 'ùy'],
  [/uý/g, 'úy'],
  [/uỷ/g, 'ủy'],
  [/uỹ/g, 'ũy'],
  [/uỵ/g, 'ụy'],
]

const thousands = (text: string, times: number): string => String(Math.round(Number(text.replace(',', '.')) * times))

/** One spelling for phone numbers, times and amounts. */
const figures = (text: string): string =>
  text
    .replace(/\b0\d{2,3}[ .-]\d{3}[ .-]\d{3,4}\b/g, (phone) => phone.replace(/[ .-]/g, ''))
    .replace(/\b(\d{1,2}) ?(?:giờ|h|g|:) ?(\d{2})\b/g, (_, hour: string, minute: string) =>
      minute === '00' ? `${hour}h` : `${hour}h${minute}`,
    )
    .replace(/\b(\d{1,2}) ?giờ/g, '$1h')
    .replace(/\b\d{1,3}(?:[.,]\d{3}){1,3}(?!\d)/g, (amount) => amount.replace(/[.,]/g, ''))
    .replace(/\b(\d{1,3}) ?(?:tr|triệu) ?(\d)(?:00k?)?(?![\d\p{L}])/gu, (_, millions: string, more: string) =>
      String(Number(millions) * 1_000_000 + Number(more) * 100_000),
    )
    .replace(/\b(\d{1,4}(?:[.,]\d{1,2})?) ?(?:tr|triệu|million)(?![\d\p{L}])/gu, (_, n: string) =>
      thousands(n, 1_000_000),
    )
    .replace(/\b(\d{1,4}(?:[.,]\d)?) ?(?:k|nghìn|ngàn)(?![\d\p{L}])/gu, (_, n: string) => thousands(n, 1_000))
    .replace(/\b(\d{4,10}) ?(?:đ|vnđ|vnd|đồng)(?![\d\p{L}])/gu, '$1')

/** Words in small letters with single spaces between and around them, so that a phrase is found whole or not at all. */
export const canonical = (text: string): string => {
  let read = text.normalize('NFC').toLowerCase()
  for (const [older, newer] of olderMarks) read = read.replace(older, newer)
  return ` ${figures(read)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()} `
}

/** Whether one of "a|b" stands in a canonical text. */
export const hasPhrase = (read: string, phrases: string): boolean =>
  phrases.split('|').some((phrase) => read.includes(canonical(phrase)))

/** Amounts of money in a canonical text. */
export const moneyIn = (read: string): string[] => read.match(/(?<= )[1-9]\d{3,8}(?= )/g)?.filter(isMoney) ?? []

/** Years are no money. */
const isMoney = (figure: string): boolean => Number(figure) >= 5_000 && figure.endsWith('00')
