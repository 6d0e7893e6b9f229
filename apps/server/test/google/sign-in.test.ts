import { createPublicKey, createVerify, type JsonWebKey } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChannelAccount, OfferedAccount } from '#channels/contract.ts'
import { channels } from '#channels/registry.ts'
import { googleWorld, mai, newVerifier, ownFiles, redirectUri } from './google-world.ts'

const channel = channels.find(({ about }) => about.id === 'google')
if (channel?.connect.kind !== 'oauth') throw new Error('no google channel')
const { connect, renew, checkHealth } = channel
const signal = AbortSignal.timeout(20_000)
const hour = 3600_000

describe('signing in with a google account', async () => {
  const { io, world, origin, decide, operator } = await googleWorld()
  beforeEach(() => {
    world.grants = []
    world.clockOffsetMs = 0
    world.isTesting = false
  })

  const signInUrl = (own: object = {}) => {
    const { codeVerifier, codeChallenge } = newVerifier()
    return { codeVerifier, url: connect.signInUrl(io, { redirectUri, state: 's1', codeChallenge, ...own }) }
  }
  const finish = async (decision: Parameters<typeof decide>[1] = {}, own: object = {}) => {
    const { url, codeVerifier } = signInUrl(own)
    const query = await decide(url, decision)
    return { query, codeVerifier, offered: await connect.finish(io, { query, redirectUri, codeVerifier }, signal) }
  }
  const signedIn = async (): Promise<OfferedAccount> => {
    const { offered } = await finish()
    if ('refused' in offered || !offered[0]) throw new Error('refused')
    return offered[0]
  }
  const accountOf = ({ externalId, settings, secrets }: OfferedAccount): ChannelAccount => ({
    workgateId: 'w',
    externalId,
    settings,
    secrets,
  })

  it('asks for lasting access with PKCE, for our own files and no more', () => {
    const { searchParams } = new URL(signInUrl({ accountHint: mai }).url)

    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      login_hint: mai,
      scope: `openid email profile ${ownFiles}`,
    })
    const wider = new URL(signInUrl({ uses: ['read-sheets'] }).url).searchParams.get('scope')
    expect(wider).toBe(`openid email profile ${ownFiles} https://www.googleapis.com/auth/spreadsheets.readonly`)
  })

  it('shows a window in Vietnamese with accounts and rights to tick, and keeps the opener out when told to', async () => {
    world.cutsOpener = true
    const reply = await fetch(signInUrl().url.replace('http://google.example.com', origin))
    world.cutsOpener = false
    const page = await reply.text()

    expect(page).toContain('mai@nanglinen.example')
    expect(page).toContain('type="checkbox"')
    expect(page).toContain('Tiếp tục')
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it.each([
    ['another way back', { redirectUri: `${redirectUri}/` }],
    ['no challenge', { codeChallenge: '' }],
  ])('gets no window with %s', async (_, own) => {
    const reply = await fetch(signInUrl(own).url.replace('http://google.example.com', origin))

    expect(reply.status).toBe(400)
  })

  it('opens the account by its sub, and names what was not allowed', async () => {
    const whole = await signedIn()
    const { offered: less } = await finish({ account: '100200301', scopes: [] })

    expect(whole).toMatchObject({ externalId: mai, name: 'mai@nanglinen.example', gaps: [] })
    expect(Object.keys(whole.secrets)).toEqual(['accessToken', 'refreshToken'])
    expect(less).toMatchObject([{ externalId: '100200301', gaps: [{ vi: expect.stringContaining('bảng tính') }] }])
  })

  it('comes back with the reason when the person says no', async () => {
    expect(await decide(signInUrl().url, { decision: 'deny' })).toEqual({ error: 'access_denied', state: 's1' })
  })

  it('takes a code once, within ten minutes and with its own verifier', async () => {
    const { query, codeVerifier } = await finish()
    const again = await connect.finish(io, { query, redirectUri, codeVerifier }, signal)
    const { url, codeVerifier: late } = signInUrl()
    const lateQuery = await decide(url)
    world.clockOffsetMs = 11 * 60_000
    const tooLate = await connect.finish(io, { query: lateQuery, redirectUri, codeVerifier: late }, signal)
    world.clockOffsetMs = 0
    const stolen = await decide(signInUrl().url)
    const thief = await connect.finish(
      io,
      { query: stolen, redirectUri, codeVerifier: newVerifier().codeVerifier },
      signal,
    )

    for (const refusal of [again, tooLate, thief])
      expect(refusal).toEqual({ refused: expect.objectContaining({ vi: expect.stringContaining('hết hạn') }) })
  })

  it('knows no other address to come back to, and no application with another secret', async () => {
    const { query, codeVerifier } = await finish()
    const elsewhere = `${redirectUri}/elsewhere`
    const window = signInUrl({ redirectUri: elsewhere }).url.replace('http://google.example.com', origin)
    const opened = await fetch(window)
    const moved = await connect.finish(io, { query, redirectUri: elsewhere, codeVerifier }, signal)
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: new URL(window).searchParams.get('client_id') ?? '',
      client_secret: 'not-ours',
    })
    const stranger = await fetch(`${origin}/token`, { method: 'POST', body: form })

    expect([opened.status, await opened.text()]).toEqual([400, expect.stringContaining('redirect_uri_mismatch')])
    expect(moved).toEqual({ refused: expect.anything() })
    expect([stranger.status, await stranger.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ])
  })

  it('gives lasting access only at the first consent, or when consent is asked for', async () => {
    const { url, codeVerifier } = signInUrl()
    const quiet = new URL(url)
    const exchange = async () => {
      const { code = '' } = await decide(quiet.href)
      const body = new URLSearchParams({
        client_id: operator['GOOGLE_CLIENT_ID'] ?? '',
        client_secret: operator['GOOGLE_CLIENT_SECRET'] ?? '',
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      })
      return (await (await fetch(`${origin}/token`, { method: 'POST', body })).json()) as Record<string, string>
    }
    quiet.searchParams.delete('prompt')
    const [first, second] = [await exchange(), await exchange()]
    quiet.searchParams.set('prompt', 'consent')
    const third = await exchange()

    expect([first, second, third].map((one) => 'refresh_token' in one)).toEqual([true, false, true])
    const [head = '', claims = '', signature = ''] = (first['id_token'] ?? '').split('.')
    const { keys } = (await (await fetch(`${origin}/oauth2/v3/certs`)).json()) as { keys: JsonWebKey[] }
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
    const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(key, signature, 'base64url')
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: mai })
  })

  it('renews the hour and keeps the lasting token, which the answer does not repeat', async () => {
    const account = accountOf(await signedIn())
    world.clockOffsetMs = 2 * hour

    const renewal = await renew?.(io, account, signal)

    expect(renewal).toMatchObject({ kind: 'renewed', secrets: { refreshToken: account.secrets['refreshToken'] } })
    expect(await checkHealth?.(io, account, signal)).toEqual({ kind: 'ok' })
  })

  it.each([500, 503, 429])('says nothing of the account when the token address answers %s', async (status) => {
    const account = accountOf(await signedIn())
    world.troubles.push({ at: 'token', how: { status } })

    expect(await renew?.(io, account, signal)).toEqual({ kind: 'later' })
  })

  it('gives back the lasting token, and every token of the sign-in ends with it', async () => {
    const account = accountOf(await signedIn())
    const { accessToken = '', refreshToken = '' } = account.secrets
    const userInfo = async () =>
      (await fetch(`${origin}/v1/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } })).status
    const before = await userInfo()
    const bodies: unknown[] = []
    const safeFetch: typeof io.safeFetch = (url, options) => {
      bodies.push([new URL(url).pathname, options?.body])
      return io.safeFetch(url, options)
    }
    await connect.end?.({ ...io, safeFetch }, account, signal)

    expect(bodies).toEqual([['/revoke', new URLSearchParams({ token: refreshToken }).toString()]])
    expect([before, await userInfo()]).toEqual([200, 401])
    // What is over already counts as given back.
    await expect(connect.end?.(io, account, signal)).resolves.toBeUndefined()
  })

  it('is over when it was given back, and after seven days of an application in testing', async () => {
    const account = accountOf(await signedIn())
    await connect.end?.(io, account, signal)
    const tested = accountOf(await signedIn())
    world.isTesting = true
    world.clockOffsetMs = 8 * 24 * hour

    const over = { kind: 'broken', failure: 'token-expired', code: 'invalid_grant' }
    expect(await checkHealth?.(io, account, signal)).toEqual(over)
    expect(await renew?.(io, tested, signal)).toEqual(over)
    expect(world.grants.flatMap(({ refreshTokens }) => refreshTokens)).toHaveLength(1)
  })
})
