import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '@app/contracts/bot-defaults'
import { addNote, getThread, sendMessage, setThreadMode } from '@app/contracts/conversations'
import * as contract from '@app/contracts/widget'
import { visitors } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { pngOf } from '../../../test/picture-headers.ts'

const day = 24 * 3600_000

describe('the chat on a website', async () => {
  const { signIn, stranger, given, clock, database } = await useApp()

  const shop = async (allowedSites: string[] = []) => {
    const owner = await signIn({ member: 'owner' })
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ persona: { name: 'Mây', role: 'Tư vấn', self: 'em', customer: 'auto' } }),
      appearance: { ...defaultAppearance, welcome: 'Chào bạn', suggestions: ['Phí ship?', '', ''], allowedSites },
    })
    return { owner, bot, params: { botId: bot.id } }
  }
  const caller = stranger()
  const byToken = (token: string) => ({ authorization: `Bearer ${token}` })
  const visit = async (botId: string, token?: string) => {
    const reply = await stranger().call(contract.startVisit, {
      params: { botId },
      body: { ...(token ? { token } : {}), place: { page: 'https://shop.example/ao', utm_source: 'fb', hack: 'x' } },
    })
    return reply.body
  }
  const say = (token: string, text: string, own: { clientId?: string; fileIds?: string[] } = {}) =>
    caller.call(contract.sendVisitorMessage, {
      headers: byToken(token),
      body: { clientId: own.clientId ?? randomUUID(), text, fileIds: own.fileIds ?? [] },
    })
  const visitorOf = async (botId: string) =>
    (await database.system.select().from(visitors).where(eq(visitors.botId, botId)).orderBy(visitors.id)).at(-1)

  describe('its look', () => {
    it('is appearance and texts of the published version, and nothing else of the bot', async () => {
      const { params } = await shop()

      const reply = await stranger().call(contract.getWidgetConfig, { params })

      expect(reply).toMatchObject({
        status: 200,
        body: { name: 'Mây', welcome: 'Chào bạn', suggestions: ['Phí ship?'], color: defaultAppearance.color },
      })
      expect(reply.text).not.toContain('Tư vấn cho khách của cửa hàng')
      expect(reply.headers['access-control-allow-origin']).toBe('*')
    })

    it('of a bot that is unknown, unpublished or deleted is not found', async () => {
      const { owner } = await shop()
      const draft = await given.bot(owner.workspaceId)
      const gone = await given.publishedBot(owner.workspaceId, { deletedAt: clock.now() })

      for (const botId of [randomUUID(), draft.id, gone.id]) {
        const reply = await stranger().call(contract.getWidgetConfig, { params: { botId } })
        expect(reply.error?.code).toBe('WIDGET_NOT_FOUND')
      }
    })

    it('is for allowed sites only, and so are visits', async () => {
      const { params } = await shop(['*.shop.example'])
      const from = (origin: string) => ({ params, headers: { origin } })

      const own = await stranger().call(contract.getWidgetConfig, from('http://bizagent.test'))
      const allowed = await stranger().call(contract.getWidgetConfig, from('https://www.shop.example'))
      const other = await stranger().call(contract.getWidgetConfig, from('https://evil.example'))
      const visit = await stranger().call(contract.startVisit, { ...from('https://evil.example'), body: {} })

      expect([own.status, allowed.status, other.error?.code, visit.error?.code]).toEqual([
        200,
        200,
        'WIDGET_NOT_FOUND',
        'WIDGET_NOT_FOUND',
      ])
    })
  })

  describe('a visit', () => {
    it('begins with a token that is kept only as a hash, and knows where the visitor came from', async () => {
      const { bot } = await shop()

      const { token, messages } = await visit(bot.id)

      const row = await visitorOf(bot.id)
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(messages).toEqual([])
      expect(row?.tokenHash).not.toContain(token)
      expect(row?.origin).toEqual({ page: 'https://shop.example/ao', utm_source: 'fb' })
    })

    it('goes on for 30 days after it was last seen, and then starts anew', async () => {
      const { bot } = await shop()
      const { token } = await visit(bot.id)
      await say(token, 'Áo này còn size M không?')

      clock.advance(29 * day)
      const again = await visit(bot.id, token)
      clock.advance(29 * day)
      const later = await visit(bot.id, token)
      clock.advance(31 * day)
      const tooLate = await visit(bot.id, token)

      expect(again).toMatchObject({ token, messages: [{ sender: 'customer', text: 'Áo này còn size M không?' }] })
      expect(later.token).toBe(token)
      expect(tooLate.token).not.toBe(token)
      expect(tooLate.messages).toEqual([])
      expect((await say(token, 'Alo')).error?.code).toBe('VISITOR_INVALID')
    })

    it('of one bot opens nothing of another, nor of the draft', async () => {
      const [one, other] = [await shop(), await shop()]
      const { token } = await visit(one.bot.id)
      await say(token, 'Bí mật')

      const elsewhere = await visit(other.bot.id, token)
      const link = await one.owner.call(contract.createPreview, { params: { id: one.bot.id } })
      const inDraft = await stranger().call(contract.startVisit, {
        params: one.params,
        body: { token, environment: 'development', preview: link.body.token },
      })

      for (const answer of [elsewhere, inDraft.body]) {
        expect(answer.token).not.toBe(token)
        expect(answer.messages).toEqual([])
      }
    })

    it('is refused to tokens that are none', async () => {
      const owner = await signIn()
      for (const token of ['', 'x', 'A'.repeat(43), owner.token])
        expect((await say(token, 'Alo')).error?.code).toBe('VISITOR_INVALID')
    })
  })

  describe('a message', () => {
    it('sent twice is one, and needs words or a file', async () => {
      const { bot } = await shop()
      const { token } = await visit(bot.id)
      const clientId = randomUUID()

      const [first, second] = [await say(token, 'Alo', { clientId }), await say(token, 'Alo', { clientId })]

      expect(first).toMatchObject({ status: 201, body: { seq: 1, sender: 'customer', clientId, text: 'Alo' } })
      expect(second.body.id).toBe(first.body.id)
      expect((await say(token, '   ')).error?.code).toBe('MESSAGE_EMPTY')
      expect((await visit(bot.id, token)).messages).toHaveLength(1)
    })

    it('is seen by the shop with its page; the visitor sees answers but neither notes nor names inside the shop', async () => {
      const { owner, bot } = await shop()
      const { token } = await visit(bot.id)
      await say(token, 'Áo này còn không?')
      const threadId = (await visitorOf(bot.id))?.threadId ?? ''
      const params = { threadId }
      await owner.call(addNote, { params, body: { clientId: randomUUID(), text: 'khách khó tính' } })
      await owner.call(sendMessage, { params, body: { clientId: randomUUID(), text: 'Dạ còn ạ' } })

      const { messages, isStaffAnswering } = await visit(bot.id, token)
      const thread = await owner.call(getThread, { params })

      expect(thread.body.origin).toMatchObject({ page: 'https://shop.example/ao', utm_source: 'fb' })
      expect(messages.map(({ sender, text }) => [sender, text])).toEqual([
        ['customer', 'Áo này còn không?'],
        ['staff', 'Dạ còn ạ'],
      ])
      expect(isStaffAnswering).toBe(true)
      expect(JSON.stringify(messages)).not.toContain(owner.userId)
    })

    it('is held back when one browser writes too much', async () => {
      const { bot } = await shop()
      const { token } = await visit(bot.id)

      const codes: (string | undefined)[] = []
      for (let at = 0; at < 31; at += 1) codes.push((await say(token, `Tin ${at}`)).error?.code)

      expect(codes.slice(0, 30)).toEqual(Array(30).fill(undefined))
      expect(codes[30]).toBe('VISIT_CAPPED')
    })

    it('of a blocked conversation is refused', async () => {
      const { owner, bot } = await shop()
      const { token } = await visit(bot.id)
      await say(token, 'Alo')
      const threadId = (await visitorOf(bot.id))?.threadId ?? ''
      await owner.send({ method: 'PATCH', url: `/api/threads/${threadId}`, payload: { isBlocked: true } })

      expect((await say(token, 'Alo nữa')).error?.code).toBe('THREAD_BLOCKED')
    })
  })

  describe('a file', () => {
    const picture = new Blob([new Uint8Array(pngOf(4, 3))], { type: 'image/png' })
    const upload = (token: string, file: Blob) =>
      caller.call(contract.uploadVisitorFile, { headers: byToken(token), file })

    it('is sent by the browser that brought it, and by no other', async () => {
      const { bot } = await shop()
      const [{ token }, other] = [await visit(bot.id), await visit(bot.id)]
      const { body: file } = await upload(token, picture)

      const sent = await say(token, '', { fileIds: [file.fileId ?? ''] })
      const stolen = await say(other.token, '', { fileIds: [file.fileId ?? ''] })

      expect(sent).toMatchObject({ status: 201, body: { attachments: [{ kind: 'image', contentType: 'image/png' }] } })
      expect(sent.body.attachments[0]?.url).toMatch(/^\/api\/files\//)
      expect(stolen.error?.code).toBe('FILE_NOT_FOUND')
    })

    it.each([
      ['a page', '<script>alert(1)</script>', 'text/html'],
      ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
      ['a program', 'MZ\x90\x00\x03\x00', 'application/octet-stream'],
    ])('that is %s is refused', async (_, content, type) => {
      const { bot } = await shop()
      const { token } = await visit(bot.id)

      const reply = await upload(token, new Blob([content], { type }))

      expect(reply.error?.code).toBe('UNSUPPORTED_TYPE')
    })
  })

  describe('asking for a person', () => {
    it('stops the AI and puts the conversation into the queue, also as the first thing said', async () => {
      const { owner, bot } = await shop()
      const { token } = await visit(bot.id)

      const reply = await caller.call(contract.askForStaff, { headers: byToken(token) })

      const threadId = (await visitorOf(bot.id))?.threadId ?? ''
      const thread = await owner.call(getThread, { params: { threadId } })
      expect(reply.status).toBe(200)
      expect(thread.body).toMatchObject({ mode: 'manual', waitingSince: expect.any(String) })
      expect((await visit(bot.id, token)).isStaffAnswering).toBe(true)
      await owner.call(setThreadMode, { params: { threadId }, body: { mode: 'ai' } })
      expect((await visit(bot.id, token)).isStaffAnswering).toBe(false)
    })

    it('and reading and writing are told to the shop', async () => {
      const { owner, bot } = await shop()
      const { token } = await visit(bot.id)
      const tell = (body: { readSeq?: number }) =>
        caller.call(contract.notifyVisitorTyping, { headers: byToken(token), body })
      expect((await tell({})).status).toBe(200)
      await say(token, 'Alo')
      const threadId = (await visitorOf(bot.id))?.threadId ?? ''
      const body = { clientId: randomUUID(), text: 'Dạ' }
      const answer = await owner.call(sendMessage, { params: { threadId }, body })

      await tell({ readSeq: answer.body.seq })

      const { messages } = await visit(bot.id, token)
      expect(messages.at(-1)).toMatchObject({ sender: 'staff', state: 'read' })
      expect((await tell({})).status).toBe(200)
    })
  })

  describe('who a visitor is', () => {
    const identify = (token: string, body: { userId: string; name?: string; signature?: string }) =>
      caller.call(contract.identifyVisitor, { headers: byToken(token), body })
    const sign = (secret: string, userId: string) => createHmac('sha256', secret).update(userId).digest('hex')

    it('is only a claim without a signature, and a wrong signature is refused', async () => {
      const { owner, bot } = await shop()
      const { secret } = (await owner.call(contract.rotateWidgetSecret, { params: { id: bot.id } })).body
      const { token } = await visit(bot.id)

      const claimed = await identify(token, { userId: 'u1', name: 'Mai' })
      const forged = await identify(token, { userId: 'u2', signature: sign(secret, 'u1') })
      await say(token, 'Alo')

      expect(claimed.body).toEqual({ isVerified: false })
      expect(forged.error?.code).toBe('IDENTITY_SIGNATURE_WRONG')
      const threadId = (await visitorOf(bot.id))?.threadId ?? ''
      const thread = await owner.call(getThread, { params: { threadId } })
      expect(thread.body).toMatchObject({ title: 'Mai', contact: null })
    })

    it('that is signed is one person with one conversation on every device', async () => {
      const { owner, bot } = await shop()
      const { secret } = (await owner.call(contract.rotateWidgetSecret, { params: { id: bot.id } })).body
      const [phone, laptop] = [await visit(bot.id), await visit(bot.id)]
      const mai = { userId: 'khách-1', signature: sign(secret, 'khách-1') }
      expect((await identify(phone.token, mai)).body).toEqual({ isVerified: true })
      await say(phone.token, 'Từ điện thoại')

      expect((await identify(laptop.token, mai)).body).toEqual({ isVerified: true })

      const seen = await visit(bot.id, laptop.token)
      expect(seen.messages.map(({ text }) => text)).toEqual(['Từ điện thoại'])
    })

    it('never changes within a browser: somebody else starts anew', async () => {
      const { owner, bot } = await shop()
      const { secret } = (await owner.call(contract.rotateWidgetSecret, { params: { id: bot.id } })).body
      const { token } = await visit(bot.id)
      await identify(token, { userId: 'mai', signature: sign(secret, 'mai') })

      const other = await identify(token, { userId: 'lan', signature: sign(secret, 'lan') })

      expect(other.error?.code).toBe('VISITOR_INVALID')
    })

    it('is signed with a secret that is shown once and ends with the next one', async () => {
      const { owner, bot } = await shop()
      const params = { id: bot.id }
      const before = await owner.call(contract.getWidgetSecret, { params })
      const first = await owner.call(contract.rotateWidgetSecret, { params })
      const second = await owner.call(contract.rotateWidgetSecret, { params })
      const { token } = await visit(bot.id)

      const shown = await owner.call(contract.getWidgetSecret, { params })
      const old = await identify(token, { userId: 'mai', signature: sign(first.body.secret, 'mai') })
      const current = await identify(token, { userId: 'mai', signature: sign(second.body.secret, 'mai') })

      expect(before.body).toEqual({ last4: null, updatedAt: null })
      expect(shown.body.last4).toBe(second.body.secret.slice(-4))
      expect(shown.text).not.toContain(second.body.secret)
      expect(old.error?.code).toBe('IDENTITY_SIGNATURE_WRONG')
      expect(current.body).toEqual({ isVerified: true })
    })
  })
})
