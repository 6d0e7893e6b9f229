import { describe, expect, it } from 'vitest'
import { getThread, sendMessage, setThreadMode } from '@app/contracts/conversations'
import { checkWorkgate, getWorkgate } from '@app/contracts/workgates'
import { addComment } from '@app/simulators/meta/comment-routes'
import { commentHappening } from '@app/simulators/meta/happenings'
import { newId } from '#core/ids.ts'
import { useApp } from '../harness.ts'
import { facebookApp } from './facebook-app.ts'

const hours = 3600

describe('a Facebook page that may do less', async () => {
  const test = await useApp()
  const { database, clock, given } = test
  const { meta, service, deliveries, after, shop } = await facebookApp(test)

  it('has to be connected anew when its sign-in has ended, and only then', async () => {
    const { page, gate, as, begun, answer, messages } = await shop()
    const health = async () => (await as.call(checkWorkgate, { params: { workgateId: gate.id } })).body.health
    await begun()
    service.troubles.add(page.id, { kind: 'refuse', code: 10, subcode: 2018278, status: 403 })
    await answer('một')
    await after(0)
    const afterTen = [(await messages()).at(-1)?.errorCode, (await answer('hai')).status]
    await after(0)
    await meta.phone.makeTrouble(page.id, 'expire-login')

    await answer('ba')
    await after(0)
    const broken = await answer('bốn')

    expect(afterTen).toEqual(['window-closed', 201])
    expect((await messages()).at(-1)).toMatchObject({ text: 'ba', state: 'failed', errorCode: 'token-expired' })
    expect([broken.status, broken.error?.code]).toEqual([409, 'WORKGATE_BROKEN'])
    expect(await health()).toBe('token-expired')
    page.isTokenDead = false
    expect(await health()).toBe('ok')
  })

  it('that lost its right for comments goes on with messages, and says so until one gets through', async () => {
    const { page, lan, gate, as, begun, threads } = await shop({
      page: { posts: [{ id: '111_901', text: 'Đầm mới về' }] },
      feedEvents: ['comment:add'],
    })
    await begun()
    const { scopes } = page
    page.scopes = scopes.filter((scope) => scope !== 'pages_manage_engagement')
    const place = { postId: '111_901', parentId: '111_901', personId: lan.id }
    const told = addComment(service, page, { ...place, text: 'inbox giá em' })
    const from = { id: lan.feedId, name: lan.name }
    await deliveries.report(commentHappening(page, told, { verb: 'add', from, now: service.memory.now() }))
    await after(1)
    const sayIn = async (kind: 'chat' | 'comment', text: string) => {
      const threadId = (await threads()).find((thread) => thread.kind === kind)?.id ?? ''
      await as.call(sendMessage, { params: { threadId }, body: { clientId: newId(), text } })
      await after(0)
      return (await given.messagesOf(threadId)).at(-1)
    }
    const now = async () => {
      const { workgate } = (await as.call(getWorkgate, { params: { workgateId: gate.id } })).body
      const { health, state, commentsLostAt } = workgate
      return [health, state, commentsLostAt !== null]
    }

    const refused = await sayIn('comment', 'Dạ shop nhắn bạn ạ')
    const lost = await now()
    const chat = await sayIn('chat', 'Dạ shop đây')
    page.scopes = scopes
    await sayIn('comment', 'Dạ shop nhắn bạn rồi ạ')

    expect(lost).toEqual(['ok', 'degraded', true])
    expect([refused?.errorCode, chat?.errorCode]).toEqual(['permission', null])
    expect(await now()).toEqual(['ok', 'connected', false])
  })

  it.each([
    ['a limit', { code: 4 }],
    ['a limit of one page', { code: 613, status: 429 }],
    ['a failure that passes', { code: 2, status: 500 }],
  ])('is asked again after %s', async (_, refusal) => {
    const { page, begun, answer, messages, seen } = await shop()
    await begun()
    service.troubles.add(page.id, { kind: 'refuse', ...refusal })

    await answer('một')
    await after(0)
    const waiting = (await messages()).at(-1)?.state
    await after(10)

    expect([waiting, await seen()]).toEqual(['queued', ['một']])
  })

  it('is left alone as long as it asks for', async () => {
    const { page, begun, answer, seen } = await shop()
    await begun()
    const uses = JSON.stringify({ [page.id]: [{ type: 'messenger', estimated_time_to_regain_access: 5 }] })
    service.troubles.add(page.id, { kind: 'refuse', code: 80006, headers: { 'x-business-use-case-usage': uses } })

    await answer('một')
    await after(0)
    await after(4 * 60)
    const early = await seen()
    await after(61)

    expect([early, await seen()]).toEqual([[], ['một']])
  })

  it.each([
    ['blocks the page', 'recipient-gone', (one: { isBlocked: boolean }) => (one.isBlocked = true)],
    ['is unknown to Meta', 'recipient-gone', (one: { pageId: string }) => (one.pageId = 'gone')],
  ])('is not to blame for a person who %s', async (_, errorCode, change) => {
    const { lan, begun, answer, messages, gate } = await shop()
    await begun()
    change(lan)

    await answer('một')
    await after(0)

    expect((await messages()).at(-1)).toMatchObject({ state: 'failed', errorCode })
    const { rows } = await database.pool.query<{ health: string }>('select health from workgates where id = $1', [
      gate.id,
    ])
    expect(rows).toEqual([{ health: 'ok' }])
  })

  it('may be answered for 24 hours, by a person for seven days, to the minute', async () => {
    const { as, begun, answer, threadId, seen, messages } = await shop()
    await begun()
    const window = async () => (await as.call(getThread, { params: { threadId: await threadId() } })).body.replyWindow
    const tries: unknown[] = []
    const attempt = async (words: string) => {
      const { mayAiReply, mayStaffReply, reason } = await window()
      const reply = await answer(words)
      await after(0)
      tries.push([mayAiReply, mayStaffReply, reason, reply.error?.code ?? reply.status])
    }

    clock.advance((24 * hours - 60) * 1000)
    await attempt('trong 24 giờ')
    clock.advance(60_000)
    await attempt('sau 24 giờ')
    clock.advance((6 * 24 * hours - 60) * 1000)
    await attempt('trong 7 ngày')
    clock.advance(60_000)
    await attempt('sau 7 ngày')

    expect(tries).toEqual([
      [true, true, null, 201],
      [false, true, 'staff-only', 201],
      [false, true, 'staff-only', 201],
      [false, false, 'too-late', 'REPLY_WINDOW_CLOSED'],
    ])
    expect(await seen()).toEqual(['trong 24 giờ', 'sau 24 giờ', 'trong 7 ngày'])
    expect((await messages()).slice(1).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('is answered by the AI up to the last minute of the day, and not a minute later: a person is asked', async () => {
    const [early, late] = [await shop({ isKnowing: true }), await shop({ isKnowing: true })]
    const handBack = async ({ as, threadId }: typeof early) => {
      const body = { mode: 'ai', pauseMinutes: 0, answerOpen: true } as const
      await as.call(setThreadMode, { params: { threadId: await threadId() }, body })
      await after(0)
    }
    for (const one of [early, late]) await one.begun('Phí ship bao nhiêu?')

    clock.advance((24 * hours - 60) * 1000)
    await handBack(early)
    clock.advance(60_000)
    await handBack(late)

    expect(await early.seen()).toEqual([expect.stringContaining('30.000đ')])
    expect(await late.seen()).toEqual([])
    expect((await late.said()).map(([sender]) => sender)).not.toContain('ai')
    expect(await late.threads()).toMatchObject([{ isAnswered: false, waitingReason: 'reply-window' }])
  })
})
