import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoApp, demoOa } from '@app/simulators/zalo-oa/demo-world'
import { hookPatienceMs } from '@app/simulators/zalo-oa/hook-caller'
import { startZaloOa } from '@app/simulators/zalo-oa/simulator'
import { zaloOaChannel } from '#channels/zalo-oa/channel.ts'
import { useApp } from '../harness.ts'
import { startZalo } from './zalo-oa-app.ts'

const hour = 3600_000
const fiveMiB = 5 * 1024 * 1024
const signal = AbortSignal.timeout(60_000)
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

describe('the service that stands in for Zalo OA', async () => {
  const test = await useApp()
  const { zalo, productUrl } = await startZalo(test)
  const { state } = zalo.world
  const redirectUri = `${productUrl}/zalo-oa-callback`

  const consent = (query: Record<string, string>, decision = 'allow', at = zalo.origin) =>
    fetch(`${at}/v4/oa/permission?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      body: new URLSearchParams({ oa_id: demoOa.id, decision }),
      redirect: 'manual',
    })
  const asked = (more: object = {}) => ({
    app_id: demoApp.id,
    redirect_uri: redirectUri,
    code_challenge: challengeOf('v'.repeat(43)),
    state: 's1',
    ...more,
  })
  const codeOf = async (more: object = {}) =>
    new URL((await consent(asked(more))).headers.get('location') ?? '').searchParams.get('code') ?? ''
  const token = async (fields: object, secret: string = demoApp.secret) => {
    const reply = await fetch(`${zalo.origin}/v4/oa/access_token`, {
      method: 'POST',
      headers: { secret_key: secret },
      body: new URLSearchParams({ app_id: demoApp.id, ...fields }),
    })
    return { status: reply.status, ...((await reply.json()) as Record<string, unknown>) } as Record<string, unknown>
  }
  const byCode = (code: string, more: object = {}) => ({
    grant_type: 'authorization_code',
    code,
    code_verifier: 'v'.repeat(43),
    ...more,
  })
  const api = async (path: string, init: RequestInit = {}, accessToken = demoToken()) => {
    const reply = await fetch(`${zalo.origin}${path}`, {
      ...init,
      headers: { access_token: accessToken, ...(init.headers as Record<string, string>) },
    })
    const body = (await reply.json()) as { error: number; data: Record<string, unknown> }
    return { ...body, status: reply.status }
  }
  const demoToken = () => state.grants.find(({ oaId }) => oaId === demoOa.id)?.accessToken ?? ''
  /** For tests whose clock runs for days. */
  const keepSignedIn = () => {
    for (const grant of state.grants) grant.accessEndsAt = Number.MAX_SAFE_INTEGER
  }
  const [lan] = await zalo.phone.people(demoOa.id)
  const send = (message: object, to: unknown = lan?.id) =>
    api('/v3.0/oa/message/cs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient: { user_id: to }, message }),
    })

  it('asks which OA, in Vietnamese, and only for the registered address of a live app', async () => {
    const page = async (query: object) =>
      (await fetch(`${zalo.origin}/v4/oa/permission?${new URLSearchParams({ ...query }).toString()}`)).text()

    expect(await page(asked())).toMatch(/Chọn Official Account[^]*Nắng Linen OA[^]*Cho phép/)
    expect(await page(asked({ redirect_uri: `${redirectUri}/x` }))).toContain('-14003')
    expect(await page(asked({ code_challenge: 'short' }))).toContain('-14004')
    state.isAppActive = false
    const dead = await page(asked())
    state.isAppActive = true
    expect(dead).toContain('-14002')
    const denied = new URL((await consent(asked(), 'deny')).headers.get('location') ?? '')
    expect([denied.searchParams.get('code'), denied.searchParams.get('state')]).toEqual([null, 's1'])
  })

  it('gives a code once, for ten minutes, to whoever knows the verifier and the secret', async () => {
    const refused = [
      await token(byCode(await codeOf()), 'wrong'),
      await token(byCode(await codeOf(), { code_verifier: 'w'.repeat(43) })),
      await token(byCode(await codeOf(), { app_id: '1' })),
    ]
    const late = await codeOf()
    test.clock.advance(10 * 60_000 + 1)
    refused.push(await token(byCode(late)))
    const code = await codeOf()
    const right = await token(byCode(code))
    refused.push(await token(byCode(code)))

    expect(refused.map(({ status, access_token: at, error }) => [status, at, typeof error])).toEqual(
      refused.map(() => [200, undefined, 'number']),
    )
    expect(right).toEqual({
      status: 200,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '90000',
    })
  })

  it('signs the product in, in each mode of PKCE', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const modes = [
      { pkceMode: 'per_request' as const, settings: {} },
      {
        pkceMode: 'console_fixed' as const,
        settings: { ZALO_OA_CODE_VERIFIER: 'a'.repeat(43) },
        savedChallenge: challengeOf('a'.repeat(43)),
      },
      { pkceMode: 'none' as const, settings: {} },
    ]
    const offered: unknown[] = []
    for (const { settings, ...mode } of modes) {
      const one = await startZalo(test, mode)
      const io = { ...one.io, operator: { ...one.io.operator, ...settings } }
      const { connect } = zaloOaChannel
      if (connect.kind !== 'oauth') throw new Error('not by a window')
      const uri = `${one.productUrl}/zalo-oa-callback`
      const request = { redirectUri: uri, state: 's2', codeChallenge: challengeOf(verifier) }
      const { searchParams } = new URL(connect.signInUrl(io, request))
      const back = await consent(Object.fromEntries(searchParams), 'allow', one.zalo.origin)
      const query = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
      expect(query).toMatchObject({ code: expect.any(String), oa_id: demoOa.id, state: 's2' })
      offered.push(await connect.finish(io, { query, redirectUri: uri, codeVerifier: verifier }, signal))
      expect(await connect.finish(io, { query, redirectUri: uri, codeVerifier: verifier }, signal)).toHaveProperty(
        'refused.vi',
      )
    }

    const expected = {
      externalId: demoOa.id,
      name: demoOa.name,
      pictureUrl: expect.stringContaining('/avatars/'),
      settings: { allowsPaid: false, allowsPaidByAi: false },
      secrets: { accessToken: expect.any(String), refreshToken: expect.any(String) },
      expiresAt: new Date(test.clock.now().getTime() + 25 * hour),
      gaps: [],
    }
    expect(offered).toEqual(modes.map(() => [expected]))
  })

  it('takes the token bare, reading parameters as JSON, and tells every error with HTTP 200', async () => {
    const errors = [
      await api('/v2.0/oa/getoa', {}, `Bearer ${demoToken()}`),
      await api('/v2.0/oa/getoa', { headers: { authorization: `Bearer ${demoToken()}` } }),
      await api('/v3.0/oa/user/detail?user_id=1'),
      await api('/v3.0/oa/message/transaction', { method: 'POST' }),
      await api('/v3.0/oa/message/promotion', { method: 'POST' }),
      await send({ text: 'x' }, 2468),
      await send({ text: 'x'.repeat(2001) }),
      await send({ text: 'x', quote_message_id: '' }),
    ]

    expect(errors.map(({ error }) => error)).toEqual([-216, -216, -201, -240, -240, -201, -210, -201])
    expect(errors.map(({ status }) => status)).toEqual(errors.map(() => 200))
    const detail = await api(`/v3.0/oa/user/detail?data=${encodeURIComponent(JSON.stringify({ user_id: lan?.id }))}`)
    expect(detail.data).toMatchObject({ user_id: '2468000000000000001', display_name: 'Lan Nguyễn' })
  })

  it('counts the hours since somebody wrote: free, billed, refused', async () => {
    keepSignedIn()
    await zalo.phone.say(demoOa.id, lan?.id ?? '', { text: 'Alo' })
    const said = async () => {
      const { error, data } = await send({ text: 'Dạ' })
      return [error, (data as { quota?: { quota_type: string } } | undefined)?.quota?.quota_type]
    }
    const results = [await said()]
    for (const ms of [48 * hour, 1, 5 * 24 * hour - 1, 1]) {
      test.clock.advance(ms)
      results.push(await said())
    }
    await zalo.reports.settled()

    expect(results).toEqual([
      [0, 'reply'],
      [0, 'reply'],
      [0, 'sub_quota'],
      [0, 'sub_quota'],
      [-230, undefined],
    ])
  })

  it('rotates both tokens, and the old ones are dead at once', async () => {
    const account = (refreshToken: string) => ({
      workgateId: 'w',
      externalId: demoOa.id,
      settings: {},
      secrets: { refreshToken },
    })
    const { io, zalo: own } = await startZalo(test)
    const first = await zaloOaChannel.renew?.(io, account(demoOa.refreshToken), signal)
    const again = await zaloOaChannel.renew?.(io, account(demoOa.refreshToken), signal)
    if (first?.kind !== 'renewed') throw new Error('not renewed')
    await own.phone.makeTrouble(demoOa.id, 'lose-next-answer')
    const lost = await zaloOaChannel.renew?.(io, account(first.secrets['refreshToken'] ?? ''), signal)
    const next = await zaloOaChannel.renew?.(io, account(first.secrets['refreshToken'] ?? ''), signal)

    expect(first).toMatchObject({ expiresAt: new Date(test.clock.now().getTime() + 25 * hour) })
    expect(again).toEqual({ kind: 'broken', failure: 'token-expired', code: '-14020' })
    expect([lost, next]).toEqual([{ kind: 'later' }, { kind: 'broken', failure: 'token-expired', code: '-14020' }])
  })

  it('ends an access token after 25 hours', async () => {
    const { io, zalo: own } = await startZalo(test)
    const { accessToken = '' } = own.world.state.grants.find(({ oaId }) => oaId === demoOa.id) ?? {}
    const renewed = await zaloOaChannel.renew?.(
      io,
      { workgateId: 'w', externalId: demoOa.id, settings: {}, secrets: { refreshToken: demoOa.refreshToken } },
      signal,
    )
    const health = async (token: string) =>
      zaloOaChannel.checkHealth?.(
        io,
        { workgateId: 'w', externalId: demoOa.id, settings: {}, secrets: { accessToken: token } },
        signal,
      )
    const secrets = renewed?.kind === 'renewed' ? renewed.secrets : {}

    expect(await health(secrets['accessToken'] ?? '')).toEqual({ kind: 'ok' })
    expect(await health(accessToken)).toMatchObject({ kind: 'broken', code: '-216' })
    test.clock.advance(25 * hour)
    expect(await health(secrets['accessToken'] ?? '')).toMatchObject({ kind: 'broken', code: '-220' })
  })

  it('takes files of its kinds and sizes, for seven days', async () => {
    keepSignedIn()
    await zalo.phone.say(demoOa.id, lan?.id ?? '', { text: 'Alo' })
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])
    const upload = async (kind: string, bytes: Buffer, name: string) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      return api(`/v2.0/oa/upload/${kind}`, { method: 'POST', body: form })
    }
    const good = await upload('image', png, 'a.png')
    const file = await upload('file', Buffer.from('%PDF'), 'a.pdf')
    const byToken = { attachment: { type: 'file', payload: { token: file.data['token'] } } }
    const picture = {
      attachment: {
        type: 'template',
        payload: {
          template_type: 'media',
          elements: [{ media_type: 'image', attachment_id: good.data['attachment_id'] }],
        },
      },
    }
    const errors = [
      await upload('image', Buffer.from('GIF89a'), 'a.gif'),
      await upload('image', Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 'a.png'),
      await upload('gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(fiveMiB)]), 'a.gif'),
      await upload('file', Buffer.from('x'), 'a.exe'),
      await upload('file', Buffer.alloc(fiveMiB + 1), 'a.pdf'),
      await upload('file', Buffer.alloc(fiveMiB), 'a.pdf'),
      await send(picture),
      await send(byToken),
    ]
    await zalo.reports.settled()
    // To the last moment, and not one longer.
    for (const ms of [7 * 24 * hour, 1]) {
      test.clock.advance(ms)
      await zalo.phone.say(demoOa.id, lan?.id ?? '', { text: 'Alo' })
      errors.push(await send(picture), await send(byToken))
      await zalo.reports.settled()
    }

    expect(errors.map(({ error }) => error)).toEqual([-201, -210, -210, -201, -210, 0, 0, 0, 0, 0, -100, -100])
    expect(errors.map(({ status }) => status)).toEqual(errors.map(() => 200))
  })

  it('reports again after 30 seconds, 5, 15, 30 and 60 minutes, and says how often', async () => {
    const own = await startZalo(test)
    await own.zalo.phone.say(demoOa.id, lan?.id ?? '', { text: 'Alo' })
    const counts = [own.zalo.hook.calls.length]
    for (const seconds of [29, 1, 300, 900, 1800, 3600, 36_000]) {
      test.clock.advance(seconds * 1000)
      await own.zalo.reports.retry()
      counts.push(own.zalo.hook.calls.length)
    }

    // The probe comes first, and nobody is there to answer anything.
    expect(own.zalo.hook.calls[0]).toEqual({ status: 503, retry: null, body: '{}' })
    expect(counts).toEqual([2, 2, 3, 4, 5, 6, 7, 7])
    expect(own.zalo.hook.calls.map(({ retry }) => retry)).toEqual([null, null, '1', '2', '3', '4', '5'])
    expect(new Set(own.zalo.hook.calls.slice(1).map(({ body }) => body)).size).toBe(1)
  })

  it('waits for two seconds and no longer', async () => {
    const own = await startZalo(test, { hookTimeoutMs: 20 })
    own.product.app = { http: { inject: () => new Promise(() => undefined) } } as never

    await own.zalo.phone.say(demoOa.id, lan?.id ?? '', { text: 'Alo' })

    expect(own.zalo.hook.calls.map(({ status }) => status)).toEqual([0, 0])
    expect(own.zalo.world.state.reports).toMatchObject([{ tries: 1 }])
    // Outside of tests the time is Zalo's own.
    expect(hookPatienceMs).toBe(2000)
  })

  it('remembers everything over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zalo-oa-'))
    const options = { productUrl, folder, port: 0, now: () => test.clock.now().getTime() }
    const first = await startZaloOa(options)
    const { id } = await first.phone.addPerson(demoOa.id, 'Hoa')
    await first.phone.turnClock(5)
    await first.stop()
    const second = await startZaloOa(options)

    expect(await second.phone.people(demoOa.id)).toContainEqual({ id, name: 'Hoa' })
    expect(second.phone.now?.()).toEqual(new Date(test.clock.now().getTime() + 5 * hour))
    await second.stop()
    rmSync(folder, { recursive: true })
  })
})
