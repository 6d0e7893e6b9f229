import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chatCompletions } from '@app/contracts/agent'
import * as contract from '@app/contracts/contacts'
import { systemCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import { auditLog, type ThreadRow } from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'

describe('what the agent captured of a customer', async () => {
  const { signIn, given, deps, database, drainJobs, stranger } = await useApp()

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

  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
  /** A program that talks to a bot by its key. */
  const program = async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const { key } = await given.botKey(bot)
    const say = async (content: string, conversation: string) => {
      const body = { model: bot.id, messages: [{ role: 'user' as const, content }], metadata: { conversation } }
      const reply = await stranger().call(chatCompletions, { headers: bearer(key), body })
      await drainJobs()
      return reply.status
    }
    const contacts = async () => (await owner.call(contract.listContacts)).body.items
    return { owner, bot, say, contacts }
  }

  it('in a conversation of a program creates one contact, which the next messages fill', async () => {
    const { say, contacts } = await program()

    const status = await say('Số của mình là 0905123456 nhé', 'khach-1')
    const first = await contacts()
    await say('Mail mình là lan@example.com', 'khach-1')
    await say('Số mới của mình là 0911111111', 'khach-1')
    await say('Mình là khách khác, số 0922222222', 'khach-2')

    expect(status).toBe(200)
    expect(first).toMatchObject([{ phone: '0905123456', email: null }])
    const all = await contacts()
    expect(all).toHaveLength(2)
    expect(all.find(({ id }) => id === first[0]?.id)).toMatchObject({ phone: '0905123456', email: 'lan@example.com' })
    expect(all.find(({ id }) => id !== first[0]?.id)).toMatchObject({ phone: '0922222222' })
  })

  it('in a conversation of a program goes to the contact that theirs was merged into', async () => {
    const { owner, say, contacts } = await program()
    await say('Số của mình là 0905123456 nhé', 'khach-1')
    const [made] = await contacts()
    const kept = await given.contact(owner.workspaceId, { name: 'Chị Lan' })
    await owner.call(contract.mergeContacts, { params: { contactId: kept.id }, body: { dropId: made?.id ?? '' } })

    await say('Mail mình là lan@example.com', 'khach-1')

    expect(await contacts()).toMatchObject([{ id: kept.id, name: 'Chị Lan', email: 'lan@example.com' }])
  })

  it('in a conversation of a program is shown, exported and erased with the contact', async () => {
    const { owner, bot, say, contacts } = await program()
    await say('Số của mình là 0905123456 nhé', 'khach-1')
    const [dropped] = await contacts()
    const kept = await given.contact(owner.workspaceId, { name: '', phone: '0905123456' })
    await owner.call(contract.mergeContacts, { params: { contactId: kept.id }, body: { dropId: dropped?.id ?? '' } })
    const [made] = await contacts()

    const shown = await owner.call(contract.getContact, { params: { contactId: kept.id } })
    const exported = await owner.send({ method: 'GET', url: `/api/contacts/${kept.id}/export` })
    const erased = await owner.call(contract.eraseContact, {
      params: { contactId: made?.id ?? '' },
      body: { confirmName: '0905123456' },
    })

    const { rows } = await database.pool.query(
      'select s.title, s.last_text, s.state, r.input, r.reply, r.steps from agent_sessions s join agent_runs r on r.session_id = s.id where s.bot_id = $1',
      [bot.id],
    )
    expect(made).toMatchObject({ id: kept.id, threadCount: 1 })
    expect(shown.body.programTalks).toMatchObject([{ botId: bot.id, botName: bot.name, origin: 'api' }])
    expect(exported.body).toMatchObject({
      conversations: [
        {
          channel: 'api',
          messages: [{ sender: 'customer', text: 'Số của mình là 0905123456 nhé' }, { sender: 'ai' }],
        },
      ],
    })
    expect(erased.status).toBe(200)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('0905123456')
    expect(await contacts()).toEqual([])
  })

  it('creates no contact when it was said in a test', async () => {
    const owner = await signIn()
    const thread = await given.customerThread(owner.workspaceId)

    await capture(thread, { phone: '0905123456' }, 'test')

    expect((await owner.call(contract.listContacts)).body.total).toBe(0)
  })
})
