import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPages, pageWithoutEngagement, pageWithoutMessaging } from '@app/simulators/meta/demo-world'
import { patienceMs } from '@app/simulators/meta/deliveries'
import { startMeta, type RunningMeta } from '@app/simulators/meta/simulator'
import { metaJson, signatureOf } from '@app/simulators/meta/wire'
import type { ChannelIo, NewAccount, OfferedAccount } from '#channels/contract.ts'
import { facebookChannel } from '#channels/facebook/channel.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'

const host = 'graph.meta.example'
const productUrl = 'http://127.0.0.1:4999'
const redirectUri = `${productUrl}/integration/callback/facebook`
const signal = AbortSignal.timeout(60_000)
const { connect, comments, checkHealth, chat } = facebookChannel
if (connect.kind !== 'oauth' || !comments || !checkHealth || !chat || typeof chat.delivery === 'string')
  throw new Error('the channel of Facebook has all of its parts')

const running: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of running) await stop()
})

/** The simulated Meta alone, and the channel as the product would use it. */
const metaAlone = async (own: { patienceMs?: number; folder?: string } = {}) => {
  let at = Date.parse('2026-11-01T08:00:00Z')
  const now = () => new Date(at)
  const meta = await startMeta({ productUrl, folder: null, port: 0, now, publicOrigin: `http://${host}`, ...own })
  running.push(() => meta.stop())
  meta.service.deliveries.switches.retriesByHand = true
  const safeFetch = createTestSafeFetch({ servers: { [host]: Number(new URL(meta.origin).port) } })
  const io: ChannelIo = { safeFetch, operator: meta.settings, now }
  const account = (pageId: string, pageToken: string) => ({
    workgateId: 'w',
    externalId: pageId,
    settings: {},
    secrets: { pageToken },
  })
  const shop = account(demoPages.shop.id, demoPages.shop.token)
  const post = async (path: string, body: object, token: string = demoPages.shop.token) => {
    const reply = await fetch(`${meta.origin}/v25.0${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await reply.json()) as { error?: { code: number; error_subcode?: number } } & Record<
      string,
      unknown
    >
    return answer.error ? [answer.error.code, answer.error.error_subcode ?? 0] : answer
  }
  const later = (hours: number) => {
    at += hours * 3600_000
  }
  return { meta, io, shop, account, post, later }
}

type Alone = Awaited<ReturnType<typeof metaAlone>>

/** A person looks at the window and presses. */
const pressInWindow = async ({ meta, io }: Alone, change: (form: URLSearchParams) => void = () => undefined) => {
  const url = connect.signInUrl(io, { redirectUri, state: 'st', codeChallenge: 'x' })
  const page = await (await fetch(url)).text()
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(/name="(page|scope)" value="([^"]+)"/g))
    form.append(name, value)
  form.set('answer', 'approve')
  change(form)
  const reply = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  expect(meta.origin).toBe(new URL(url).origin)
  return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams)
}

const finish = ({ io }: Alone, query: Record<string, string>, uri = redirectUri) =>
  connect.finish(io, { query, redirectUri: uri, codeVerifier: 'v' }, signal)

const offered = (result: Awaited<ReturnType<typeof finish>>): readonly OfferedAccount[] => {
  if ('refused' in result) throw new Error(result.refused.en)
  return result
}

describe('signing in at Facebook', () => {
  it('opens all pages of the list, and says what is missing and what to press', async () => {
    const alone = await metaAlone()
    const query = await pressInWindow(alone)
    const pages = offered(await finish(alone, query))
    const of = (id: string) => pages.find(({ externalId }) => externalId === id)

    expect(query['state']).toBe('st')
    expect(pages).toHaveLength(27)
    expect(of(demoPages.shop.id)).toMatchObject({
      name: 'Nắng Linen',
      secrets: { pageToken: demoPages.shop.token },
      gaps: [],
      pictureUrl: expect.stringContaining('/picture/'),
    })
    expect(of(demoPages.shop.id)?.obstacle).toBeUndefined()
    expect(of(pageWithoutMessaging)?.obstacle?.vi).toContain('Quyền truy cập trang')
    expect(of(pageWithoutEngagement)).toMatchObject({ gaps: [{ vi: expect.stringContaining('bình luận') }, {}] })
    // The sign-in of this one had ended; it has another token now.
    expect(of(demoPages.wholesale.id)?.secrets['pageToken']).toBe(`${demoPages.wholesale.token}-1`)
  })

  it('with rights unticked tells which, and with fewer pages opens fewer', async () => {
    const alone = await metaAlone()
    const query = await pressInWindow(alone, (form) => {
      form.delete('scope', 'pages_messaging')
      form.delete('page')
      form.append('page', demoPages.shop.id)
    })
    const pages = offered(await finish(alone, query))

    expect(pages.map(({ externalId }) => externalId)).toEqual([demoPages.shop.id])
    expect(pages[0]?.obstacle?.vi).toContain('chưa cho phép đọc và gửi tin nhắn')
  })

  it('denied, used twice, too late or with another address is refused in words', async () => {
    const alone = await metaAlone()
    const denied = await pressInWindow(alone, (form) => form.set('answer', 'deny'))
    const query = await pressInWindow(alone)
    const old = await pressInWindow(alone)
    const other = await finish(alone, query, `${redirectUri}/`)
    offered(await finish(alone, query))
    const again = await finish(alone, query)
    alone.later(1)

    expect(denied).toMatchObject({
      error: 'access_denied',
      error_code: '200',
      error_reason: 'user_denied',
      state: 'st',
    })
    expect(await finish(alone, denied)).toMatchObject({ refused: { vi: expect.stringContaining('từ chối') } })
    for (const result of [other, again, await finish(alone, old)])
      expect(result).toMatchObject({ refused: { vi: expect.stringContaining('đăng nhập lại') } })
    const wrong = { ...alone, io: { ...alone.io, operator: { ...alone.io.operator, FACEBOOK_APP_SECRET: 'wrong' } } }
    await expect(finish(wrong, await pressInWindow(alone))).rejects.toThrow('Facebook gave no token: 1')
  })

  it('in a window that asks wrongly is not possible', async () => {
    const { meta, io } = await metaAlone()
    const url = new URL(connect.signInUrl(io, { redirectUri, state: 'st', codeChallenge: 'x' }))
    const problems: number[] = []
    for (const [name, value] of [
      ['client_id', '1'],
      ['redirect_uri', 'https://evil.example/integration/callback/facebook'],
      ['scope', 'everything'],
      ['state', ''],
    ] as const) {
      const wrong = new URL(url)
      wrong.searchParams.set(name, value)
      problems.push((await fetch(wrong)).status)
    }

    expect([url.origin, ...problems]).toEqual([meta.origin, 400, 400, 400, 400])
  })

  it('starts and ends the reports of a page, and its health is asked', async () => {
    const { meta, io, shop, account } = await metaAlone()
    const page = meta.service.memory.world.pages[0]
    const fresh: NewAccount = { externalId: shop.externalId, name: 'x', settings: {}, secrets: { ...shop.secrets } }
    const wholesale = account(demoPages.wholesale.id, demoPages.wholesale.token)
    await connect.end?.(io, shop, signal)
    const ended = page?.fields

    expect(ended).toBeNull()
    expect(await connect.start?.(io, fresh, signal)).toBeNull()
    expect(page?.fields).toEqual(
      expect.arrayContaining(['messages', 'messaging_postbacks', 'messaging_referrals', 'feed']),
    )
    expect(await checkHealth(io, shop, signal)).toEqual({ kind: 'ok' })
    expect(await checkHealth(io, wholesale, signal)).toEqual({
      kind: 'broken',
      failure: 'token-expired',
      code: '190/460',
    })
    expect(await checkHealth({ ...io, safeFetch: createTestSafeFetch({ servers: {} }) }, shop, signal)).toEqual({
      kind: 'unknown',
    })
    // Without the right to posts the page still hears its messages, and the check says what is missing.
    if (page) page.scopes = page.scopes.filter((scope) => scope !== 'pages_read_engagement')
    expect(await connect.start?.(io, fresh, signal)).toBeNull()
    expect([page?.fields?.includes('messages'), page?.fields?.includes('feed')]).toEqual([true, false])
    expect(await checkHealth(io, shop, signal)).toEqual({ kind: 'ok', lacksComments: true })
    if (page) page.scopes = []
    expect(await connect.start?.(io, fresh, signal)).toMatchObject({
      refused: { vi: expect.stringContaining('mã 200') },
    })
  })
})

describe('the simulated Meta', () => {
  const text = { recipient: { id: '7001' }, messaging_type: 'RESPONSE', message: { text: 'Dạ' } }
  const messages = `/${demoPages.shop.id}/messages`

  it.each([
    ['an unknown key of the recipient', { ...text, recipient: { id: '7001', user: 1 } }, [100, 0]],
    ['an id that is a number', { ...text, recipient: { id: 7001 } }, [100, 2018001]],
    ['a message and an action', { ...text, sender_action: 'typing_on' }, [100, 2018014]],
    ['no messaging_type', { recipient: text.recipient, message: text.message }, [100, 0]],
    ['an unknown person', { ...text, recipient: { id: '9' } }, [100, 2018001]],
    ['2001 letters', { ...text, message: { text: 'a'.repeat(2001) } }, [100, 0]],
    ['a tag of old', { ...text, messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE' }, [100, 0]],
    [
      '14 answers to press',
      { ...text, message: { text: 'a', quick_replies: Array.from({ length: 14 }, () => ({})) } },
      [100, 0],
    ],
  ])('refuses %s', async (_, body, error) => {
    const { post } = await metaAlone()

    expect(await post(messages, body)).toEqual(error)
  })

  it('takes 2000 letters, an action alone, and counts the time to answer', async () => {
    const { meta, post, later } = await metaAlone()
    const tagged = { ...text, messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }

    expect(await post(messages, { ...text, message: { text: 'a'.repeat(2000) } })).toMatchObject({
      recipient_id: '7001',
    })
    expect(await post(messages, { recipient: { id: '7001' }, sender_action: 'typing_on' })).toEqual({
      recipient_id: '7001',
    })
    later(24)
    expect(await post(messages, text)).toMatchObject({ message_id: expect.any(String) })
    later(1 / 60)
    expect(await post(messages, text)).toEqual([10, 2018278])
    expect(await post(messages, tagged)).toMatchObject({ recipient_id: '7001' })
    await meta.phone.turnClock(6 * 24)
    expect(await post(messages, tagged)).toEqual([10, 2018278])
    expect(await post(messages, text, demoPages.wholesale.token)).toEqual([190, 460])
    expect(await post(`/me/messages?appsecret_proof=wrong`, text)).toEqual([100, 0])
  })

  it('refuses what is for somebody who has blocked the page, until they let it speak again', async () => {
    const { meta, post } = await metaAlone()
    const person = meta.service.memory.world.people.find(({ id }) => id === '7001')
    const action = { recipient: text.recipient, sender_action: 'typing_on' }
    if (person) person.isBlocked = true

    expect([await post(messages, text), await post(messages, action)]).toEqual([
      [551, 1545041],
      [551, 1545041],
    ])
    expect(await post(messages, { ...text, recipient: { id: '7002' } })).toMatchObject({ recipient_id: '7002' })
    if (person) person.isBlocked = false
    expect(await post(messages, text)).toMatchObject({ recipient_id: '7001' })
    expect(meta.service.memory.world.lines.map(({ personId }) => personId)).toEqual(['7002', '7001'])
  })

  it('writes as Meta does, so that only the bytes are signed', () => {
    const body = metaJson({ text: 'Giá a/b' })

    expect(body).toBe(String.raw`{"text":"Gi\u00e1 a\/b"}`)
    expect(signatureOf(body, 's')).not.toBe(signatureOf(JSON.stringify(JSON.parse(body)), 's'))
  })

  it('reports only to an address that has answered its question, and again what was not taken in time', async () => {
    const { meta, post } = await metaAlone({ patienceMs: 150 })
    const { deliveries } = meta.service
    const heard: string[] = []
    const modes: ('deaf' | 'slow' | 'good')[] = ['deaf', 'slow', 'good']
    const server = await listen(meta, heard, () => modes.shift() ?? 'good')
    const app = meta.service.memory.world.app
    const subscription = (callback: string) => ({
      access_token: `${app.id}|${app.secret}`,
      object: 'page',
      callback_url: callback,
      verify_token: app.verifyToken,
      fields: 'messages',
    })

    expect(await post(`/${app.id}/subscriptions`, subscription(`${server}/nobody`), '')).toEqual([2200, 0])
    expect(await post(`/${app.id}/subscriptions`, subscription(`${server}/hook`), '')).toEqual({ success: true })
    await meta.phone.say(demoPages.shop.id, '7001', { text: 'Chào' })
    await deliveries.retryNow()
    await deliveries.retryNow()

    expect(deliveries.statuses()).toEqual([500, 0, 200])
    expect([heard.length, new Set(heard).size, deliveries.waiting()]).toEqual([3, 1, 0])
    // Outside of tests the time is Meta's own.
    expect(patienceMs).toBe(5000)
  })

  it('remembers between two starts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meta-'))
    const first = await metaAlone({ folder })
    const lan = await first.meta.phone.addPerson(demoPages.shop.id, 'Ngọc')
    await first.meta.stop()
    const second = await metaAlone({ folder })

    expect(await second.meta.phone.people(demoPages.shop.id)).toContainEqual(lan)
    expect(second.meta.settings).toEqual({ ...first.meta.settings, FACEBOOK_DIALOG_BASE: second.meta.origin })
  })
})

/** Somebody who listens at `/hook`: not at all, too slowly, or well. */
const listen = async (meta: RunningMeta, heard: string[], mode: () => 'deaf' | 'slow' | 'good'): Promise<string> => {
  const server: Server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://x')
    if (url.pathname !== '/hook') return void reply.writeHead(404).end()
    if (request.method === 'GET') {
      const isOurs = url.searchParams.get('hub.verify_token') === meta.settings['FACEBOOK_VERIFY_TOKEN']
      return void reply.writeHead(isOurs ? 200 : 403).end(url.searchParams.get('hub.challenge'))
    }
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      heard.push(Buffer.concat(pieces).toString())
      const how = mode()
      if (how !== 'slow') reply.writeHead(how === 'good' ? 200 : 500).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  running.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('comments under posts of a page', () => {
  const postId = `${demoPages.shop.id}_900`
  const commented = async () => {
    const alone = await metaAlone()
    await alone.meta.phone.say(demoPages.shop.id, '7001', { text: 'inbox giá em', postId })
    const commentId = alone.meta.service.memory.world.comments.at(-1)?.id ?? ''
    const state = () => alone.meta.service.memory.world.comments.find(({ id }) => id === commentId)
    return { ...alone, commentId, state }
  }
  const outgoingId = '0190c2a4-0000-7000-8000-000000000001'

  it('are answered for everybody, liked, hidden and shown again', async () => {
    const { meta, io, shop, commentId, state } = await commented()

    expect(await comments.reply(io, shop, { commentId, text: 'Shop đã nhắn bạn ạ' }, signal)).toMatchObject({
      kind: 'done',
      externalId: expect.stringMatching(/^900_/),
    })
    expect(await comments.like(io, shop, { commentId }, signal)).toMatchObject({ kind: 'done' })
    expect(await comments.setHidden(io, shop, { commentId, isHidden: true }, signal)).toMatchObject({ kind: 'done' })
    expect(state()).toMatchObject({ isLiked: true, isHidden: true })
    await comments.setHidden(io, shop, { commentId, isHidden: false }, signal)
    expect(state()?.isHidden).toBe(false)
    const lines = await meta.phone.lines(demoPages.shop.id, '7001')
    expect(lines).toMatchObject([
      { from: 'customer', text: 'inbox giá em', postId },
      { from: 'shop', text: 'Shop đã nhắn bạn ạ', postId },
    ])
  })

  it('are answered in private once, within seven days, and the answer says who the person is in messages', async () => {
    const { io, shop, commentId, later } = await commented()
    const reply = () => comments.privateReply(io, shop, { commentId, text: 'Dạ 450k ạ', outgoingId }, signal)

    expect(await reply()).toMatchObject({ kind: 'done', externalId: expect.stringMatching(/^m_/), personId: '7001' })
    expect(await reply()).toMatchObject({ kind: 'failed', failure: 'terminal', code: '10900' })
    const old = await commented()
    old.later(7 * 24 + 1)
    later(0)
    expect(
      await comments.privateReply(old.io, old.shop, { commentId: old.commentId, text: 'x', outgoingId }, signal),
    ).toMatchObject({ failure: 'terminal', code: '10903' })
    expect(await comments.reply(io, shop, { commentId: '900_0', text: 'x' }, signal)).toMatchObject({
      failure: 'terminal',
    })
  })

  it('that are not ours to answer fail by their class', async () => {
    const { meta, io, shop, account, commentId } = await commented()
    meta.service.troubles.add(demoPages.shop.id, { kind: 'refuse', code: 613 })
    const unreachable = { ...io, safeFetch: createTestSafeFetch({ servers: {} }) }
    const dead = account(demoPages.wholesale.id, demoPages.wholesale.token)

    expect(await comments.like(io, shop, { commentId }, signal)).toMatchObject({ failure: 'rate-limited' })
    expect(await comments.like(unreachable, shop, { commentId }, signal)).toMatchObject({ failure: 'transient' })
    expect(await comments.like(io, dead, { commentId }, signal)).toMatchObject({ failure: 'token-expired' })
  })
})
