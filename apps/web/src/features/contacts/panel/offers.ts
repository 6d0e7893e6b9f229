import type { Contact } from '@app/contracts/contacts'
import type { Thread } from '@app/contracts/conversations'
import { fold } from '#lib/text/fold.ts'

export type FoundField = 'name' | 'phone' | 'email' | 'address'
export interface FoundOffer {
  field: FoundField
  value: string
}

const places = { name: 'names', phone: 'phones', email: 'emails', address: 'addresses' } as const
const most: Record<FoundField, number> = { name: 1, phone: 2, email: 1, address: 3 }

const isSame = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())

/** The newest of what was found, without what the contact has already. */
export const offersOf = (found: Thread['found'], contact: Pick<Contact, FoundField> | null): FoundOffer[] =>
  (Object.keys(places) as FoundField[]).flatMap((field) =>
    found[places[field]]
      .filter((value) => !isSame(value, contact?.[field] ?? ''))
      .slice(0, most[field])
      .map((value) => ({ field, value })),
  )

/** The first found value of every kind, for quick creation. */
export const firstOffers = (found: Thread['found']): Partial<Record<FoundField, string>> =>
  Object.fromEntries(
    (Object.keys(places) as FoundField[]).flatMap((field) => {
      const [value] = found[places[field]]
      return value ? [[field, value]] : []
    }),
  )
