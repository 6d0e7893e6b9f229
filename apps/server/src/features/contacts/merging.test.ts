import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/contacts'
import { contactIdentities, contacts, threads } from '#db/schema/index.ts'
import type { SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

describe('merging contacts', async () => {
  const { signIn, given, database, clock } = await useApp()

  /** All rows that a merge may change. */
  const everything = async ({ workspaceId }: SignedIn) => ({
    contacts: await database.system
      .select()
      .from(contacts)
      .where(eq(contacts.workspaceId, workspaceId))
      .orderBy(contacts.id),
    identities: await database.system
      .select()
      .from(contactIdentities)
      .where(eq(contactIdentities.workspaceId, workspaceId))
      .orderBy(contactIdentities.id),
    threads: await database.system
      .select()
      .from(threads)
      .where(eq(threads.workspaceId, workspaceId))
      .orderBy(threads.id),
  })

  const twoOfOne = async (owner: SignedIn) => {
    const phone = '0905123456'
    const kept = await given.contact(owner.workspaceId, {
      name: 'Lan',
      phone,
      custom: { size: 'M' },
      note: 'Khách quen',
    })
    clock.advance(1000)
    const dropped = await given.contact(owner.workspaceId, {
      name: 'Nguyễn Lan',
      phone,
      email: 'lan@example.com',
      address: '12 Lê Lợi, Huế',
      note: 'Thích màu kem',
      custom: { size: 'L', mau: 'kem' },
      pronoun: 'chị',
      consentAt: clock.now(),
      consentSource: 'widget',
    })
    const own = await given.customerThread(owner.workspaceId, { contactId: kept.id })
    const theirs = await given.customerThread(owner.workspaceId, { contactId: dropped.id, channel: 'zalo-oa' })
    clock.advance(1000)
    return { kept, dropped, own, theirs }
  }

  const merge = (owner: SignedIn, keptId: string, dropId: string) =>
    owner.call(contract.mergeContacts, { params: { contactId: keptId }, body: { dropId } })

  it('is suggested for a shared phone or e-mail and never happens by itself', async () => {
    const owner = await signIn()
    const { kept, dropped } = await twoOfOne(owner)
    await given.contact(owner.workspaceId, { name: 'Ai đó', email: 'lan@example.com' })

    const { body } = await owner.call(contract.listMergeSuggestions)

    expect(body.items).toMatchObject([
      { keep: { id: kept.id }, drop: { id: dropped.id }, reason: 'phone' },
      { keep: { id: dropped.id }, drop: { name: 'Ai đó' }, reason: 'email' },
    ])
    expect((await owner.call(contract.listContacts)).body.total).toBe(3)
  })

  it('fills only what the kept contact lacks, and moves identities and threads', async () => {
    const owner = await signIn()
    const { kept, dropped, own, theirs } = await twoOfOne(owner)

    const reply = await merge(owner, kept.id, dropped.id)

    expect(reply).toMatchObject({
      status: 200,
      body: {
        contact: {
          id: kept.id,
          name: 'Lan',
          email: 'lan@example.com',
          address: '12 Lê Lợi, Huế',
          note: 'Khách quen\nThích màu kem',
          custom: { size: 'M', mau: 'kem' },
          pronoun: 'chị',
          consent: { source: 'widget' },
          threadCount: 2,
        },
      },
    })
    expect(new Set(reply.body.contact.identities.map((one) => one.threadId))).toEqual(new Set([own.id, theirs.id]))
    expect((await owner.call(contract.getContact, { params: { contactId: dropped.id } })).status).toBe(404)
    expect((await owner.call(contract.listContacts, { query: { search: 'nguyen lan' } })).body.total).toBe(0)
    expect((await owner.call(contract.listMergeSuggestions)).body.items).toEqual([])
  })

  it('leaves everything exactly as it was when undone', async () => {
    const owner = await signIn()
    const { kept, dropped } = await twoOfOne(owner)
    const before = await everything(owner)
    const { mergeId } = (await merge(owner, kept.id, dropped.id)).body
    clock.advance(5000)

    const undone = await owner.call(contract.undoMerge, { params: { mergeId } })

    expect(undone).toMatchObject({ status: 200, body: { kept: { id: kept.id }, restored: { id: dropped.id } } })
    expect(await everything(owner)).toEqual(before)
    const again = await owner.call(contract.undoMerge, { params: { mergeId } })
    expect(again).toMatchObject({ status: 404, error: { code: 'CONTACT_MERGE_NOT_FOUND' } })
  })

  it('keeps what was changed between the merge and its undoing', async () => {
    const owner = await signIn()
    const { kept, dropped, theirs } = await twoOfOne(owner)
    const stranger = await given.contact(owner.workspaceId, { name: 'Người thứ ba' })
    const { mergeId } = (await merge(owner, kept.id, dropped.id)).body
    clock.advance(5000)
    await owner.call(contract.updateContact, { params: { contactId: kept.id }, body: { address: '1 Hai Bà Trưng' } })
    await owner.call(contract.linkContact, { params: { threadId: theirs.id }, body: { contactId: stranger.id } })

    const { body } = await owner.call(contract.undoMerge, { params: { mergeId } })

    expect(body.kept).toMatchObject({
      address: '1 Hai Bà Trưng',
      email: null,
      note: 'Khách quen',
      custom: { size: 'M' },
    })
    expect(body.restored).toMatchObject({ address: '12 Lê Lợi, Huế', threadCount: 0 })
    expect(await given.threadById(theirs)).toMatchObject({ contactId: stranger.id })
  })

  it('cannot be undone while the kept contact is itself merged, but afterwards', async () => {
    const owner = await signIn()
    const { kept, dropped } = await twoOfOne(owner)
    const third = await given.contact(owner.workspaceId, { name: 'Lan mới' })
    const before = await everything(owner)
    const first = (await merge(owner, kept.id, dropped.id)).body.mergeId
    clock.advance(1000)
    const second = (await merge(owner, third.id, kept.id)).body.mergeId
    const undo = (mergeId: string) => owner.call(contract.undoMerge, { params: { mergeId } })

    expect((await undo(first)).status).toBe(404)
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)

    expect(await everything(owner)).toEqual(before)
  })

  it('refuses a contact with itself', async () => {
    const owner = await signIn()
    const contact = await given.contact(owner.workspaceId)

    expect(await merge(owner, contact.id, contact.id)).toMatchObject({ status: 422, error: { code: 'CONTACT_SAME' } })
  })

  it('changes nothing when the other contact is unknown', async () => {
    const owner = await signIn()
    const foreign = await given.contact((await signIn()).workspaceId)
    const contact = await given.contact(owner.workspaceId)
    const before = await everything(owner)

    expect((await merge(owner, contact.id, foreign.id)).status).toBe(404)

    expect(await everything(owner)).toEqual(before)
  })

  it('deletes the merged contacts with the kept one', async () => {
    const owner = await signIn()
    const { kept, dropped } = await twoOfOne(owner)
    await merge(owner, kept.id, dropped.id)

    await owner.call(contract.deleteContact, { params: { contactId: kept.id } })

    const isOne = and(eq(contacts.workspaceId, owner.workspaceId), inArray(contacts.id, [kept.id, dropped.id]))
    expect(await database.system.select().from(contacts).where(isOne)).toEqual([])
  })
})
