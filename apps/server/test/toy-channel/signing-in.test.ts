import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  beginConnect,
  cancelConnect,
  finishSignIn,
  getConnectSession,
  importAccounts,
  type ConnectSession,
} from '@app/contracts/connect-sessions'
import { listThreads } from '@app/contracts/conversations'
import { getWorkgate, listWorkgates, updateWorkgate } from '@app/contracts/workgates'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { connectSessions, realtimeEvents, secrets, workgates } from '#db/schema/index.ts'
import { pruneSessions } from '#features/workgates/connecting/prune-sessions.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { pngOf } from '../picture-headers.ts'
import { clubApp } from './club-app.ts'
import { clubId, loftOf } from './club-channel.ts'

describe('an account that is connected in a window of its service', async () => {
  const test = await useApp()
  const { database, clock, given, signIn } = test
  /** Where the pictures of accounts are. */
  const site = await startServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'image/png' }).end(pngOf(8, 8)),
  )
  const { app, deps, club, ownerWithBot, begin, comeBack, signedIn, importAll, shop, after } = await clubApp(test, {
    safeFetch: createTestSafeFetch({ servers: { 'club.example': site.port } }),
  })
  afterAll(() => site.close())

  const stored = async (id: string) =>
    (await database.system.select().from(connectSessions).where(eq(connectSessions.id, id))).at(0)
  const sealed = (id: string) => database.system.select().from(secrets).where(eq(secrets.id, id))

  it('goes the whole way: the window, what it opens, the chosen ones, and nothing left behind', async () => {
    const { owner, bot, as } = await ownerWithBot()
    const [one, other] = [`loft-${newId()}`, `loft-${newId()}`]
    club.lofts = [
      loftOf(one, { pictureUrl: 'http://club.example/p.png', gaps: [{ vi: 'Thiếu quyền đọc', en: 'Cannot read' }] }),
      loftOf(other),
    ]

    const begun = await begin(as)
    const again = await as.call(getConnectSession, { params: { sessionId: begun.id } })
    const returned = await comeBack(as, begun)
    const found = await as.call(getConnectSession, { params: { sessionId: begun.id } })
    const imported = await importAll(as, found.body, bot.id)
    const ended = await as.call(getConnectSession, { params: { sessionId: begun.id } })

    const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString()
    expect(begun).toMatchObject({ channel: clubId, state: 'waiting', problem: null, accounts: [], expiresAt })
    const url = new URL(begun.signInUrl ?? '')
    expect(url.searchParams.get('redirect')).toBe('http://bizagent.test/integration/callback/pigeon-club')
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    // A blocked window is opened again from the same session.
    expect(again.body).toEqual(begun)
    expect(returned.body).toMatchObject({ id: begun.id, state: 'choosing', signInUrl: null })
    expect(found.body.accounts).toMatchObject([
      { externalId: one, gaps: [{ vi: 'Thiếu quyền đọc' }], standing: 'free', workgateId: null },
      { externalId: other, gaps: [], obstacle: null },
    ])
    expect(JSON.stringify([begun, found.body, imported.body])).not.toContain(`the-${one}`)
    expect(imported.body.items).toMatchObject([
      { externalId: one, problem: null, workgate: { name: `Chuồng ${one}`, isSimulated: true, state: 'connected' } },
      { externalId: other, problem: null, workgate: { botId: bot.id, feedEvents: ['comment:add'] } },
    ])
    expect(club.asked.started.slice(-2)).toEqual([one, other])
    expect(ended.body).toMatchObject({ state: 'done', accounts: [] })
    expect(await sealed(begun.id)).toEqual([])
    const [gate] = imported.body.items
    const { body } = await as.call(getWorkgate, { params: { workgateId: gate?.workgate?.id ?? '' } })
    expect(body).toMatchObject({
      gaps: [{ en: 'Cannot read' }],
      connectedBy: owner.name,
      connectedAt: clock.now().toISOString(),
      workgate: { accountName: `Chuồng ${one}`, pictureUrl: expect.stringMatching(/^\/api\/pictures\?url=http/) },
    })
    await after(0)
    const kept = await as.call(getWorkgate, { params: { workgateId: gate?.workgate?.id ?? '' } })
    expect(kept.body.workgate.pictureUrl).toMatch(/^\/api\/files\//)
    const picture = await as.send({ method: 'GET', url: kept.body.workgate.pictureUrl ?? '' })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    const news = await database.system
      .select()
      .from(realtimeEvents)
      .where(
        and(eq(realtimeEvents.workspaceId, owner.workspaceId), eq(realtimeEvents.event, 'connect-session.changed')),
      )
    expect(news.map(({ payload }) => payload)).toEqual(Array.from({ length: 4 }, () => ({ id: begun.id })))
  })

  it('keeps the proof of its window as a hash, and the verifier sealed', async () => {
    const { as } = await ownerWithBot()

    const begun = await begin(as)

    const state = new URL(begun.signInUrl ?? '').searchParams.get('state') ?? ''
    expect(JSON.stringify([await stored(begun.id), await sealed(begun.id)])).not.toContain(state)
  })

  it('finishes one sign-in once, in time, for the person who began it', async () => {
    const { owner, as } = await ownerWithBot()
    const colleague = await signIn({ workspaceId: owner.workspaceId, member: 'manager' })
    const stranger = await ownerWithBot()
    club.lofts = []
    const wrong = [410, 'CONNECT_TIMED_OUT']
    const answer = async (reply: ReturnType<typeof comeBack>) => {
      const { status, error } = await reply
      return [status, error?.code]
    }

    const begun = await begin(as)
    const madeUp = await answer(comeBack(as, begun, { state: 'x'.repeat(43) }))
    const ofColleague = await answer(comeBack(callerOf(app, colleague.token), begun))
    const ofStranger = await answer(comeBack(stranger.as, begun))
    const first = await answer(comeBack(as, begun))
    const twice = await answer(comeBack(as, begun))
    const late = await begin(as)
    clock.advance(600_000)
    const tooLate = await answer(comeBack(as, late))
    const seen = await as.call(getConnectSession, { params: { sessionId: late.id } })

    expect([madeUp, ofColleague, ofStranger, twice, tooLate]).toEqual([wrong, wrong, wrong, wrong, wrong])
    expect(first).toEqual([200, undefined])
    expect(seen.body).toMatchObject({
      state: 'failed',
      signInUrl: null,
      problem: { code: 'CONNECT_TIMED_OUT', message: 'Hết thời gian cấp quyền. Vui lòng thử lại.' },
    })
    const theirs = await callerOf(app, colleague.token).call(getConnectSession, { params: { sessionId: begun.id } })
    expect(theirs.error?.code).toBe('CONNECT_SESSION_NOT_FOUND')
  })

  it('comes back twice at the same moment, and only one of them is heard', async () => {
    const { as } = await ownerWithBot()
    club.lofts = []
    const begun = await begin(as)

    const replies = await Promise.all(Array.from({ length: 10 }, () => comeBack(as, begun)))

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ])
  })

  it('comes back without a code, is refused, or its service is away: the session says so', async () => {
    const { as } = await ownerWithBot()
    const outcome = async (query: Record<string, string> = {}) => {
      const begun = await begin(as)
      const { error } = await comeBack(as, begun, query)
      const { body } = await as.call(getConnectSession, { params: { sessionId: begun.id } })
      return [error?.code, error?.details['reason'], body.state, body.problem?.message]
    }

    const declined = await outcome({ code: '', error: 'access_denied' })
    club.lofts = { refused: { vi: 'Câu lạc bộ từ chối.', en: 'The club refuses.' } }
    const refused = await outcome()
    club.lofts = new Error('away')
    const away = await outcome()
    const nothing = await as.call(finishSignIn, { body: { channel: clubId, query: { code: 'ma' } } })

    expect(declined).toEqual(['CONNECT_CODE_MISSING', undefined, 'failed', 'Thiếu mã cấp quyền hoặc tham số state'])
    expect(refused).toEqual(['CHANNEL_ACCOUNT_REFUSED', 'Câu lạc bộ từ chối.', 'failed', 'Câu lạc bộ từ chối.'])
    expect(away).toEqual(['CHANNEL_UNREACHABLE', undefined, 'failed', expect.stringContaining('Kênh không trả lời')])
    expect([nothing.status, nothing.error?.code]).toEqual([400, 'CONNECT_CODE_MISSING'])
  })

  it('imports several at once, each by itself: what fails says why and may be tried again', async () => {
    const { bot, as } = await ownerWithBot()
    const [good, away, picky, blocked] = Array.from({ length: 4 }, () => `loft-${newId()}`) as [
      string,
      string,
      string,
      string,
    ]
    club.starts.set(away, new Error('cut')).set(picky, { refused: { vi: 'Chuồng đóng.', en: 'Closed.' } })
    const session = await signedIn(as, [
      loftOf(good),
      loftOf(away),
      loftOf(picky),
      loftOf(blocked, { obstacle: { vi: 'Bạn không quản lý chuồng này.', en: 'You do not run this loft.' } }),
    ])

    const first = await importAll(as, session, bot.id)
    club.starts.clear()
    const second = await as.call(importAccounts, {
      params: { sessionId: session.id },
      body: { items: [away, picky].map((externalId) => ({ externalId, botId: bot.id })) },
    })
    const third = await as.call(importAccounts, {
      params: { sessionId: session.id },
      body: { items: [{ externalId: good, botId: bot.id }] },
    })

    expect(
      first.body.items.map(({ workgate, problem }) => [workgate !== null, problem?.code, problem?.message]),
    ).toEqual([
      [true, undefined, undefined],
      [false, 'IMPORT_FAILED', 'Nhập dữ liệu không thành công'],
      [false, 'CHANNEL_ACCOUNT_REFUSED', 'Chuồng đóng.'],
      [false, 'CHANNEL_ACCOUNT_REFUSED', 'Bạn không quản lý chuồng này.'],
    ])
    expect(club.asked.started).not.toContain(blocked)
    expect(second.body.items.every(({ problem }) => problem === null)).toBe(true)
    expect([third.status, third.error?.code]).toEqual([410, 'CONNECT_TIMED_OUT'])
  })

  it('says that the import failed when nobody knows why any of it did', async () => {
    const { bot, as } = await ownerWithBot()
    const loft = `loft-${newId()}`
    club.starts.set(loft, new Error('cut'))

    const { status, error } = await importAll(as, await signedIn(as, [loftOf(loft)]), bot.id)

    expect([status, error?.code, error?.message]).toEqual([422, 'IMPORT_FAILED', 'Nhập dữ liệu không thành công'])
  })

  it('is linked again by itself when the same account signs in, and loses nothing', async () => {
    const { as, gate, loft, bot } = await shop({ expiresAt: new Date('2026-01-02T04:00:00Z') })
    await as.call(updateWorkgate, { params: { workgateId: gate.id }, body: { name: 'Tên tôi đặt', delaySeconds: 9 } })
    const [row] = await database.system.select().from(workgates).where(eq(workgates.id, gate.id))
    const { thread } = await given.inbound(row!, 'Chào shop', {}, deps)
    await database.pool.query(
      `update workgates set health = 'token-expired', health_since = now(), settings = '{"windowHours": 5}' where id = $1`,
      [gate.id],
    )

    const session = await signedIn(as, [loftOf(`loft-${newId()}`), loftOf(loft, { name: 'Tên mới' })], {
      workgateId: gate.id,
    })

    expect(club.asked.hints.at(-1)).toBe(loft)
    expect(session).toMatchObject({ state: 'done', workgateId: gate.id, accounts: [] })
    const { body } = await as.call(getWorkgate, { params: { workgateId: gate.id } })
    expect(body.workgate).toMatchObject({
      name: 'Tên tôi đặt',
      accountName: 'Tên mới',
      delaySeconds: 9,
      settings: { windowHours: 5 },
      botId: bot.id,
      health: 'ok',
      healthSince: null,
      threads: 1,
    })
    expect((await as.call(listThreads, { query: { channel: 'pigeon' } })).body.items.map(({ id }) => id)).toEqual([
      thread.id,
    ])
    expect(await sealed(session.id)).toEqual([])
  })

  it('asks before another account takes its place', async () => {
    const { as, gate, bot } = await shop()
    const other = `loft-${newId()}`

    const session = await signedIn(as, [loftOf(other)], { workgateId: gate.id })
    const unasked = await importAll(as, session, bot.id)
    const replaced = await importAll(as, session, bot.id, { replaces: true })

    expect(session.state).toBe('choosing')
    expect([unasked.status, unasked.error?.code]).toEqual([409, 'ACCOUNT_DIFFERS'])
    expect(replaced.body.items).toMatchObject([{ problem: null, workgate: { id: gate.id, externalId: other } }])
    expect((await as.call(listWorkgates)).body.used).toBe(1)
  })

  it('stands in one workgate of the whole installation, and nothing is said of the other one', async () => {
    const { loft } = await shop()
    const stranger = await ownerWithBot()
    const theirs = await shop()
    const started = club.asked.started.length

    const session = await signedIn(stranger.as, [loftOf(loft)])
    const imported = await importAll(stranger.as, session, stranger.bot.id)
    const swap = await signedIn(theirs.as, [loftOf(loft)], { workgateId: theirs.gate.id })
    const swapped = await importAll(theirs.as, swap, theirs.bot.id, { replaces: true })

    expect(session.accounts).toMatchObject([{ standing: 'elsewhere', workgateId: null }])
    for (const { body } of [imported, swapped])
      expect(body.items).toMatchObject([{ workgate: null, problem: { code: 'CHANNEL_ACCOUNT_TAKEN' } }])
    expect(club.asked.started).toHaveLength(started)
  })

  it('is imported again into the workgate it has', async () => {
    const { as, gate, loft, bot } = await shop()

    const session = await signedIn(as, [loftOf(loft)])
    const imported = await importAll(as, session, bot.id)

    expect(session.accounts).toMatchObject([{ standing: 'here', workgateId: gate.id }])
    expect(imported.body.items).toMatchObject([{ problem: null, workgate: { id: gate.id } }])
  })

  it('meets the limit of the package exactly, however many come at once', async () => {
    const limits = async () => ({ members: 50, bots: 100, datasets: 200, records: 200_000, ccu: 200, connectors: 5 })
    const small = await clubApp(test, { limits })
    const { owner, bot } = await small.ownerWithBot()
    const as = callerOf(small.app, owner.token)
    const sessions: ConnectSession[] = []
    for (let count = 0; count < 20; count += 1) sessions.push(await small.signedIn(as, [loftOf(`loft-${newId()}`)]))

    const replies = await Promise.all(sessions.map((session) => small.importAll(as, session, bot.id)))

    const problems = replies.map(
      ({ status, body }) => body.items?.[0]?.problem?.code ?? (status === 200 && 'connected'),
    )
    expect(problems.filter((code) => code === 'connected')).toHaveLength(5)
    expect(problems.filter((code) => code === 'WORKGATE_LIMIT_REACHED' || code === 'connected')).toHaveLength(20)
    const { body } = await as.call(listWorkgates)
    expect([body.used, body.limit, body.items.length]).toEqual([5, 5, 5])
    const more = await as.call(beginConnect, { body: { channel: clubId } })
    expect([more.status, more.error?.code]).toEqual([422, 'WORKGATE_LIMIT_REACHED'])
    const relink = await as.call(beginConnect, { body: { channel: clubId, workgateId: body.items[0]!.id } })
    expect(relink.status).toBe(201)
  })

  it('is not begun without a bot, a channel, or what the operator must give', async () => {
    const empty = await signIn()
    const { as, gate } = await shop()
    const closed = await clubApp(test, { config: { ...deps.config, kindSettings: {} } })
    const { owner } = await closed.ownerWithBot()
    const codeOf = async (caller: typeof as, body: { channel: string; workgateId?: string }) =>
      (await caller.call(beginConnect, { body })).error?.code

    expect([
      await codeOf(callerOf(app, empty.token), { channel: clubId }),
      await codeOf(as, { channel: 'fax' }),
      await codeOf(as, { channel: 'web' }),
      await codeOf(callerOf(closed.app, owner.token), { channel: clubId }),
      await codeOf(as, { channel: clubId, workgateId: newId() }),
    ]).toEqual([
      'NO_BOT_TO_CONNECT',
      'CHANNEL_NOT_FOUND',
      'CHANNEL_NOT_FOUND',
      'CHANNEL_NOT_SET_UP',
      'WORKGATE_NOT_FOUND',
    ])
    expect(gate.state).toBe('connected')
  })

  it('is given up, or forgotten when its time is over, with everything it had sealed', async () => {
    const { as } = await ownerWithBot()
    const given1 = await signedIn(as, [loftOf(`loft-${newId()}`)])
    const given2 = await signedIn(as, [loftOf(`loft-${newId()}`)])

    await as.call(cancelConnect, { params: { sessionId: given1.id } })
    const kept = await sealed(given2.id)
    clock.advance(600_001)
    await pruneSessions(systemCtx(deps, null, 'test'))

    expect(kept).toHaveLength(1)
    for (const { id } of [given1, given2]) expect([await stored(id), await sealed(id)]).toEqual([undefined, []])
  })
})
