import { fold } from '#core/text/fold.ts'
import { provinceOf, provincePattern } from './provinces.ts'

export interface FoundAddress {
  readonly value: string
  /** Today's province, also where an older name was written. */
  readonly province: string | null
  readonly start: number
  readonly end: number
}

type Level = 'house' | 'street' | 'area' | 'ward' | 'district' | 'province'

const edge = '(?<![\\p{L}\\p{N}])'
const stop = '(?![\\p{L}\\p{N}])'
// A name goes on while words follow, but never over a word that begins something else.
const notName =
  '(?!(?:phuong|xa|thi|quan|huyen|tinh|tp|thanh|duong|pho|ngo|hem|ngach|nha|nhe|a|shop|em|minh|giup|cho|voi|khong|ko|k|sdt|so|ten|gui|giao|ship|bao|gia|lay|mua|va|luc|truoc|sau|ngay|cam|dien|lien|la|nguoi|dt|q|p|f)(?![\\p{L}\\p{N}]))'
const nameWord = `${notName}[\\p{L}\\p{N}]+(?:[./-][\\p{L}\\p{N}]+)*`
const numbered = `\\d{1,2}${stop}`
const name = (most: number) => `(?:${numbered}|${nameWord}(?:\\s+${nameWord}){0,${most - 1}})`

/** The words that open a part, written with care: "quan" means the district only where nothing has accents. */
const openers: Record<Exclude<Level, 'house' | 'province'>, string> = {
  street: 'đường, phố, đại lộ, quốc lộ, tỉnh lộ, ngõ, ngách, hẻm, kiệt, ql, tl',
  area: 'thôn, xóm, ấp, khu phố, kp, kdc, khu dân cư, khu đô thị, kđt, kdt, kcn, chung cư, tòa, toà, tòa nhà, toà nhà, block, căn hộ',
  ward: 'phường, xã, thị trấn',
  district: 'quận, huyện, thị xã',
}
const written = new Set(Object.values(openers).flatMap((words) => words.split(', ')))
const opened = (level: keyof typeof openers, rest: string) => {
  const words = [...new Set(openers[level].split(', ').map(fold))].toSorted((one, other) => other.length - one.length)
  return new RegExp(`${edge}(?<opener>${words.join('|').replaceAll(' ', '\\s+')})\\s+${rest}`, 'gu')
}
// What is counted is no house: "2 áo", "66 triệu năm".
const counted =
  '(?!(?:trieu|nghin|ngan|nam|cai|chiec|ao|dam|vay|quan|doi|bo|hop|chai|nguoi|ngay|thang|tuan|tuoi|buoi|lop|truong|khoa|kg|sp|san|mau|loai|lan|gio|phut|cay|con|hoc|suat|ve)(?![\\p{L}]))'

const patterns: readonly (readonly [Level, RegExp])[] = [
  // "số 45", "12/5A": a number alone is nothing, so a street must follow.
  [
    'house',
    new RegExp(
      `${edge}(?:(?:so(?:\\s+nha)?|nha\\s+so)\\s*)?\\d{1,4}[a-z]?(?:[/-]\\d{1,4}[a-z]?){0,3}(?=(?:\\s*,)?\\s+(?:(?:duong|pho|ngo|hem|ngach|kiet)\\s|${counted}${notName}\\p{L}{2,}\\s+\\p{L}))`,
      'gu',
    ),
  ],
  ['street', opened('street', `(?:so\\s+)?(?:${numbered}\\s+)?${name(5)}`)],
  ['area', opened('area', name(4))],
  ['ward', opened('ward', name(4))],
  ['ward', new RegExp(`${edge}(?:[pf]\\.?\\s?\\d{1,2}${stop}|(?:p|f|tt)\\.\\s?${name(4)})`, 'gu')],
  ['district', opened('district', name(4))],
  ['district', new RegExp(`${edge}(?:q\\.?\\s?\\d{1,2}${stop}|(?:q|h|tx)\\.\\s?${name(4)})`, 'gu')],
  ['province', new RegExp(`${edge}(?:tinh\\s+|thanh\\s+pho\\s+|tp\\.?\\s*)?${provincePattern}${stop}`, 'gu')],
]

