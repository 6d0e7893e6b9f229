import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/contacts'
import { updateThread } from '@app/contracts/conversations'
import { useApp } from '../../../test/harness.ts'

const lan = { name: 'Nguyễn Thị Lan', phone: '+84 905.123.456', email: 'Lan@Example.com' }

describe('contacts', async () => {
  const { signIn, stranger, given, clock } = await useApp()

  it('store the phone in one form and are found without accents and by any grouping of the phone', async () => {
    const owner = await signIn()

    const made = await owner.call(contract.createContact, { body: lan })

    expect(made).toMatchObject({ status: 201, body: { phone: '0905123456', email: 'lan@example.com', consent: null } })
    for (const search of ['thi lan', 'NGUYỄN', '0905 123', '+84905123', 'lan@exam']) {
      const found = await owner.call(contract.listContacts, { query: { search } })
      expect(
        found.body.items.map((item) => item.id),
        search,
      ).toEqual([made.body.id])
    }
    expect((await owner.call(contract.listContacts, { query: { search: 'hoa' } })).body.total).toBe(0)
  })

  it('name the fields that are missing or wrong', async () => {
    const owner = await signIn()

    const reply = await owner.call(contract.createContact, { body: { name: ' ', phone: '12', email: 'x' } })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(reply.error?.details?.['fields'] as object)).toEqual(['name', 'phone', 'email'])
  })

  it('can be filtered by phone and blocking, and sorted by name', async () => {
    const owner = await signIn()
    await given.contact(owner.workspaceId, { name: 'Zung', phone: '0905000001' })
    await given.contact(owner.workspaceId, { name: 'Ánh', isBlocked: true })

    const names = async (query: object) =>
      (await owner.call(contract.listContacts, { query })).body.items.map((item) => item.name)

    expect(await names({ hasPhone: 'true' })).toEqual(['Zung'])
    expect(await names({ hasPhone: 'false' })).toEqual(['Ánh'])
    expect(await names({ isBlocked: 'true' })).toEqual(['Ánh'])
    expect(await names({ sort: 'name' })).toEqual(['Ánh', 'Zung'])
  })

  it('are listed with the labels and the newest message of all their conversations', async () => {
    const owner = await signIn()
    const contact = await given.contact(owner.workspaceId, { name: 'Lan' })
    await given.contact(owner.workspaceId, { name: 'Hoa' })
    const label = await given.label(owner.workspaceId, 'Chốt đơn')
    const older = await given.customerThread(owner.workspaceId, { contactId: contact.id, says: ['còn áo không'] })
    await owner.call(updateThread, { params: { threadId: older.id }, body: { labelIds: [label.id] } })
    clock.advance(60_000)
    const newer = await given.customerThread(owner.workspaceId, {
      contactId: contact.id,
      says: ['alo', 'mình lấy size M'],
    })

    const { items } = (await owner.call(contract.listContacts, { query: { sort: 'name' } })).body

    expect(items).toMatchObject([
      { name: 'Hoa', labels: [], lastMessage: null },
      {
        name: 'Lan',
        labels: [{ name: 'Chốt đơn', color: label.color }],
        lastMessage: { threadId: newer.id, text: 'mình lấy size M', sender: 'customer' },
      },
    ])
  })

  it('are for members of the workspace only', async () => {
    const owner = await signIn()
    const other = await signIn()
    const contact = await given.contact(owner.workspaceId)
    const place = { params: { contactId: contact.id } }

    expect((await stranger().call(contract.listContacts)).status).toBe(401)
    expect(await other.call(contract.getContact, place)).toMatchObject({
      status: 404,
      error: { code: 'CONTACT_NOT_FOUND' },
    })
    expect((await other.call(contract.listContacts)).body.total).toBe(0)
    expect((await owner.call(contract.getContact, place)).status).toBe(200)
  })

  it('stamp consent once and remove it when withdrawn', async () => {
    const owner = await signIn()
    const contact = await given.contact(owner.workspaceId)
    const change = (body: object) => owner.call(contract.updateContact, { params: { contactId: contact.id }, body })

    const given1 = await change({ consent: true, custom: { size: 'M', trong: '' } })
    clock.advance(60_000)
    const again = await change({ consent: true })
    const withdrawn = await change({ consent: false })

    expect(given1.body).toMatchObject({ consent: { source: 'staff' }, custom: { size: 'M' } })
    expect(given1.body.custom).not.toHaveProperty('trong')
    expect(again.body.consent).toEqual(given1.body.consent)
    expect(withdrawn.body.consent).toBeNull()
  })

  it('block every thread of a blocked person, and unblock them again', async () => {
    const owner = await signIn()
    const contact = await given.contact(owner.workspaceId)
    const thread = await given.customerThread(owner.workspaceId, { contactId: contact.id })
    const later = await given.customerThread(owner.workspaceId)
    const block = (isBlocked: boolean) =>
      owner.call(contract.updateContact, { params: { contactId: contact.id }, body: { isBlocked } })

    await block(true)
    await owner.call(contract.linkContact, { params: { threadId: later.id }, body: { contactId: contact.id } })

    expect(await given.threadById(thread)).toMatchObject({ isBlocked: true })
    expect(await given.threadById(later)).toMatchObject({ isBlocked: true })
    await block(false)
    expect(await given.threadById(thread)).toMatchObject({ isBlocked: false })
  })
})

