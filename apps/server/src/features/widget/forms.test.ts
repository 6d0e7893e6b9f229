import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { quickCreateContact } from '@app/contracts/contacts'
import { getThread, listMessages } from '@app/contracts/conversations'
import type { FormPart } from '@app/contracts/message-parts'
import * as contract from '@app/contracts/widget'
import { newId } from '#core/ids.ts'
import { messages } from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'

const form: FormPart = {
  kind: 'form',
  title: 'Đặt lịch thử đồ',
  submit: 'Đặt lịch',
  fields: [
    { name: 'name', label: 'Họ tên', type: 'text', isRequired: true, options: [] },
    { name: 'email', label: 'E-mail', type: 'email', isRequired: false, options: [] },
    { name: 'store', label: 'Cửa hàng', type: 'select', isRequired: true, options: ['TP.HCM', 'Hà Nội'] },
  ],
}

describe('a form in the chat', async () => {
  const { signIn, stranger, given, database, clock } = await useApp()

  const visitor = async () => {
    const owner = await signIn({ member: 'owner' })
    const bot = await given.publishedBot(owner.workspaceId)
    const start = (token?: string) =>
      stranger().call(contract.startVisit, { params: { botId: bot.id }, body: token ? { token } : {} })
    const { token } = (await start()).body
    const headers = { authorization: `Bearer ${token}` }
    const say = (text: string) =>
      stranger().call(contract.sendVisitorMessage, { headers, body: { clientId: randomUUID(), text } })
    const answer = (formId: string | null, values: Record<string, string>, clientId: string = randomUUID()) =>
      stranger().call(contract.answerForm, { headers, body: { clientId, formId, values } })
    const askForStaff = () => stranger().call(contract.askForStaff, { headers })
    const threadId = async (): Promise<string> =>
      (await owner.send({ method: 'GET', url: '/api/threads' })).text.match(/"id":"([0-9a-f-]{36})"/)?.[1] ?? ''
    const again = async () => (await start(token)).body
    return { owner, bot, say, answer, askForStaff, threadId, again }
  }

  /** As a flow will send it. */
  const sendForm = async (workspaceId: string, threadId: string): Promise<string> => {
    const { lastSeq, workgateId } = await given.threadNow(threadId)
    const id = newId()
    await database.system.insert(messages).values({
      workspaceId,
      id,
      threadId,
      workgateId,
      seq: lastSeq + 1,
      sender: 'ai',
      text: 'Mời bạn đặt lịch',
      attachments: [{ ...form }],
      state: 'sent',
      createdAt: clock.now(),
    })
    await given.changeThread(threadId, { lastSeq: lastSeq + 1 })
    return id
  }

  it('comes with its message and is answered by a message with the values', async () => {
    const { owner, say, answer, threadId, again } = await visitor()
    await say('Cho mình thử đồ')
    const formId = await sendForm(owner.workspaceId, await threadId())

    const reply = await answer(formId, { name: ' Lan ', store: 'Hà Nội' })

    expect((await again()).messages[1]?.parts).toEqual([form])
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      sender: 'customer',
      text: 'Họ tên: Lan\nCửa hàng: Hà Nội',
      parts: [
        { kind: 'answers', formId, values: [{ name: 'name', label: 'Họ tên', value: 'Lan' }, { name: 'store' }] },
      ],
    })
    const { body } = await owner.call(listMessages, { params: { threadId: await threadId() }, query: {} })
    expect(body.items.at(-1)?.parts).toEqual(reply.body.parts)
  })

  it('is answered once: a second answer, also from another tab, returns the first', async () => {
    const { owner, say, answer, threadId } = await visitor()
    await say('Cho mình thử đồ')
    const formId = await sendForm(owner.workspaceId, await threadId())
    const clientId = randomUUID()

    const replies = await Promise.all([
      answer(formId, { name: 'Lan', store: 'Hà Nội' }, clientId),
      answer(formId, { name: 'Lan', store: 'Hà Nội' }, clientId),
      answer(formId, { name: 'Lan Anh', store: 'TP.HCM' }),
    ])

    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect((await given.threadNow(await threadId())).lastSeq).toBe(3)
  })

  it.each([
    [{ store: 'Hà Nội' }, 'name'],
    [{ name: 'Lan', store: 'Đà Nẵng' }, 'store'],
    [{ name: 'Lan', store: 'Hà Nội', email: 'lan' }, 'email'],
    [{ name: 'Lan', store: 'Hà Nội', admin: 'true' }, 'admin'],
  ])('refuses %o and names the field', async (values, field) => {
    const { owner, say, answer, threadId } = await visitor()
    await say('Cho mình thử đồ')
    const formId = await sendForm(owner.workspaceId, await threadId())

    const reply = await answer(formId, values)

    expect(reply.status).toBe(400)
    expect(Object.keys(reply.error?.details['fields'] ?? {})).toEqual([field])
    expect((await given.threadNow(await threadId())).lastSeq).toBe(2)
  })

  it('of another thread, or of a message without a form, cannot be answered', async () => {
    const [one, other] = [await visitor(), await visitor()]
    const said = await one.say('Cho mình thử đồ')
    await other.say('Chào')
    const formId = await sendForm(one.owner.workspaceId, await one.threadId())

    const replies = [
      await other.answer(formId, { name: 'Lan', store: 'Hà Nội' }),
      await one.answer(said.body.id, { name: 'Lan' }),
      await one.answer(randomUUID(), { name: 'Lan' }),
    ]

    expect(replies.map(({ error }) => error?.code)).toEqual(Array(3).fill('MESSAGE_NOT_FOUND'))
  })

  describe('for name and phone', () => {
    it('is offered while a visitor waits for staff, and no longer once it is filled in', async () => {
      const { owner, say, answer, askForStaff, threadId, again } = await visitor()
      await say('Có may đồng phục không?')
      const before = await again()
      await askForStaff()
      const waiting = await again()

      const wrong = await answer(null, { name: 'Lan', phone: '12345' })
      const reply = await answer(null, { name: 'Lan', phone: '0905 123 456' })

      expect(before.contactForm).toBeNull()
      expect(waiting.contactForm?.fields.map(({ name }) => name)).toEqual(['name', 'phone'])
      expect(wrong.error?.details['fields']).toHaveProperty('phone')
      expect(reply.body.text).toBe('Họ tên: Lan\nSố điện thoại: 0905 123 456')
      expect((await again()).contactForm).toBeNull()
      const thread = await owner.call(getThread, { params: { threadId: await threadId() } })
      expect(thread.body.title).toBe('Lan')
    })

    it('is not offered to somebody whose phone the shop knows', async () => {
      const { owner, say, askForStaff, threadId, again } = await visitor()
      await say('Cho mình gặp nhân viên')
      const params = { threadId: await threadId() }
      await owner.call(quickCreateContact, { params, body: { name: 'Lan', phone: '0905123456' } })
      await askForStaff()

      expect((await again()).contactForm).toBeNull()
    })

    it('cannot be sent before the first message', async () => {
      const { answer } = await visitor()

      expect((await answer(null, { name: 'Lan', phone: '0905123456' })).error?.code).toBe('MESSAGE_NOT_FOUND')
    })
  })
})
