import { fold, normalise } from '#core/text/fold.ts'
import { findAddress, provinceOf } from '#features/agent/public.ts'

export interface Place {
  addressLine: string
  ward: string
  province: string
}

const wardWords = new Set(['phuong', 'xa'])
const districtWords = new Set(['quan', 'huyen', 'q', 'h', 'tx', 'tp'])
const plain = (word: string): string => fold(normalise(word)).replaceAll(/[^a-z0-9]+/g, '')
const trimmed = (text: string): string => text.replace(/^[\s,]{1,3}/, '').replace(/[\s,]{1,3}$/, '')

/** An address in the two levels of today, province and ward, and what stands before them. */
export const splitAddress = (address: string): Place => {
  const words = address.split(/\s+/).filter(Boolean)
  const count = [3, 2, 1].find((last) => provinceOf(words.slice(-last).join(' ')) !== undefined)
  const province =
    count === undefined ? (findAddress(address)?.province ?? '') : provinceOf(words.slice(-count).join(' '))
  const rest = trimmed(words.slice(0, count === undefined ? undefined : -count).join(' '))
  const { line, ward } = splitWard(rest)
  // A ward alone is where the parcel goes: it stays readable as the line.
  return { addressLine: line || rest || address, ward, province: province ?? '' }
}

/** "12 Nguyễn Trãi, phường Sài Gòn": the ward ends at a comma, at a district, or with the text. */
const splitWard = (text: string): { line: string; ward: string } => {
  const words = text.split(' ')
  const from = words.findLastIndex((word) => wardWords.has(plain(word)))
  if (from < 0 || from === words.length - 1) return { line: text, ward: '' }
  let to = from + 1
  while (to < words.length && !districtWords.has(plain(words[to] ?? ''))) {
    to += 1
    if (words[to - 1]?.endsWith(',')) break
  }
  const after = trimmed(words.slice(to).join(' '))
  const line = [trimmed(words.slice(0, from).join(' ')), after].filter(Boolean).join(', ')
  return { line, ward: trimmed(words.slice(from, to).join(' ')) }
}
