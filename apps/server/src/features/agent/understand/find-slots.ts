import { fold } from '#core/text/fold.ts'
import { findAddress } from './find-address.ts'
import { findName } from './find-name.ts'

export type SlotKind = 'phone' | 'email' | 'name' | 'address'
export interface Slot {
  readonly kind: SlotKind
  readonly value: string
  /** Where the message says it. */
  readonly evidence: { readonly text: string; readonly start: number; readonly end: number }
  /** Only with an address: today's province. */
  readonly province?: string | undefined
}

const mailPattern =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?![a-z0-9-])/giu
// 0 or +84, then nine digits (mobile) or a landline of ten; single spaces, dots or dashes between groups.
const phonePattern =
  /(?<![\p{L}\p{N}.,/#-])(?:(?:\+|00)?84[ .-]?(?:\(0\)[ .-]?)?|\(?0)(?=[235789])\d(?:\)?[ .-]?\d){7,9}(?![\p{L}\p{N}]|[.,-]?\d)/gu
// The same digits as somebody's account, order or tax number.
const ownsNumber =
  /(?:stk|so tai khoan|tai khoan|tk|ma don|ma van don|van don|don hang|don so|ma so|ma hang|mst|so the|cccd|cmnd|ma)\s*(?:(?:so|la|cua\s+\p{L}+)\s*)?(?:[:#]\s*)?$/u

/** Ten digits from 0 as they are kept; nothing where the digits are no Vietnamese telephone number. */
export const canonicalPhone = (typed: string): string | null => {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00(?=84)/, '')
  const local = digits.startsWith('84') && digits.length >= 11 ? `0${digits.slice(2).replace(/^0/, '')}` : digits
  return /^0(?:3\d|5[25689]|7[06-9]|8\d|9\d)\d{7}$/.test(local) || /^02\d{9}$/.test(local) ? local : null
}

const findPhones = (text: string, folded: string): Slot[] =>
  [...text.matchAll(phonePattern)].flatMap((match) => {
    const value = canonicalPhone(match[0])
    if (!value || ownsNumber.test(folded.slice(Math.max(0, match.index - 30), match.index))) return []
    return [slot('phone', value, match.index, match[0])]
  })

const slot = (kind: SlotKind, value: string, start: number, text: string): Slot => ({
  kind,
  value,
  evidence: { text, start, end: start + text.length },
})

/** What a customer says about themselves. Strict: a price or an order code is nobody's telephone number. */
export const findSlots = (raw: string): Slot[] => {
  const text = raw.normalize('NFC')
  const phones = findPhones(text, fold(text.toLowerCase()))
  const mails = [...text.matchAll(mailPattern)].map((match) =>
    slot('email', match[0].toLowerCase(), match.index, match[0]),
  )
  const name = findName(text)
  const address = findAddress(text)
  return [
    ...phones,
    ...mails,
    ...(name ? [slot('name', name.value, name.start, text.slice(name.start, name.end))] : []),
    ...(address
      ? [
          {
            ...slot('address', address.value, address.start, text.slice(address.start, address.end)),
            province: address.province ?? undefined,
          },
        ]
      : []),
  ].toSorted((one, other) => one.evidence.start - other.evidence.start)
}
