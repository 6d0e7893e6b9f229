import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { getThread, sendMessage, setThreadMode } from '@app/contracts/conversations'
import { checkWorkgate } from '@app/contracts/workgates'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { contacts } from '#db/schema/index.ts'
import { storeAttachment } from '#features/conversations/public.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { readQr } from '../read-qr.ts'
import { askToPay } from '../sales/ask-to-pay.ts'
import { zaloOaApp } from './zalo-oa-app.ts'

const minutes = 60
const hours = 60 * minutes

describe('a Zalo Official Account', async () => {
  const test = await useApp()
  const { zalo, shop, settle, after, app, deps, product } = await zaloOaApp(test)
  const { database } = test

  it('is answered by the AI once; neither echo nor receipts nor repeats become messages', async () => {
    const { write, said, onPhone, messages, threads } = await shop({ isKnowing: true })

    await write('Phí ship bao nhiêu?')
    await after(4)
    await after(60)

    expect(await said()).toEqual([
      ['customer', 'Phí ship bao nhiêu?'],
      ['ai', expect.stringContaining('30.000đ')],
    ])
    expect(await onPhone()).toEqual([expect.stringContaining('30.000đ')])
    expect((await messages()).at(-1)).toMatchObject({ state: 'read', externalId: expect.any(String) })
    expect(await threads()).toMatchObject([
      {
        channel: 'zalo-oa',
        title: 'Lan Nguyễn',
        isAnswered: true,
        pictureUrl: expect.stringMatching(/^\/api\/files\//),
      },
    ])
  })

  it('takes an echo that comes before the answer for what it is', async () => {
    const { begun, answer, said, oaId, messages } = await shop()
    await begun()
    zalo.troubles.make(oaId, 'echo-first')

    await answer('Dạ shop chào bạn')
    await settle()

    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['staff', 'Dạ shop chào bạn'],
    ])
    expect((await messages()).at(-1)?.state).toBe('read')
  })

  it('whose answer got lost has the message all the same, as its echo shows', async () => {
    const { begun, answer, said, oaId, messages, onPhone } = await shop()
    await begun()
    await zalo.phone.makeTrouble(oaId, 'lose-next-answer')

    await answer('Dạ shop chào bạn')
    await settle()

    expect((await messages()).at(-1)?.state).toBe('read')
    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['staff', 'Dạ shop chào bạn'],
    ])
    expect(await onPhone()).toEqual(['Dạ shop chào bạn'])
  })

  it('has colleagues in its own chat: they count as staff, and the AI is quiet', async () => {
    const { write, said, threads, oaId, person } = await shop()

    await write('Chào shop')
    await zalo.phone.answerInApp(oaId, person.id, 'Chào bạn nhé')
    await settle()
    await after(60)

    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['phone', 'Chào bạn nhé'],
    ])
    expect((await threads())[0]?.aiPausedUntil).not.toBeNull()
  })

  it('tells who follows, and brings shared details into the contact', async () => {
    const { begun, said, threadId, as, owner, oaId, person } = await shop()
    await begun()

    await zalo.phone.follow(oaId, person.id, true)
    await zalo.phone.follow(oaId, person.id, false)
    const info = { name: 'Nguyễn Thị Lan', phone: '84912345678', address: '12 Thái Hà', ward: 'Láng', city: 'Hà Nội' }
    await zalo.phone.shareInfo(oaId, person.id, info)
    await settle()
    // What is known stays as it is.
    test.clock.advance(1000)
    await zalo.phone.shareInfo(oaId, person.id, { ...info, phone: '84900000000' })
    await settle()

    expect((await said()).map(([, what]) => what)).toEqual([
      'Chào shop',
      'followed',
      'unfollowed',
      'info-shared',
      'info-shared',
    ])
    const rows = await database.system.select().from(contacts).where(eq(contacts.workspaceId, owner.workspaceId))
    expect(rows).toMatchObject([{ name: 'Nguyễn Thị Lan', phone: '0912345678', address: '12 Thái Hà, Láng, Hà Nội' }])
    const { body } = await as.call(getThread, { params: { threadId: await threadId() } })
    expect(body.contact?.id).toBe(rows[0]?.id)
  })

  it('shows feelings and what is answered; a press on the menu opens the 48 hours anew, a feeling and a form do not', async () => {
    const { begun, answer, oaId, person, messages, as, threadId } = await shop()
    await begun()
    await answer('Dạ em nghe')
    await settle()
    const until = async () => {
      const { body } = await as.call(getThread, { params: { threadId: await threadId() } })
      return Date.parse(body.replyWindow.until ?? '') - test.clock.now().getTime()
    }
    const ours = (await messages()).at(-1)
    test.clock.advance(hours * 1000)
    await zalo.phone.react(oaId, person.id, { messageId: ours?.externalId ?? '', icon: '/-strong' })
    const info = { name: 'Lan', phone: '84912345678', address: '12 Thái Hà', ward: 'Láng', city: 'Hà Nội' }
    await zalo.phone.shareInfo(oaId, person.id, info)
    await settle()
    const felt = [(await messages()).find(({ id }) => id === ours?.id)?.reaction, await until()]
    await zalo.phone.click(oaId, person.id)
    await settle()
    const pressed = await until()
    test.clock.advance(hours * 1000)
    await zalo.phone.quote(oaId, person.id, 'Cái này ạ', ours?.externalId ?? '')
    await settle()

    expect(felt).toEqual(['👍', 47 * hours * 1000])
    expect([pressed, await until()]).toEqual([48 * hours * 1000, 48 * hours * 1000])
    expect((await messages()).at(-1)).toMatchObject({ text: 'Cái này ạ', replyToId: ours?.id })
  })

  it('brings pictures and stickers, and files of ours as pictures, documents or links', async () => {
    const { begun, answer, oaId, person, messages, as, gate } = await shop()
    await begun()
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await zalo.phone.say(oaId, person.id, { text: 'Mẫu này ạ', picture: { bytes, type: 'image/png' } })
    await zalo.phone.say(oaId, person.id, { sticker: true })
    await settle()
    const came = (await messages()).slice(1)
    const ctx = systemCtx(deps, gate.workspaceId, 'test') as TenantCtx
    const keep = async (name: string, own: Buffer) =>
      (await storeAttachment(ctx, { name, contentType: 'application/pdf', bytes: own }, 'chat')).fileId ?? ''
    const fileIds = [
      await keep('ao.png', bytes),
      await keep('gia.pdf', Buffer.from('%PDF-1.4\n%%EOF')),
      await keep('lon.png', Buffer.concat([bytes, Buffer.alloc(2 * 1024 * 1024)])),
      // Zalo goes by the ending of the name, and refuses this one.
      await keep('bang-gia', Buffer.from('%PDF-1.4\n%%EOF')),
    ]
    const quoted = came[0]?.id
    const params = { threadId: came[0]?.threadId ?? '' }
    await as.call(sendMessage, { params, body: { clientId: newId(), text: 'Dạ đây ạ', fileIds, replyToId: quoted } })
    await settle()

    expect(came.map(({ text, attachments }) => [text, attachments[0]?.['contentType']])).toEqual([
      ['Mẫu này ạ', 'image/png'],
      ['', 'image/png'],
    ])
    const lines = zalo.world.state.lines.filter((line) => line.oaId === oaId && line.from === 'shop')
    expect(lines).toMatchObject([
      {
        text: expect.stringMatching(/^Dạ đây ạ\nlon\.png: http:\S{20,}\nbang-gia: http:\S{20,}$/),
        files: [expect.stringContaining('ao.png')],
        quoted: came[0]?.externalId,
      },
      { text: '', files: [expect.stringContaining('gia.pdf')], quoted: null },
    ])
    // The receipts are reports of their own, which a busy machine brings a little later.
    const isRead = { sender: 'staff', state: 'read', externalId: lines[0]?.id }
    await vi.waitFor(async () => {
      await settle()
      expect((await messages()).slice(3)).toMatchObject([
        isRead,
        { sender: 'system', event: { kind: 'file-linked', data: { name: 'lon.png, bang-gia' } } },
      ])
    }, 30_000)
    expect((await answer('Dạ có ạ')).status).toBe(201)
  })

  it('is answered freely for 48 hours, for money until 7 days if the shop pays, and never after', async () => {
    const free = await shop()
    const paying = await shop({ settings: { allowsPaid: true } })
    const [early, late] = [
      await shop({ isKnowing: true }),
      await shop({ isKnowing: true, settings: { allowsPaid: true } }),
    ]
    for (const one of [free, paying, early, late]) await one.begun()
    const handBack = async ({ as, threadId }: typeof free) => {
      const body = { mode: 'ai', pauseMinutes: 0, answerOpen: true } as const
      await as.call(setThreadMode, { params: { threadId: await threadId() }, body })
      await settle()
    }
    const window = async ({ as, threadId }: typeof free) => {
      const { body } = await as.call(getThread, { params: { threadId: await threadId() } })
      const { mayAiReply, mayStaffReply, reason } = body.replyWindow
      return [mayAiReply, mayStaffReply, reason]
    }
    for (const grant of zalo.world.state.grants) grant.accessEndsAt = Number.MAX_SAFE_INTEGER
    const seen: unknown[] = []
    const atEnd = new Map([
      [48 * hours, early],
      [minutes, late],
    ])
    for (const seconds of [48 * hours, minutes, 5 * 24 * hours - minutes]) {
      test.clock.advance(seconds * 1000)
      seen.push([await window(free), await window(paying)])
      const answered = atEnd.get(seconds)
      if (answered) await handBack(answered)
    }
    // The AI answers to the minute, and never for money unless the shop has said so of the AI itself.
    expect([(await early.onPhone()).length, await late.onPhone()]).toEqual([1, []])
    expect(await late.threads()).toMatchObject([{ waitingReason: 'reply-window' }])
    const [refused, billed] = [await free.answer('Bạn ơi'), await paying.answer('Bạn ơi')]
    await settle()
    test.clock.advance(minutes * 1000)
    seen.push([await window(free), await window(paying)])

    expect([refused.error?.code, billed.status]).toEqual(['REPLY_WINDOW_CLOSED', 201])
    expect((await paying.messages()).at(-1)?.state).toBe('read')
    expect(seen).toEqual([
      [
        [true, true, null],
        [true, true, null],
      ],
      [
        [false, false, 'paid-only'],
        [false, true, 'paid'],
      ],
      [
        [false, false, 'paid-only'],
        [false, true, 'paid'],
      ],
      [
        [false, false, 'window-closed'],
        [false, false, 'window-closed'],
      ],
    ])
  })

  it('takes 2000 letters and no more', async () => {
    const { begun, answer, messages } = await shop()
    await begun()

    const long = await answer('x'.repeat(2001))
    const right = await answer('x'.repeat(2000))
    await settle()

    expect([long.error?.code, long.error?.details]).toEqual(['MESSAGE_TOO_LONG', { limit: 2000 }])
    expect([right.status, (await messages()).at(-1)?.state]).toEqual([201, 'read'])
  })

  it('believes no report that is forged or tampered with, and takes a repeated one once', async () => {
    const { oaId, person, events, said } = await shop()
    const say = (text: string, odd: object) => zalo.phone.sayOddly(oaId, person.id, text, odd)

    const refused = [await say('giả', { secret: 'another' }), await say('sửa', { tamper: true })]
    const none = await events()
    const taken = [await say('một', { repeat: 3 }), await say('hai', { byHeader: true })]
    await settle()

    expect([refused, taken, none]).toEqual([[401, 401], [200, 200], []])
    expect(await said()).toEqual([
      ['customer', 'một'],
      ['customer', 'hai'],
    ])
  })

  it('is asked by an unsigned probe first, which does nothing', async () => {
    const caller = callerOf(app, null)
    const url = '/api/hooks/channels/zalo-oa'
    const post = (payload: string) =>
      caller.send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })

    expect([(await post('{}')).status, (await post('{"event_name":"follow"}')).status]).toEqual([200, 401])
    expect(zalo.hook.calls[0]).toMatchObject({ status: 200, body: '{}' })
  })

  it('is slow to be heard at times: what was reported again stands once', async () => {
    const { oaId, person, said } = await shop()
    product.app = null
    await zalo.phone.say(oaId, person.id, { text: 'Alo' })
    product.app = app

    test.clock.advance(30_000)
    await zalo.reports.retry()
    await zalo.reports.retry()
    await settle()

    expect(await said()).toEqual([['customer', 'Alo']])
  })

  it('says by its health check what became of it', async () => {
    const { as, gate, oaId } = await shop()
    const check = async () => (await as.call(checkWorkgate, { params: { workgateId: gate.id } })).body.health

    const good = await check()
    await zalo.phone.makeTrouble(oaId, 'expire-login')

    expect([good, await check()]).toEqual(['ok', 'token-expired'])
  })

  it('that refuses a message for good says why, and the next one goes out', async () => {
    const { begun, answer, messages, oaId } = await shop()
    await begun()
    await zalo.phone.makeTrouble(oaId, 'refuse-next')

    await answer('Dạ một')
    await settle()
    await answer('Dạ hai')
    await settle()

    expect((await messages()).slice(1)).toMatchObject([
      { state: 'failed', errorCode: 'content-refused' },
      { state: 'read', errorCode: null },
    ])
  })

  it('proves the operator’s site where a code is set', async () => {
    const kindSettings = { ...deps.config.kindSettings, ZALO_OA_SITE_VERIFICATION: 'AbC-123_x' }
    const webDist = mkdtempSync(join(tmpdir(), 'zalo-oa-web-'))
    writeFileSync(join(webDist, 'index.html'), '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><p>x</p>')
    const own = await buildApp({ ...deps, config: { ...deps.config, kindSettings, webDist } })
    const get = (url: string) => callerOf(own, null).send({ method: 'GET', url, headers: { accept: '*/*' } })
    const tag = '<meta name="zalo-platform-site-verification" content="AbC-123_x" />'

    const [file, page] = [await get('/zalo_verifierAbC-123_x.html'), await get('/')]

    expect([file.status, file.text, page.text]).toEqual([
      200,
      expect.stringContaining(tag),
      expect.stringContaining(`${tag}<meta name="csp-nonce"`),
    ])
    rmSync(webDist, { recursive: true })
    await own.http.close()
  })

  it('gets the VietQR of an order as a picture that a bank reads, and the words to transfer by hand', async () => {
    const { begun, oaId, as, gate, threads } = await shop()
    await begun()
    const ctx = systemCtx(deps, gate.workspaceId, 'test') as TenantCtx

    const { memoCode } = await askToPay(ctx, as, (await threads())[0]?.id ?? '')
    await settle()

    const lines = zalo.world.state.lines.filter((line) => line.oaId === oaId && line.from === 'shop')
    expect(lines.map(({ text }) => text).join('\n')).toContain(`Nội dung: ${memoCode}`)
    const { pathname } = new URL(lines.flatMap(({ files }) => files)[0] ?? '')
    const payload = readQr(Buffer.from(await (await fetch(`${zalo.origin}${pathname}`)).arrayBuffer()))
    expect(payload).toContain('540550000')
    expect(payload).toContain(memoCode)
  })
})
