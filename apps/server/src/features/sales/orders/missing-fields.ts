import type { SaleField } from '@app/contracts/sales'
import type { SaleRow } from '#db/schema/index.ts'

type Facts = Pick<SaleRow, 'items' | 'name' | 'phone' | 'addressLine' | 'province' | 'payment'>

/** What an order lacks before it can be confirmed. */
export const missingFields = ({ items, name, phone, addressLine, province, payment }: Facts): SaleField[] => {
  const isPriced = items.length > 0 && items.every(({ priceVnd }) => priceVnd !== null)
  const isThere: readonly (readonly [SaleField, boolean])[] = [
    ['items', isPriced],
    ['name', name !== ''],
    ['phone', phone !== ''],
    ['address', addressLine !== '' && province !== ''],
    ['payment', payment !== null],
  ]
  return isThere.filter(([, isGiven]) => !isGiven).map(([field]) => field)
}

/** The record says that fewer are left than were ordered. */
export const isShort = ({ items }: Pick<SaleRow, 'items'>): boolean =>
  items.some(({ stock, quantity }) => stock !== null && stock < quantity)
