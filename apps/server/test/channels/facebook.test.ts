import { describe, expect, it } from 'vitest'
import { getThread } from '@app/contracts/conversations'
import { customerLine, newPerson } from '@app/simulators/meta/phone'
import { addComment } from '@app/simulators/meta/comment-routes'
import { commentHappening, doneBy, pressedBy, saidBy } from '@app/simulators/meta/happenings'
import { useApp } from '../harness.ts'
import { facebookApp } from './facebook-app.ts'

const hours = 3600
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a Facebook page', async () => {
  const test = await useApp()
  const { database, clock, given } = test
  const { app, meta, service, deliveries, after, shop } = await facebookApp(test)
  const { switches } = deliveries

  it('brings a message in and the answer of the AI out, whose echo is not a second one', async () => {
    const { say, said, seen, messages, threads, lan } = await shop({ isKnowing: true })

    await say('Phí ship bao nhiêu?')
    await after(0)
    await after(4)

    expect(deliveries.statuses().at(-1)).toBe(200)
    expect(await threads()).toMatchObject([{ channel: 'facebook', title: 'Lan Phạm', mode: 'ai', isAnswered: true }])
    expect(await said()).toEqual([
      ['customer', 'Phí ship bao nhiêu?'],
      ['ai', expect.stringContaining('30.000đ')],
    ])
    expect(await seen()).toEqual([expect.stringContaining('30.000đ')])
    expect(lan.shown).toEqual(['mark_seen', 'typing_on'])
    await after(1)
    expect((await messages()).at(-1)).toMatchObject({ state: 'read', externalId: expect.stringMatching(/^m_/) })
  })

  it('takes the answer of staff; an echo that comes before the answer to our call changes nothing', async () => {
    const { begun, answer, said, seen, messages, lan } = await shop()
    await begun()
    service.behaviour.echoesFirst = true

    await answer('Dạ shop chào bạn')
    await after(0)
    service.behaviour.echoesFirst = false
    await answer('Bạn cần gì ạ?')
    await after(0)

    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['staff', 'Dạ shop chào bạn'],
      ['staff', 'Bạn cần gì ạ?'],
    ])
    expect((await messages()).slice(1).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(await seen()).toEqual(['Dạ shop chào bạn', 'Bạn cần gì ạ?'])

    // The customer answers one of them, and one that nobody here knows.
    const quoted = (await messages())[1]
    const reply = (text: string, mid: string) =>
      deliveries.report(saidBy(customerLine(service, lan, text), { text, reply_to: { mid } }))
    await reply('Dạ chào shop', quoted?.externalId ?? '')
    await reply('Cái này ạ', 'm_long_ago')
    await after(0)
    expect((await messages()).slice(3).map(({ text, replyToId }) => [text, replyToId])).toEqual([
      ['Dạ chào shop', quoted?.id],
      ['Cái này ạ', null],
    ])
  })

  it('whose inbox somebody has answered in: it is their answer, and the AI is quiet', async () => {
    const { page, lan, say, said, threads } = await shop({ isKnowing: true })

    await say('Phí ship bao nhiêu?')
    await meta.phone.answerInApp(page.id, lan.id, 'Chào bạn nhé')
    await after(0)
    await after(60)

    expect(await said()).toEqual([
      ['customer', 'Phí ship bao nhiêu?'],
      ['phone', 'Chào bạn nhé'],
    ])
    expect((await threads())[0]?.aiPausedUntil).not.toBeNull()
  })

  it('repeats messages whose answer was lost: they have arrived, and nobody sends them again', async () => {
    const { page, begun, answer, messages, seen } = await shop()
    await begun()
    service.troubles.add(page.id, { kind: 'lose-answer' })

    await answer('một')
    await after(0)
    const lost = (await messages()).at(-1)
    await after(600)

    expect(lost).toMatchObject({ state: 'delivered', text: 'một' })
    expect(await seen()).toEqual(['một'])
  })

  it('tells apart a message that got lost on the way: it may have arrived, so only a person sends it again', async () => {
    const { page, begun, answer, messages, seen } = await shop()
    await begun()
    service.troubles.add(page.id, { kind: 'hang-up' })

    await answer('một')
    await after(0)
    await after(3600)

    expect((await messages()).at(-1)).toMatchObject({ state: 'unknown', errorCode: 'no-answer' })
    expect(await seen()).toEqual([])
  })

  it('reports buttons, answers to press, links and feelings; the AI answers none of the receipts', async () => {
    const { page, lan, say, said, events, begun, threads } = await shop()
    await begun()
    const talk = { pageId: page.id, personId: lan.id }
    const referral = { ref: 'ads_tet', source: 'SHORTLINK', type: 'OPEN_THREAD' }

    await deliveries.report(pressedBy(customerLine(service, lan, ''), 'Bat dau', 'GET_STARTED', referral))
    await deliveries.report(
      saidBy(customerLine(service, lan, ''), { text: 'Size M', quick_reply: { payload: 'SIZE_M' } }),
    )
    await deliveries.report(doneBy(talk, 'messaging_referrals', clock.now().getTime(), { referral }))
    await deliveries.report(
      doneBy(talk, 'message_reactions', clock.now().getTime(), {
        reaction: { mid: 'm', emoji: '❤️', action: 'react' },
      }),
    )
    await say('Alo')
    await after(0)

    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['customer', 'Bat dau'],
      ['customer', 'Size M'],
      ['customer', 'Alo'],
    ])
    expect((await events()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expect.arrayContaining(['referral done', 'reaction done']),
    )
    const [thread] = await threads()
    expect((await given.threadNow(thread?.id ?? '')).origin).toMatchObject({ ref: 'ads_tet' })
  })

  it('shows customers by our own copy of their picture, and looks once a week whether it is still theirs', async () => {
    const { page, lan, say, threads } = await shop()
    const identity = async () => {
      const { rows } = await database.pool.query<{ asked_at: Date; picture_file_id: string }>(
        'select asked_at, picture_file_id from contact_identities where external_id = $1',
        [lan.id],
      )
      return [new Date(rows[0]?.asked_at ?? 0).getTime(), rows[0]?.picture_file_id]
    }
    await say('Chào shop')
    await after(0)
    const first = await identity()
    const pictureUrl = (await threads())[0]?.pictureUrl ?? ''
    const picture = await app.http.inject({ url: pictureUrl })
    await say('Alo')
    await after(0)
    const second = await identity()
    const nobody = newPerson(service, page.id, 'Ẩn danh')
    const line = customerLine(service, nobody, 'Còn không?')
    service.memory.world.people.splice(service.memory.world.people.indexOf(nobody), 1)
    await deliveries.report(saidBy(line, { text: 'Còn không?' }))
    await after(0)
    const unnamed = (await threads())[0]
    clock.advance(8 * 24 * hours * 1000)
    await say('Shop ơi')
    await after(0)

    expect(pictureUrl).toContain(`/api/files/${String(first[1])}?`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(second).toEqual(first)
    expect(unnamed).toMatchObject({ title: '', pictureUrl: null, lastMessage: { text: 'Còn không?' } })
    // The same picture is not kept twice.
    expect(await identity()).toEqual([clock.now().getTime(), first[1]])
  })

  it('marks as read what was sent up to then, and a late receipt takes nothing back', async () => {
    const { page, lan, begun, answer, messages } = await shop()
    await begun()
    await answer('một')
    await after(0)
    const between = clock.now().getTime() + 1000
    await after(2)
    await answer('hai')
    await after(0)
    const read = async (watermark: number) => {
      const at = clock.now().getTime()
      await deliveries.report(
        doneBy({ pageId: page.id, personId: lan.id }, 'message_reads', at, { read: { watermark } }),
      )
      await after(0)
      return (await messages()).slice(1).map(({ state }) => state)
    }

    expect(await read(between)).toEqual(['read', 'delivered'])
    expect(await read(clock.now().getTime())).toEqual(['read', 'read'])
    expect(await read(between - 1)).toEqual(['read', 'read'])
  })

  it('shows what the customer feels about a message, and no late report takes it back', async () => {
    const { page, lan, begun, answer, messages } = await shop()
    await begun()
    await answer('Dạ em gửi mình ạ')
    await after(0)
    const mid = (await messages()).at(-1)?.externalId
    const feel = async (at: number, emoji: string, action = 'react') => {
      const reaction = { mid, emoji, action }
      await deliveries.report(doneBy({ pageId: page.id, personId: lan.id }, 'message_reactions', at, { reaction }))
      await after(0)
      return (await messages()).at(-1)?.reaction
    }
    const now = clock.now().getTime()

    expect(await feel(now, '❤️')).toBe('❤️')
    expect(await feel(now + 2000, '😆')).toBe('😆')
    expect(await feel(now + 1000, '😢')).toBe('😆')
    expect(await feel(now + 3000, '😆', 'unreact')).toBeNull()
  })

  it('counts the time to answer from when the customer wrote, however late that is told; a feeling opens nothing', async () => {
    const { as, page, lan, begun, answer, messages, threadId } = await shop()
    await begun()
    const until = async () => (await as.call(getThread, { params: { threadId: await threadId() } })).body.replyWindow
    const wroteAt = clock.now().getTime()
    clock.advance(3 * hours * 1000)
    await deliveries.report(
      saidBy({ ...customerLine(service, lan, 'Còn không?'), at: wroteAt + 1000 }, { text: 'Còn không?' }),
    )
    // A report that was on its way even longer.
    await deliveries.report(saidBy({ ...customerLine(service, lan, 'Alo'), at: wroteAt - 1000 }, { text: 'Alo' }))
    await after(0)
    const asked = await until()
    await answer('Dạ còn ạ')
    await after(0)
    const reaction = { mid: (await messages()).at(-1)?.externalId, emoji: '👍', action: 'react' }
    const talk = { pageId: page.id, personId: lan.id }
    await deliveries.report(doneBy(talk, 'message_reactions', clock.now().getTime(), { reaction }))
    await deliveries.report(doneBy(talk, 'messaging_referrals', clock.now().getTime(), { referral: { ref: 'tet' } }))
    await after(60)

    expect(asked.until).toBe(new Date(wroteAt + 1000 + 24 * hours * 1000).toISOString())
    expect((await until()).until).toBe(asked.until)
  })

  it('keeps pictures and stickers that customers send, each once', async () => {
    const { page, lan, messages } = await shop()
    await meta.phone.say(page.id, lan.id, { text: 'mẫu này', picture: { bytes: pixel, type: 'image/png' } })
    await meta.phone.say(page.id, lan.id, { sticker: true })
    await after(0)

    expect((await messages()).map(({ attachments }) => attachments)).toMatchObject([
      [{ kind: 'image', fileId: expect.any(String) }],
      [{ kind: 'image', name: 'sticker.png', fileId: expect.any(String) }],
    ])
    expect((await messages())[1]?.attachments).toHaveLength(1)
  })

  it.each(['tamper', 'no-signature', 'wrong-secret'] as const)(
    'is not heard with %s, and heard when it tries again',
    async (signature) => {
      const { say, said } = await shop()
      switches.signature = signature

      await say('Chào shop')
      await after(0)
      const before = await said()
      switches.signature = 'right'
      await deliveries.retryNow()
      await after(0)

      expect(deliveries.statuses().slice(-2)).toEqual([401, 200])
      expect(before).toEqual([])
      expect(await said()).toEqual([['customer', 'Chào shop']])
    },
  )

  it('may report twice, together with other pages and posts, and out of order', async () => {
    const one = await shop()
    const other = await shop()
    const comment = {
      pageId: one.page.id,
      field: 'feed',
      as: 'changes',
      item: { field: 'feed', value: { item: 'comment', verb: 'add' } },
    } as const
    switches.isHeld = true
    await one.say('một')
    clock.advance(1000)
    await one.say('hai')
    await other.say('khác')
    await deliveries.report(comment)
    switches.isDoubled = true

    await deliveries.release('turned-around')
    switches.isDoubled = false
    await after(0)

    expect((await one.said()).map(([, text]) => text)).toEqual(['một', 'hai'])
    expect((await other.said()).map(([, text]) => text)).toEqual(['khác'])
    expect((await one.events()).map(({ kind }) => kind).toSorted()).toEqual(['feed', 'message', 'message'])
  })

  it('reports comments, changed words, what was taken away, its own, and those of nobody it may name', async () => {
    const { page, lan, threads, said, seen } = await shop({
      page: { posts: [{ id: '111_900', text: 'Đầm mới về' }] },
      feedEvents: ['comment:add', 'comment:edited', 'comment:remove'],
    })
    const by = { id: lan.feedId, name: lan.name }
    const written = (text: string, personId: string | null = lan.id) =>
      addComment(service, page, { postId: '111_900', parentId: '111_900', personId, text })
    const tell = async (...told: Parameters<typeof commentHappening>) => {
      await deliveries.report(commentHappening(...told))
      await after(1)
    }
    const first = written('inbox giá em')

    await tell(page, first, { verb: 'add', from: by, now: service.memory.now() })
    await tell(page, { ...first, text: 'inbox giá size M' }, { verb: 'edited', from: by, now: service.memory.now() })
    expect(await said()).toEqual([['customer', 'inbox giá size M']])
    await tell(page, first, { verb: 'remove', from: by, now: service.memory.now() })
    const own = { id: page.id, name: page.name }
    await tell(page, written('Bài mới nè', null), { verb: 'add', from: own, now: service.memory.now() })
    await tell(page, written('chấm'), { verb: 'add', from: null, now: service.memory.now() })

    expect(deliveries.statuses().slice(-5)).toEqual([200, 200, 200, 200, 200])
    expect((await threads()).filter(({ kind }) => kind === 'comment').map(({ title }) => title)).toContain('Lan Phạm')
    expect((await threads()).some(({ title }) => title === page.name)).toBe(false)
    // Nobody was answered under the post by themselves: there is no rule.
    expect(await seen()).toEqual([])
  })

  it('shows what another application answers, and is quiet there until the conversation comes back', async () => {
    const { page, lan, say, said, messages, threads, threadId } = await shop({ isKnowing: true })
    await say('Phí ship bao nhiêu?')
    const lookOn = async (from: string, to: string, message: object) => {
      const at = clock.now().getTime()
      const item = { sender: { id: from }, recipient: { id: to }, timestamp: at, message }
      await deliveries.report({ pageId: page.id, field: 'standby', as: 'standby', item })
      await after(60)
    }

    // The AI was about to answer the first one.
    await lookOn(lan.id, page.id, { mid: `m_s_${lan.id}`, text: 'Còn hàng không?' })
    const asked = await threads()
    await lookOn(page.id, lan.id, { mid: `m_e_${lan.id}`, is_echo: true, app_id: 7, text: 'Dạ còn ạ' })

    expect(asked).toMatchObject([{ isAnswered: true, unread: 2 }])
    expect(await said()).toEqual([
      ['customer', 'Phí ship bao nhiêu?'],
      ['customer', 'Còn hàng không?'],
      ['phone', 'Dạ còn ạ'],
    ])
    expect((await messages()).at(-1)?.event).toEqual({ kind: 'other-app', data: { app: '7' } })
    expect((await threads())[0]?.aiPausedUntil).not.toBeNull()
    await given.changeThread(await threadId(), { aiPausedUntil: null })
    await say('Phí ship bao nhiêu ạ?')
    await after(0)
    await after(4)
    expect((await said()).slice(4)).toEqual([['ai', expect.stringContaining('30.000đ')]])
  })

  it('leaves a conversation to the application that has it', async () => {
    const { page, begun, answer, messages, threads } = await shop()
    await begun()
    await given.changeThread((await threads())[0]?.id ?? '', { mode: 'ai', aiPausedUntil: null })
    service.troubles.add(page.id, { kind: 'refuse', code: 100, subcode: 2018321 })

    await answer('một')
    await given.changeThread((await threads())[0]?.id ?? '', { aiPausedUntil: null })
    await after(0)

    expect((await messages()).at(-1)).toMatchObject({ state: 'failed', errorCode: 'owned-elsewhere' })
    expect((await threads())[0]?.aiPausedUntil).not.toBeNull()
  })
})
