import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/contacts'
import { systemCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import { auditLog, type ThreadRow } from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'

describe('what the agent captured of a customer', async () => {
  const { signIn, given, deps, database, drainJobs } = await useApp()

  const capture = async (thread: ThreadRow, slots: Record<string, string>, origin = 'thread') => {
    const { workspaceId, botId } = thread
    const bot = await given.theBot(workspaceId)
    const session = await given.agentSession(bot, { origin: 'thread', externalKey: thread.id })
    const ctx = systemCtx(deps, workspaceId, 'test')
    await emit(ctx, 'contact.captured', { botId, sessionId: session.id, runId: newId(), origin, slots })
    await drainJobs()
  }

  it('creates a contact for the thread, and the audit log says where it came from', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId, { name: 'Lan Nguyễn' })

    await capture(thread, { phone: '0905123456', address: '12 Lê Lợi' })

    const { items } = (await owner.call(contract.listContacts)).body
    expect(items).toMatchObject([
      { name: 'Lan Nguyễn', phone: '0905123456', address: '12 Lê Lợi', identities: [{ threadId: thread.id }] },
    ])
    const audited = await database.system
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, items[0]?.id ?? ''))
    expect(audited).toMatchObject([{ action: 'contact.created', details: { source: 'agent', threadId: thread.id } }])
  })

  it('fills the empty fields of the contact and overwrites none', async () => {
    const owner = await signIn()
    const contact = await given.contact(owner.workspaceId, { name: 'Chị Lan', phone: '0905123456' })
    const thread = await given.customerThread(owner.workspaceId, { contactId: contact.id })

    await capture(thread, { name: 'Hoa', phone: '0911111111', email: 'lan@example.com' })

    const { body } = await owner.call(contract.getContact, { params: { contactId: contact.id } })
    expect(body).toMatchObject({ name: 'Chị Lan', phone: '0905123456', email: 'lan@example.com' })
    const found = await owner.call(contract.listContacts, { query: { search: 'lan@example' } })
    expect(found.body.total).toBe(1)
  })

  it('creates no contact when it was said in a test', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId)

    await capture(thread, { phone: '0905123456' }, 'test')

    expect((await owner.call(contract.listContacts)).body.total).toBe(0)
  })
})
