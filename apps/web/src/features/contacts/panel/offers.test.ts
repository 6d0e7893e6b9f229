import { describe, expect, it } from 'vitest'
import { firstOffers, offersOf } from './offers.ts'

const found = {
  names: ['Lan', 'Hoa'],
  phones: ['0905123456'],
  emails: [],
  addresses: ['1 Lê Lợi', '2 Lê Lợi', '3 Lê Lợi', '4 Lê Lợi'],
}

describe('what was found in the messages', () => {
  it('is offered when the contact does not have it, addresses up to three', () => {
    const contact = { name: 'LAN', phone: null, email: null, address: '' }

    expect(offersOf(found, contact)).toEqual([
      { field: 'name', value: 'Hoa' },
      { field: 'phone', value: '0905123456' },
      { field: 'address', value: '1 Lê Lợi' },
      { field: 'address', value: '2 Lê Lợi' },
      { field: 'address', value: '3 Lê Lợi' },
    ])
  })

  it('is taken at once when a contact is quickly created', () => {
    expect(firstOffers(found)).toEqual({ name: 'Lan', phone: '0905123456', address: '1 Lê Lợi' })
  })
})
