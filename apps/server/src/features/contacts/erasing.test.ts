import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/contacts'
import { systemCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import {
  agentRuns,
  agentSessions,
  auditLog,
  cannedReplies,
  contactIdentities,
  files,
  messages,
  realtimeEvents,
  threads,
  webhookDeliveries,
} from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'
import type { SignedIn } from '../../../test/given.ts'

const secrets = ['Bí Mật Trang', '0987654321', 'bimat@example.com', '99 Đường Kín', 'rieng-tu', 'chuyện kín đáo']

describe('erasing a person', async () => {
  const { signIn, given, database, deps, drainJobs } = await useApp()

  /** Which tables of the workspace still hold any of these words. */
  const tracesOf = async (workspaceId: string, words: readonly string[]): Promise<string[]> => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
    )
    const traces: string[] = []
    for (const { name } of rows) {
      const found = await database.pool.query<{ text: string }>(
        `select t::text as text from "${name}" t where workspace_id = '${workspaceId}'`,
      )
      for (const word of words) if (found.rows.some((row) => row.text.includes(word))) traces.push(`${name}: ${word}`)
    }
    return traces
  }

  const person = async (owner: SignedIn) => {
    const { workspaceId } = owner
    const contact = await given.contact(workspaceId, {
      name: 'Bí Mật Trang',
      phone: '0987654321',
      email: 'bimat@example.com',
      address: '99 Đường Kín',
      note: 'rieng-tu',
      custom: { so_thich: 'rieng-tu' },
    })
    const twin = await given.contact(workspaceId, { name: 'Bí Mật Trang', phone: '0987654321' })
    const thread = await given.customerThread(workspaceId, {
      name: 'Bí Mật Trang',
      contactId: contact.id,
      says: ['chuyện kín đáo', 'số 0987654321'],
    })
    await owner.call(contract.mergeContacts, { params: { contactId: contact.id }, body: { dropId: twin.id } })
    return { contact, thread }
  }

  const erase = (owner: SignedIn, contactId: string, confirmName: string) =>
    owner.call(contract.eraseContact, { params: { contactId }, body: { confirmName } })

  it('asks for the name and changes nothing when it is wrong', async () => {
    const owner = await signIn()
    const { contact } = await person(owner)

    expect(await erase(owner, contact.id, 'Ai khác')).toMatchObject({
      status: 422,
      error: { code: 'CONFIRMATION_WRONG' },
    })
    expect((await owner.call(contract.getContact, { params: { contactId: contact.id } })).status).toBe(200)
  })

  it('leaves no word of them in any table, and keeps all numbers', async () => {
    const owner = await signIn()
    const { workspaceId } = owner
    const { contact, thread } = await person(owner)
    // Publishes an event with the name and the last message in it.
    await owner.call(contract.updateContact, { params: { contactId: contact.id }, body: { note: 'rieng-tu' } })
    const session = await given.agentSession(await given.theBot(workspaceId), {
      origin: 'thread',
      externalKey: thread.id,
      title: 'chuyện kín đáo',
      state: { slots: { phone: '0987654321' } },
      runCount: 1,
      credits: 3,
    })
    await given.agentRun(session, { input: 'chuyện kín đáo', credits: 3 })
    const draft = await given.agentSession(await given.theBot(workspaceId), {
      origin: 'thread',
      externalKey: `draft:${thread.id}:${newId()}`,
    })
    await given.agentRun(draft, { input: 'chuyện kín đáo' })
    const ctx = systemCtx(deps, workspaceId, 'test')
    const { botId, id: sessionId } = session
    const about = { botId, sessionId, runId: newId(), origin: 'thread' }
    const webhook = await given.outgoingWebhook(await given.theBot(workspaceId))
    const delivery = await given.webhookDelivery(webhook)
    await database.system
      .update(webhookDeliveries)
      .set({ payload: { type: 'message.in', data: { ...about, text: 'chuyện kín đáo' } } })
      .where(eq(webhookDeliveries.id, delivery.id))
    await emit(ctx, 'message.in', { ...about, text: 'chuyện kín đáo' })
    await emit(ctx, 'contact.captured', { ...about, slots: { phone: '0987654321' } })
    expect((await tracesOf(workspaceId, secrets)).length).toBeGreaterThan(10)

    const reply = await erase(owner, contact.id, 'Bí Mật Trang')
    await drainJobs()

    expect(reply.status).toBe(200)
    expect(await tracesOf(workspaceId, secrets)).toEqual([])
    expect(await database.system.select().from(messages).where(eq(messages.threadId, thread.id))).toHaveLength(2)
    expect(await given.threadById(thread)).toMatchObject({ lastSeq: 2, contactId: null, status: 'closed' })
    const [run] = await database.system.select().from(agentRuns).where(eq(agentRuns.sessionId, session.id))
    expect(run).toMatchObject({ credits: 3, input: '', reply: null, steps: [] })
    const [left] = await database.system.select().from(agentSessions).where(eq(agentSessions.id, session.id))
    expect(left).toMatchObject({ credits: 3, runCount: 1, state: {} })
    const deliveries = await database.system
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.workspaceId, workspaceId))
    expect(deliveries[0]?.payload).toMatchObject({ type: 'message.in', data: { sessionId: session.id } })
    const audited = await database.system.select().from(auditLog).where(eq(auditLog.targetId, contact.id))
    expect(audited.filter(({ action }) => action === 'contact.erased')).toMatchObject([
      { details: { threads: 1, messages: 2, files: 0 } },
    ])
    expect((await owner.call(contract.getContact, { params: { contactId: contact.id } })).status).toBe(404)
  })

  it('deletes their files and the picture of their account, but not those of a canned reply', async () => {
    const owner = await signIn()
    const { workspaceId } = owner
    const { contact, thread } = await person(owner)
    const sent = await given.file(workspaceId)
    const shared = await given.file(workspaceId)
    const { id: pictureFileId } = await given.file(workspaceId)
    await database.system
      .update(contactIdentities)
      .set({ pictureFileId })
      .where(eq(contactIdentities.id, thread.identityId))
    const attachmentOf = (fileId: string) => ({
      fileId,
      kind: 'image',
      name: 'anh.png',
      sizeBytes: 3,
      contentType: 'image/png',
    })
    await given.customerMessage(thread, { seq: 3, attachments: [attachmentOf(sent.id), attachmentOf(shared.id)] })
    await database.system.insert(cannedReplies).values({
      workspaceId,
      id: newId(),
      shortcut: 'anh',
      title: 'Ảnh',
      text: '',
      attachments: [attachmentOf(shared.id)],
      createdAt: deps.clock.now(),
      updatedAt: deps.clock.now(),
    })

    await erase(owner, contact.id, 'Bí Mật Trang')
    await drainJobs()

    const left = await database.system.select().from(files).where(eq(files.workspaceId, workspaceId))
    expect(left.map((file) => file.id)).toEqual([shared.id])
    expect(await deps.storage.get(sent.storageKey)).toBeNull()
  })

  it('does not send messages that were still queued', async () => {
    const owner = await signIn()
    const { contact, thread } = await person(owner)
    await given.customerMessage(thread, { seq: 3, sender: 'ai', text: 'Dạ chị Trang', state: 'queued' })
    await database.system.update(threads).set({ dueAt: deps.clock.now() }).where(eq(threads.id, thread.id))

    await erase(owner, contact.id, 'Bí Mật Trang')

    const kept = database.system.select().from(messages).where(eq(messages.threadId, thread.id))
    const waiting = (await kept.orderBy(messages.seq)).at(-1)
    expect(waiting).toMatchObject({ seq: 3, state: 'failed', text: '' })
    expect(await given.threadById(thread)).toMatchObject({ dueAt: null, generation: thread.generation + 1 })
  })

  it('changes no other person', async () => {
    const owner = await signIn()
    const { contact } = await person(owner)
    const other = await given.contact(owner.workspaceId, { name: 'Chị Hoa', phone: '0905000002' })
    const talk = await given.customerThread(owner.workspaceId, { contactId: other.id, says: ['còn hàng không'] })

    await erase(owner, contact.id, 'Bí Mật Trang')

    expect(await given.threadById(talk)).toEqual(talk)
    const kept = await owner.call(contract.getContact, { params: { contactId: other.id } })
    expect(kept.body).toMatchObject({ name: 'Chị Hoa', phone: '0905000002', threadCount: 1 })
  })

  it('can export everything before, as a file', async () => {
    const owner = await signIn()
    const { contact } = await person(owner)

    const reply = await owner.call(contract.exportContact, { params: { contactId: contact.id } })

    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toContain('attachment')
    expect(reply.body).toMatchObject({
      contact: { name: 'Bí Mật Trang', phone: '0987654321' },
      accounts: [{ channel: 'facebook', name: 'Bí Mật Trang' }],
      conversations: [{ messages: [{ sender: 'customer', text: 'chuyện kín đáo' }, { text: 'số 0987654321' }] }],
    })
  })

  it('tells no console of a change by an export, so that none loads a person who is erased next', async () => {
    const owner = await signIn()
    const { contact } = await person(owner)
    const heard = () =>
      database.system
        .select()
        .from(realtimeEvents)
        .where(eq(realtimeEvents.topic, `chat:${owner.workspaceId}`))
    const before = await heard()

    await owner.call(contract.exportContact, { params: { contactId: contact.id } })

    expect(await heard()).toEqual(before)
    const kept = await database.system.select().from(auditLog).where(eq(auditLog.targetId, contact.id))
    expect(kept.map(({ action, targetName }) => [action, targetName])).toContainEqual(['contact.exported', ''])
  })
})
