const ladder = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl']

/** One spelling for a size: XXL is 2XL, "Free size" is freesize. */
export const plainSize = (text: string): string => {
  const lower = text.toLowerCase().replaceAll(/[\s.]+/g, '')
  if (lower === 'xxl') return '2xl'
  if (lower === 'xxxl') return '3xl'
  return lower === 'fs' || lower === 'onesize' ? 'freesize' : lower
}

const oneSize = /^(?:xxxl|xxl|xl|xxs|xs|s|m|l|[2-6]xl|free ?size|onesize|\d{1,3})$/i

/** Whether a text can be a size at all. */
export const isSize = (text: string): boolean => oneSize.test(text.trim())

const stepsBetween = (from: string, to: string): string[] => {
  const [low, high] = [ladder.indexOf(from), ladder.indexOf(to)]
  if (low >= 0 && high > low) return ladder.slice(low, high + 1)
  const [first, last] = [Number(from), Number(to)]
  return first < last && last - first <= 30
    ? Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
    : [from, to]
}

const span = /^(\w{1,8}) ?(?:-|–|—|đến|tới|to) ?(\w{1,8})$/i

/** The sizes a cell holds: "S, M, L", "S–XL", "38-42". */
export const sizesOf = (value: unknown): string[] => {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'number' ? [String(value)] : cut(value)
  return parts.flatMap((part) => {
    const text = part.trim().replace(/^(?:size|cỡ|sz) /i, '')
    const between = span.exec(text)
    const [, from = '', to = ''] = between ?? []
    if (between && isSize(from) && isSize(to)) return stepsBetween(plainSize(from), plainSize(to))
    return text === '' ? [] : [plainSize(text)]
  })
}

const cut = (value: unknown): string[] => (typeof value === 'string' ? value.split(/[,;/|]| và /) : [])

const shown = new Set(ladder)
/** As people write it: M, 2XL, 38, freesize. */
export const sizeText = (size: string): string => (shown.has(size) ? size.toUpperCase() : size)