const provinceName = new RegExp(`${edge}${provincePattern}${stop}`, 'gu')

interface Part {
  readonly level: Level
  readonly start: number
  readonly end: number
}

const partsOf = (text: string, folded: string): Part[] => {
  const lower = text.toLowerCase()
  const found: Part[] = []
  for (const [level, pattern] of patterns) {
    for (const match of folded.matchAll(pattern)) {
      const opener = match.groups?.['opener']
      const typed = opener === undefined ? '' : lower.slice(match.index, match.index + opener.length)
      if (opener !== undefined && !written.has(typed.replaceAll(/\s+/g, ' ')) && lower !== folded) continue
      found.push({ level, start: match.index, end: match.index + match[0].trimEnd().length })
    }
  }
  const ordered = found.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const kept: Part[] = []
  for (const part of ordered) {
    const before = kept.at(-1)
    // "đường Hà Nội": a name inside a longer part is no part of its own.
    if (before && part.start < before.end) continue
    kept.push(part)
  }
  return kept
}

const order: readonly Level[] = ['house', 'street', 'area', 'ward', 'district', 'province']
const specific = new Set<Level>(['house', 'street', 'area', 'ward'])
// The words between two parts: the name of a street after its number, a comma, "tại".
const farthest = 40
const otherMatter =
  /(?:^|[^\p{L}])(?:gia|bao nhieu|bao lau|ship|con hang|khong|may gio|duoc|mua|dat|ten|sdt|so dien thoai|dien thoai|email|zalo)(?![\p{L}])/u
const ofTheShop =
  /(?:shop|cua hang|chi nhanh|co so|showroom|trung tam|ben minh|ben em|quan)\s+(?:o|tai|dia chi|nam o|nam tai)\s*(?::\s*)?$/u

/** Only the words right before it say whose address it is. */
const isOfTheShop = (folded: string, { start }: Part): boolean =>
  ofTheShop.test(folded.slice(Math.max(0, start - farthest), start))

const groups = (folded: string, parts: readonly Part[]): Part[][] => {
  const found: Part[][] = []
  for (const part of parts) {
    const group = found.at(-1)
    const last = group?.at(-1)
    const between = last ? folded.slice(last.end, part.start) : ''
    const joins =
      last !== undefined &&
      between.length <= farthest &&
      !/[.?!;\n]\s/.test(between) &&
      !otherMatter.test(between) &&
      // From the house to the province, never back.
      order.indexOf(part.level) >= order.indexOf(last.level)
    if (group && joins) group.push(part)
    else found.push([part])
  }
  return found
}

/** Two levels make an address, one of them below the district: "quận 1" alone is a place somebody asks about. */
const isAddress = (group: readonly Part[]): boolean => {
  const levels = new Set(group.map(({ level }) => level))
  return levels.size >= 2 && [...levels].some((level) => specific.has(level))
}

/** Where to send a parcel, if the text says so. Expects composed letters: accents then fold one to one. */
export const findAddress = (text: string): FoundAddress | null => {
  const folded = fold(text.toLowerCase())
  if (folded.length !== text.length) return null
  for (const group of groups(folded, partsOf(text, folded))) {
    const first = group[0]
    const last = group.at(-1)
    if (!first || !last || !isAddress(group) || isOfTheShop(folded, first)) continue
    // Also inside the last part: without commas "quận Bình Thạnh HCM" is one name.
    const named = [...folded.slice(first.start, last.end).matchAll(provinceName)].at(-1)?.[0] ?? ''
    const value = text.slice(first.start, last.end).replaceAll(/\s+/g, ' ')
    return { value, province: provinceOf(named) ?? null, start: first.start, end: last.end }
  }
  return null
}
