import { edge, stop, type Facts } from './fact.ts'

const letters = '(?:xxxl|xxl|xl|xxs|xs|[2-6]xl|s|m|l|free\\s?size|freesize)'
const listGap = '\\s*(?:,|/|\\||-|–|và|hoặc|hay|and|or|to|đến|tới)\\s*'
const oneSize = `(?:${letters}|\\d{2}(?:[.,]5)?)`
const sizeList = new RegExp(
  `${edge}(?:size|sizes|cỡ|sz|kích cỡ)\\s*(?::\\s*)?(${oneSize}${stop}(?:${listGap}(?:(?:size|cỡ)\\s*)?${oneSize}${stop})*)`,
  'giu',
)
const loneSize = /(?<![\p{L}\p{N}])(?:XXXL|XXL|XL|XXS|XS|[2-6]XL)(?![\p{L}\p{N}])/gu

const countable =
  '(?:cái|chiếc|sản phẩm|sp|bộ|đôi|hộp|chai|gói|cuốn|quyển|cây|chậu|phòng|chỗ|suất|bàn|vé|lọ|tuýp|kg|items?|pieces?|pcs|units?|pairs?|left|rooms?|seats?|slots?)'
const stock = [
  new RegExp(
    `${edge}(?:chỉ còn|còn lại|còn|tồn kho|tồn|sẵn|kho còn|có sẵn)(?:\\s+(?:khoảng|đúng|hàng|lại|tổng))?\\s*(?::\\s*)?(\\d{1,5})\\s*${countable}${stop}`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:tồn kho|tồn|số lượng còn|stock|in stock|quantity|qty)\\s*(?:(?:là|còn|is|:|=)\\s*)?(\\d{1,5})${stop}`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:(?:only|just)\\s+)?(\\d{1,5})\\s+(?:${countable}\\s+)?(?:left|in stock|available|remaining)${stop}`,
    'giu',
  ),
]

const ladder = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl']
export const canonicalSize = (text: string): string => {
  const lower = text.toLowerCase().replaceAll(/\s+/g, '').replace(',', '.')
  return lower === 'xxl' ? '2xl' : lower === 'xxxl' ? '3xl' : lower
}

const listed = new RegExp(`((?<!\\s)${listGap})?(?:(?:size|cỡ)\\s*)?(${oneSize})${stop}`, 'giu')

/** "S-XL" is every step between, "38-42" every number. */
const sizesIn = (list: string): string[] => {
  const sizes: string[] = []
  const parts = [...list.matchAll(listed)]
  for (const [, gap = '', text = ''] of parts) {
    const size = canonicalSize(text)
    const before = sizes.at(-1)
    if (before !== undefined && /-|–|đến|tới|to/i.test(gap)) sizes.push(...between(before, size))
    sizes.push(size)
  }
  return sizes
}
const between = (from: string, to: string): string[] => {
  const [low, high] = [ladder.indexOf(from), ladder.indexOf(to)]
  if (low >= 0 && high > low) return ladder.slice(low + 1, high)
  const [first, last] = [Number(from), Number(to)]
  return first < last && last - first <= 20
    ? Array.from({ length: last - first - 1 }, (_, at) => String(first + at + 1))
    : []
}

export const addSizes = (facts: Facts, text: string) => {
  for (const match of text.matchAll(sizeList)) {
    for (const size of new Set(sizesIn(match[1] ?? ''))) facts.add('size', size, match[0], match.index)
  }
  for (const match of text.matchAll(loneSize)) {
    if (!facts.covers(match.index, match.index + match[0].length))
      facts.add('size', canonicalSize(match[0]), match[0], match.index)
  }
}

export const addStock = (facts: Facts, text: string): void => {
  for (const pattern of stock) {
    for (const match of text.matchAll(pattern)) facts.add('stock', String(Number(match[1])), match[0], match.index)
  }
}