describe('linking a thread to a contact', async () => {
  const { signIn, given } = await useApp()

  it('creates a contact under the name the channel gave', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId, { name: 'Lan Nguyễn' })
    const place = { params: { threadId: thread.id } }

    const made = await owner.call(contract.quickCreateContact, { ...place, body: { phone: '0905123456' } })

    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Lan Nguyễn',
        phone: '0905123456',
        email: null,
        threadCount: 1,
        identities: [{ channel: 'facebook', threadId: thread.id }],
      },
    })
  })

  it('fills the empty fields of a contact that exists, and overwrites nothing', async () => {
    const owner = await signIn()
    const contact = await given.contact(owner.workspaceId, { name: 'Chị Lan', phone: '0905123456', email: null })
    const thread = await given.customerThread(owner.workspaceId, { contactId: contact.id })
    const body = { name: 'Hoa', phone: '0911111111', email: 'lan@example.com' }

    const kept = await owner.call(contract.quickCreateContact, { params: { threadId: thread.id }, body })

    const known = { id: contact.id, name: 'Chị Lan', phone: '0905123456', email: 'lan@example.com' }
    expect(kept).toMatchObject({ status: 201, body: known })
    expect((await owner.call(contract.listContacts)).body.items).toMatchObject([known])
    expect(await given.threadById(thread)).toMatchObject({ contactId: contact.id })
  })

  it('creates one contact when two press the button at the same moment', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId, { name: 'Lan Nguyễn' })
    const press = (body: { phone?: string; email?: string }) =>
      owner.call(contract.quickCreateContact, { params: { threadId: thread.id }, body })

    const [one, other] = await Promise.all([press({ phone: '0905123456' }), press({ email: 'lan@example.com' })])

    expect([one.status, other.status]).toEqual([201, 201])
    expect((await owner.call(contract.listContacts)).body.items).toMatchObject([
      { id: one.body.id, name: 'Lan Nguyễn', phone: '0905123456', email: 'lan@example.com' },
    ])
    expect(other.body.id).toBe(one.body.id)
  })

  it('can be undone; a deleted contact leaves its threads', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId)
    const contact = await given.contact(owner.workspaceId)
    const place = { params: { threadId: thread.id } }
    const link = () => owner.call(contract.linkContact, { ...place, body: { contactId: contact.id } })

    expect((await link()).body.threadCount).toBe(1)
    expect((await owner.call(contract.unlinkContact, place)).status).toBe(200)
    expect(await given.threadById(thread)).toMatchObject({ contactId: null })

    await link()
    await owner.call(contract.deleteContact, { params: { contactId: contact.id } })

    expect(await given.threadById(thread)).toMatchObject({ contactId: null, id: thread.id })
    expect((await owner.call(contract.getContact, { params: { contactId: contact.id } })).status).toBe(404)
  })

  it('links a new contact at once when a thread is named', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId)

    const made = await owner.call(contract.createContact, { body: { ...lan, threadId: thread.id } })

    expect(made.body.identities).toMatchObject([{ threadId: thread.id, name: 'Lan Nguyễn' }])
  })
})
