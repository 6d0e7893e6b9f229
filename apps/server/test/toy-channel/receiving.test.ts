import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eraseContact } from '@app/contracts/contacts'
import { listThreads } from '@app/contracts/conversations'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { contactIdentities } from '#db/schema/index.ts'
import { forgetOldEvents } from '#features/conversations/inbound/take-in-events.ts'
import { useApp } from '../harness.ts'
import { letter, pigeonApp, type Pigeons } from './pigeon-app.ts'
import { pigeonChannel } from './pigeon-channel.ts'

describe('a channel that reports by its hook', async () => {
  const test = await useApp()
  const { database, clock } = test
  const { report, after, shop, deps } = await pigeonApp(test)

  it('brings a letter in, and takes the answer of the AI out', async () => {
    const { gate, as, threads, said, events, sent } = await shop({ isKnowing: true })

    const reply = await report(gate, [letter('Phí ship bao nhiêu?')])
    const stored = await events()
    await after(0)
    await after(4)

    expect([reply.status, reply.body]).toEqual([200, { ok: true }])
    expect(stored).toMatchObject([{ kind: 'message', state: 'new', personId: 'lan' }])
    expect(await threads()).toMatchObject([{ channel: 'pigeon', title: 'Lan', mode: 'ai', isAnswered: true }])
    expect(await said()).toEqual([
      ['customer', 'Phí ship bao nhiêu?'],
      ['ai', expect.stringContaining('30.000đ')],
    ])
    expect(sent()).toMatchObject([
      { to: 'lan', text: expect.stringContaining('30.000đ'), leftAt: clock.now().toISOString() },
    ])
    expect((await as.call(listThreads, { query: { channel: 'web' } })).body.items).toEqual([])
    // What was said is in the conversation; the report of it keeps none of it.
    expect(await events()).toMatchObject([{ state: 'done', event: {} }])
  })

  it('reports the same thing as often as it likes', async () => {
    const { gate, said } = await shop()
    const pigeons = [letter('Chào shop')]

    await report(gate, pigeons)
    await report(gate, pigeons)
    await after(0)
    await report(gate, pigeons)
    await after(0)

    expect(await said()).toEqual([['customer', 'Chào shop']])
  })

  it('may report letters together; they stand in the order they were written', async () => {
    const { gate, said } = await shop()
    const at = Date.parse('2026-01-02T03:00:00Z')

    await report(gate, [letter('ba', { at: at + 2 }), letter('một', { at }), letter('hai', { at: at + 1 })])
    await after(0)

    expect((await said()).map(([, text]) => text)).toEqual(['một', 'hai', 'ba'])
  })

  it('offers files for a while: a picture is kept, and one that is gone is named', async () => {
    const { gate, messages } = await shop()

    await report(gate, [
      letter('mẫu này', { picture: 'http://pigeon.example/picture.png' }),
      letter('mẫu kia', { picture: 'http://pigeon.example/gone.png' }),
    ])
    await after(0)

    expect((await messages()).map(({ attachments }) => attachments)).toMatchObject([
      [{ kind: 'image', name: 'picture.png', contentType: 'image/png', fileId: expect.any(String) }],
      [{ kind: 'file', name: 'gone.png', fileId: null, url: 'http://pigeon.example/gone.png' }],
    ])
  })

  it('may send odd letters; a pressed button is read as its words', async () => {
    const { gate, said } = await shop()

    await report(gate, [
      { type: 'button', id: newId(), from: 'lan', title: 'Mua ngay', payload: 'BUY' },
      letter('rỗng \u0000 và \ud800 lẻ'),
    ])
    await after(0)

    expect(await said()).toEqual([
      ['customer', 'Mua ngay'],
      ['customer', 'rỗng  và \ufffd lẻ'],
    ])
  })

  it('repeats what a colleague wrote in its own app: it is theirs, and the AI is quiet', async () => {
    const { gate, said, threads } = await shop()

    await report(gate, [letter('Chào shop')])
    await report(gate, [{ type: 'own-letter', id: newId(), from: 'lan', text: 'Chào bạn nhé' }])
    await after(0)
    await after(60)

    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['phone', 'Chào bạn nhé'],
    ])
    expect((await threads())[0]?.aiPausedUntil).not.toBeNull()
  })

  it('repeats our own letter with our id of it, and says how far it has come', async () => {
    const { gate, begun, answer, messages } = await shop()
    await begun()
    const own = (await answer('Dạ shop chào bạn')).body
    // The process that was sending it has died before the channel said a word.
    await test.database.pool.query(`update messages set state = 'unknown' where id = $1`, [own.id])
    const states: unknown[] = []
    const tell = async (type: string, more: object) => {
      await report(gate, [{ type, id: `sky-${own.id}`, from: 'lan', ...more }])
      await after(0)
      states.push((await messages()).at(-1)?.state)
    }

    await tell('own-letter', { ourId: own.id, text: 'Dạ shop chào bạn (gửi lại)' })
    await tell('landed', { letters: [`sky-${own.id}`] })
    await tell('opened', { upTo: test.clock.now().getTime() })

    expect(states).toEqual(['sent', 'delivered', 'read'])
    expect((await messages()).map(({ sender }) => sender)).toEqual(['customer', 'staff'])
  })

  it('repeats our own letter after it has said that it landed: it is no step back, and no second letter', async () => {
    const { gate, begun, answer, messages } = await shop()
    await begun()
    const { id } = (await answer('Dạ shop chào bạn')).body
    await after(0)
    await test.database.pool.query(`update messages set state = 'delivered', external_id = null where id = $1`, [id])

    await report(gate, [{ type: 'own-letter', id, from: 'lan', ourId: id, text: 'Dạ shop chào bạn' }])
    await after(0)

    expect(await messages()).toMatchObject([
      { sender: 'customer' },
      { sender: 'staff', state: 'delivered', externalId: id },
    ])
  })

  it('reports what nobody reacts to yet: it stays readable, and of posts only what was asked for', async () => {
    const { gate, events, said } = await shop()
    const pigeons: Pigeons = [
      { type: 'follow', id: 'f', from: 'lan' },
      { type: 'unfollow', id: 'u', from: 'lan' },
      { type: 'reaction', id: 'r', from: 'lan', of: 'm', emoji: '❤️' },
      { type: 'came-by-link', id: 'l', from: 'lan', ref: 'ads_tet' },
      { type: 'comment', id: 'c', from: 'hoa', post: 'p', text: 'inbox giá em' },
      { type: 'reaction-to-post', id: 'n', from: 'hoa', post: 'p' },
      { type: 'moon-rise', id: 'x', size: { of: ['moon'] } },
    ]

    await report(gate, pigeons)
    await after(0)

    const rows = await events()
    expect(rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'feed done',
      'follow done',
      'other done',
      'reaction done',
      'referral done',
      'unfollow done',
    ])
    expect(rows.find(({ kind }) => kind === 'other')?.event).toMatchObject({
      raw: { type: 'moon-rise', size: { of: ['moon'] } },
    })
    expect(await said()).toEqual([])
  })

  it('takes long answers in pieces of the length it has', async () => {
    const small = await pigeonApp(test, { channels: [...test.deps.channels, pigeonChannel({ textLength: 60 })] })
    const { gate, messages, sent } = await small.shop({ isKnowing: true })

    await small.report(gate, [letter('Phí ship bao nhiêu?')])
    await small.after(0)
    await small.after(4)

    const answers = (await messages()).filter(({ sender }) => sender === 'ai')
    const texts = answers.map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(1)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(60)
    expect(sent().map(({ text }) => text)).toEqual(texts)
    expect(answers.map(({ citations, runId }) => [citations.length > 0, runId === answers[0]?.runId])).toEqual([
      ...texts.slice(1).map(() => [false, true]),
      [true, true],
    ])
  })

  it('is forgotten by and by: reports go after 30 days, those of an erased person at once', async () => {
    const { gate, as, events, owner } = await shop()
    const contact = await test.given.contact(owner.workspaceId, { name: 'Lan' })
    await report(gate, [letter('Chào shop'), { type: 'follow', id: 'f', from: 'lan' }])
    await report(gate, [{ type: 'moon-rise', id: 'x', from: 'hoa' }])
    await after(0)
    await database.system
      .update(contactIdentities)
      .set({ contactId: contact.id })
      .where(eq(contactIdentities.workgateId, gate.id))

    await as.call(eraseContact, { params: { contactId: contact.id }, body: { confirmName: 'Lan' } })
    const left = await events()
    const later = systemCtx(
      { ...deps, clock: { now: () => new Date(clock.now().getTime() + 31 * 24 * 3600_000) } },
      null,
      'test',
    )
    await forgetOldEvents(later)

    expect(left.map(({ personId }) => personId)).toEqual(['hoa'])
    expect(await events()).toEqual([])
  })

  it('goes on past a letter that cannot be stored, which stays to be looked at', async () => {
    const { gate, said, events } = await shop()
    const noise = Array.from({ length: 400 }, () => newId()).join('')

    await report(gate, [letter('không lưu được', { id: noise }), letter('Chào shop')])
    for (let hours = 0; hours < 8; hours += 1) await after(3600)

    expect((await said())[0]).toEqual(['customer', 'Chào shop'])
    expect((await events()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
  })
})
