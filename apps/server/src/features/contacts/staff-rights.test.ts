import { describe, expect, it } from 'vitest'
import { eraseContact, exportContact, exportContacts, getContact } from '@app/contracts/contacts'
import { useApp } from '../../../test/harness.ts'

describe('the personal data of customers', async () => {
  const { signIn, given } = await useApp()

  it.each([
    ['owner', 200],
    ['manager', 200],
    ['agent', 403],
  ] as const)('is taken away or erased by an %s: %i', async (member, status) => {
    const owner = await signIn()
    const person = await signIn({ workspaceId: owner.workspaceId, member })
    const contact = await given.contact(owner.workspaceId, { name: 'Lan' })
    const params = { contactId: contact.id }

    const all = await person.call(exportContacts, { query: { format: 'csv' } })
    const one = await person.call(exportContact, { params })
    const erased = await person.call(eraseContact, { params, body: { confirmName: 'Lan' } })

    expect([all.status, one.status, erased.status]).toEqual([status, status, status])
    const isLeft = (await owner.call(getContact, { params })).status === 200
    expect(isLeft).toBe(status === 403)
  })
})
