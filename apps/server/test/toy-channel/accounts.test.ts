import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Call } from '@app/contracts/endpoint'
import { getThread, listThreads, sendMessage } from '@app/contracts/conversations'
import {
  connectWorkgate,
  deleteWorkgate,
  getWorkgate,
  listWorkgateLog,
  listWorkgates,
  updateWorkgate,
} from '@app/contracts/workgates'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { agentSessions, secrets, workgates } from '#db/schema/index.ts'
import { queueChecks } from '#features/workgates/check-accounts.ts'
import { useApp } from '../harness.ts'
import { clubApp } from './club-app.ts'
import { letter, pigeonApp } from './pigeon-app.ts'

describe('the connected accounts of a shop', async () => {
  const test = await useApp()
  const { database, clock, given, mailsTo, signIn } = test
  const pigeons = await pigeonApp(test)
  const { report, after } = pigeons
  const clubs = await clubApp(test)
  const rowOf = async (id: string) => {
    const [row] = await database.system.select().from(workgates).where(eq(workgates.id, id))
    if (!row) throw new Error('no workgate')
    return row
  }
  const hoursOfChecks = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.advance(3600_000)
      await queueChecks(systemCtx(clubs.deps, null, 'test'))
    }
    await clubs.after(0)
  }
  const breakIt = (id: string, health: string) =>
    database.pool.query(`update workgates set health = $2, health_since = now() where id = $1`, [id, health])

  it('are listed with what came and went today, broken ones first; the own website is not counted', async () => {
    const { owner, as, bot, gate, begun, answer } = await pigeons.shop()
    await given.workgate(bot, { name: 'Never used' })
    await given.inbound(await given.workgate(bot, { name: 'Website' }), 'Chào shop')
    await given.workgate(bot, { channel: 'pigeon', environment: 'development' })
    const broken = await given.workgate(bot, { channel: 'pigeon', name: 'Zz', externalId: newId() })
    await breakIt(broken.id, 'banned')
    await given.workgate(bot, { channel: 'pigeon', name: 'Aa', externalId: newId(), isActive: false })
    await begun()
    await answer('Dạ shop chào bạn')
    await after(0)

    const { body } = await as.call(listWorkgates)
    clock.advance(25 * 3600_000)
    const nextDay = (await as.call(listWorkgates)).body

    expect(body.items.map(({ name, state }) => [name, state])).toEqual([
      ['Zz', 'banned'],
      [gate.name, 'connected'],
      ['Website', 'connected'],
      ['Aa', 'paused'],
    ])
    expect(body.items[1]).toMatchObject({
      botName: bot.name,
      threads: 1,
      lastInAt: expect.any(String),
      lastOutAt: expect.any(String),
      budget: null,
    })
    expect([body.used, body.limit]).toEqual([3, 10])
    expect(body.liftedBy).toEqual({ name: 'Doanh nghiệp', limit: 30 })
    expect(body).toMatchObject({ in24h: 2, in24hBefore: 0, out24h: 1, aiOut24h: 0 })
    expect(nextDay).toMatchObject({ in24h: 0, in24hBefore: 2, out24h: 0 })
    const other = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    expect((await other.call(listWorkgates)).status).toBe(403)
  })

  it('note when something last came at most once a minute', async () => {
    const { gate } = await pigeons.shop()
    const seen: unknown[] = []
    for (const seconds of [0, 30, 31]) {
      clock.advance(seconds * 1000)
      await report(gate, [letter('Chào shop')])
      await after(0)
      seen.push((await rowOf(gate.id)).lastInAt?.getTime())
    }

    expect(seen[1]).toBe(seen[0])
    expect(seen[2]).toBe(Number(seen[0]) + 61_000)
  })

  it('are changed field by field; what is not right or locked is refused', async () => {
    const { as, gate } = await pigeons.shop()
    const change = (body: Call<typeof updateWorkgate>['body'] & {}) =>
      as.call(updateWorkgate, { params: { workgateId: gate.id }, body })

    const changed = await change({
      name: ' Chuồng chính ',
      delaySeconds: 30,
      pauseMinutes: 5,
      description: 'Cửa trước',
      feedEvents: ['reaction:add', 'reaction:add'],
      settings: { windowHours: 3 },
    })
    const wrong = await Promise.all([
      change({ feedEvents: ['moon:rise'] }),
      change({ delaySeconds: 31 }),
      change({ settings: { secret: 'moi-moi-moi' } }),
      change({ botId: newId() }),
    ])
    const paused = await change({ isActive: false })
    await database.pool.query(`update workgates set disabled_reason = 'limit' where id = $1`, [gate.id])
    const locked = await change({ isActive: true })

    expect(changed.body).toMatchObject({
      name: 'Chuồng chính',
      delaySeconds: 30,
      pauseMinutes: 5,
      description: 'Cửa trước',
      feedEvents: ['reaction:add'],
      settings: { windowHours: 3 },
    })
    expect(wrong.map(({ error }) => error?.code)).toEqual([
      'FEED_EVENTS_INVALID',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'BOT_NOT_FOUND',
    ])
    expect(wrong[0]?.error?.message).toBe('Có sự kiện bảng tin không hợp lệ. Vui lòng kiểm tra lại!')
    expect([paused.body.state, paused.body.settings]).toEqual(['paused', { windowHours: 3 }])
    expect([locked.status, locked.error?.code, locked.error?.details]).toEqual([
      409,
      'WORKGATE_DISABLED',
      { reason: 'limit' },
    ])
  })

  it('that are inactive or disabled keep the history, and the AI is silent', async () => {
    const { as, gate, said, owner } = await pigeons.shop({ isKnowing: true })
    await as.call(updateWorkgate, { params: { workgateId: gate.id }, body: { isActive: false } })
    await report(gate, [letter('Phí ship bao nhiêu?')])
    await after(0)
    await after(10)
    await database.pool.query(`update workgates set is_active = true, disabled_reason = 'operator' where id = $1`, [
      gate.id,
    ])
    await report(gate, [letter('Alo?')])
    await after(0)
    await after(10)

    expect((await said()).map(([sender]) => sender)).toEqual(['customer', 'customer'])
    const runs = await database.system
      .select()
      .from(agentSessions)
      .where(eq(agentSessions.workspaceId, owner.workspaceId))
    expect(runs).toEqual([])
  })

  it('give new turns to another bot, and keep what the first one said', async () => {
    const { as, gate, owner, threads, said } = await pigeons.shop({ isKnowing: true })
    const second = await given.publishedBot(owner.workspaceId)
    await report(gate, [letter('Phí ship bao nhiêu?')])
    await after(0)
    await after(4)
    const first = await threads()

    await as.call(updateWorkgate, { params: { workgateId: gate.id }, body: { botId: second.id } })
    const untouched = await threads()
    await report(gate, [letter('Còn gì nữa không?')])
    await after(0)
    await after(4)

    expect([first[0]?.botId, untouched[0]?.botId]).toEqual([gate.botId, gate.botId])
    expect((await threads())[0]?.botId).toBe(second.id)
    expect((await said())[1]?.[0]).toBe('ai')
    const sessions = await database.system
      .select()
      .from(agentSessions)
      .where(eq(agentSessions.workspaceId, owner.workspaceId))
    expect(sessions.map(({ botId }) => botId).toSorted()).toEqual([gate.botId, second.id].toSorted())
  })

  it('are removed by typing the name: history stays, nothing comes, nothing leaves, the account is free', async () => {
    const { as, gate, owner, begun, threadId, answer, sent, messages } = await pigeons.shop()
    await begun()
    const waiting = await answer('Chưa kịp gửi')
    const remove = (name: string) => as.call(deleteWorkgate, { params: { workgateId: gate.id }, body: { name } })
    const id = await threadId()
    const wanted = pigeons.wantedOf(gate.botId, { settings: { loft: gate.externalId ?? '' } })

    const mistyped = await remove('Chuồng khác')
    const late = report(gate, [letter('Đến trước khi xoá')])
    await late
    const removed = await remove(gate.name)
    await after(0)
    const reported = await report(gate, [letter('Alo?')])
    const thread = await as.call(getThread, { params: { threadId: id } })
    const said = await as.call(sendMessage, { params: { threadId: id }, body: { clientId: newId(), text: 'Bạn ơi' } })
    const [row, seals] = [
      await rowOf(gate.id),
      await database.system.select().from(secrets).where(eq(secrets.id, gate.id)),
    ]
    const again = await as.call(connectWorkgate, { body: wanted })

    expect([mistyped.status, mistyped.error?.code]).toEqual([422, 'WORKGATE_NAME_DIFFERS'])
    expect([removed.status, waiting.status]).toEqual([200, 201])
    expect((await messages()).map(({ text, state }) => [text, state])).toEqual([
      ['Chào shop', 'received'],
      ['Chưa kịp gửi', 'failed'],
    ])
    expect(sent()).toEqual([])
    expect(reported.status).toBe(404)
    expect([thread.status, thread.body.replyWindow.mayStaffReply]).toEqual([200, false])
    expect(said.error?.code).toBe('REPLY_WINDOW_CLOSED')
    expect([row.externalId, row.hookKey, row.isActive, seals]).toEqual([null, null, false, []])
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(gate.id)
    expect((await as.call(listWorkgates)).body.items.map((item) => item.id)).toEqual([again.body.id])
    expect((await as.call(getWorkgate, { params: { workgateId: gate.id } })).error?.message).toBe(
      'Không tìm thấy cổng kết nối',
    )
    expect((await as.call(listThreads, { query: { channel: 'pigeon' } })).body.items.map((one) => one.id)).toEqual([id])
    expect(
      await test.database.system.select().from(secrets).where(eq(secrets.workspaceId, owner.workspaceId)),
    ).toHaveLength(1)
  })

  it('of a channel with one address for all, once removed, are no longer heard there', async () => {
    const { as, gate, events } = await pigeons.shop({ channel: 'pigeon-app' })
    const body = pigeons.bodyOf(gate, [letter('Alo?')])
    await as.call(deleteWorkgate, { params: { workgateId: gate.id }, body: { name: gate.name } })

    const reply = await pigeons.post(
      '/api/hooks/channels/pigeon-app',
      body,
      pigeons.signed(body, pigeons.deps.config.kindSettings['PIGEON_APP_SECRET']),
    )

    expect([reply.status, await events()]).toEqual([200, []])
  })

  it('give their access back when they are removed, with secrets nobody keeps', async () => {
    const { as, gate, loft, owner } = await clubs.shop()

    await as.call(deleteWorkgate, { params: { workgateId: gate.id }, body: { name: gate.name } })
    await clubs.after(0)

    expect(clubs.club.asked.ended).toEqual([`${loft} the-${loft}`])
    expect(await database.system.select().from(secrets).where(eq(secrets.workspaceId, owner.workspaceId))).toEqual([])
  })

  it('have a log of what came and went, each with its outcome', async () => {
    const { as, gate, begun, answer, refuse, threadId } = await pigeons.shop()
    await begun()
    clock.advance(1000)
    await answer('Dạ shop chào bạn')
    await after(0)
    clock.advance(1000)
    refuse({ status: 422 }, { status: 403 })
    await answer('Bị từ chối')
    await after(0)
    clock.advance(1000)
    await report(gate, [{ type: 'moon-rise', id: 'x', from: 'lan' }])
    await after(0)
    clock.advance(1000)
    await answer('Hết quyền')
    await after(0)
    await report(gate, [letter('Còn chờ', { from: 'hoa' })])
    const log = async (only?: 'in' | 'out' | 'failed') =>
      (await as.call(listWorkgateLog, { params: { workgateId: gate.id }, query: only ? { only } : {} })).body.items
    const shown = (lines: Awaited<ReturnType<typeof log>>) =>
      lines.map(({ direction, kind, outcome, reason, text }) => [direction, kind, outcome, reason, text])

    const byWords = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).toSorted()
    const all = await log()

    expect(byWords(shown(all))).toEqual(
      byWords([
        ['account', 'connected', 'ok', 'ok', ''],
        ['in', 'message', 'ok', null, 'Chào shop'],
        ['out', 'staff', 'ok', null, 'Dạ shop chào bạn'],
        ['out', 'staff', 'failed', 'content-refused', 'Bị từ chối'],
        ['in', 'other', 'ignored', null, ''],
        ['out', 'staff', 'failed', 'permission', 'Hết quyền'],
        ['account', 'health', 'failed', 'permission', ''],
        ['in', 'message', 'waiting', null, 'Còn chờ'],
      ]),
    )
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(all.find(({ text }) => text === 'Chào shop')).toMatchObject({
      threadId: await threadId(),
      messageId: expect.any(String),
    })
    expect(new Set((await log('in')).map(({ direction }) => direction))).toEqual(new Set(['in']))
    expect((await log('out')).map(({ direction }) => direction)).toEqual(['out', 'out', 'out'])
    expect(shown(await log('failed')).map(([, , , reason]) => reason)).toEqual(
      expect.arrayContaining(['permission', 'permission', 'content-refused']),
    )
    expect(await log('failed')).toHaveLength(3)
  })

  it('that break tell the owner once per break by mail, and the days remember it', async () => {
    const { owner, as, gate } = await clubs.shop()
    const { club } = clubs
    const mails = async () => (await mailsTo(owner.email)).filter(({ template }) => template === 'account-broken')

    club.renew = () => ({ kind: 'broken', failure: 'token-expired', code: '190' })
    club.health = (loft) =>
      loft === gate.externalId ? { kind: 'broken', failure: 'token-expired', code: '190' } : { kind: 'ok' }
    await hoursOfChecks(24)
    const broken = await as.call(getWorkgate, { params: { workgateId: gate.id } })
    club.health = (loft) =>
      loft === gate.externalId ? { kind: 'broken', failure: 'banned', code: '368' } : { kind: 'ok' }
    await hoursOfChecks(24)
    const first = await mails()
    club.health = () => ({ kind: 'ok' })
    await hoursOfChecks(24)
    const mended = await as.call(getWorkgate, { params: { workgateId: gate.id } })
    club.health = () => ({ kind: 'broken', failure: 'restricted', code: '5' })
    await hoursOfChecks(24)
    club.health = () => ({ kind: 'ok' })
    await hoursOfChecks(1)
    const healed = await as.call(getWorkgate, { params: { workgateId: gate.id } })
    club.renew = () => ({ kind: 'later' })

    expect(broken.body.workgate).toMatchObject({ health: 'token-expired', state: 'expired' })
    expect(first).toHaveLength(1)
    expect(first[0]?.subject).toBe(`Kênh ${gate.name} đang mất kết nối`)
    expect(first[0]?.text).toContain(`http://bizagent.test/integration/${gate.id}`)
    expect(first[0]?.text).toContain('Phiên đăng nhập của tài khoản đã hết hạn')
    expect(mended.body.workgate.state).toBe('connected')
    expect(await mails()).toHaveLength(2)
    expect(healed.body.workgate.health).toBe('ok')
    expect(healed.body.days.filter(({ minutesBroken }) => minutesBroken > 0).map(({ worst }) => worst)).toEqual(
      expect.arrayContaining(['restricted']),
    )
    expect([healed.body.days.length, healed.body.days[0]?.worst]).toEqual([30, null])
  })

  it('are asked every day, and one that does not answer stops no other', async () => {
    const one = await clubs.shop()
    const other = await clubs.shop()
    clubs.club.health = (loft) => {
      if (loft === one.loft) throw new Error('away')
      return { kind: 'broken', failure: 'permission', code: '10' }
    }

    await hoursOfChecks(24)

    expect([(await rowOf(one.gate.id)).health, (await rowOf(other.gate.id)).health]).toEqual(['ok', 'permission'])
  })
})
