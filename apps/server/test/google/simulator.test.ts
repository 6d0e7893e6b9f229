import { describe, expect, it } from 'vitest'
import { privateSheetId, priceSheetId, returnsDocId } from '@app/simulators/google/demo-world'
import { newToken } from '@app/simulators/google/world'
import { googleWorld, mai, newVerifier, redirectUri } from './google-world.ts'

const hour = 3600_000
const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`

describe('the simulated Google', async () => {
  const { world, origin, operator, decide } = await googleWorld()

  const tokenWith = (...names: string[]): string => {
    const token = newToken('ya29.')
    world.accessTokens.push({ token, sub: mai, scopes: names.map(scope), endsAt: world.now() + hour })
    return token
  }
  const call = async (token: string, path: string, body?: object) => {
    const reply = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await reply.json().catch(() => ({}))) as {
      error?: { status: string; errors: { reason: string }[] }
    }
    return [reply.status, answer.error?.errors[0]?.reason ?? null, reply.headers.get('retry-after')]
  }
  const booking = {
    id: 'bot0a1b2c3d',
    start: { dateTime: '2026-11-16T09:00:00+07:00' },
    end: { dateTime: '2026-11-16T10:00:00+07:00' },
  }

  it('opens what the rights allow and nothing else, and says why not', async () => {
    const files = tokenWith('drive.file')
    const calendar = tokenWith('calendar.events')
    const missing = [403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', null]

    expect(await call(files, `/v4/spreadsheets/${priceSheetId}`)).toEqual([200, null, null])
    expect(await call(files, `/v4/spreadsheets/${privateSheetId}`)).toEqual([404, 'notFound', null])
    expect(await call(calendar, `/v4/spreadsheets/${priceSheetId}`)).toEqual(missing)
    expect(await call(calendar, `/drive/v3/files/${returnsDocId}`)).toEqual(missing)
    expect(await call(files, '/calendar/v3/calendars/primary/events', booking)).toEqual(missing)
    expect(await call(files, '/gmail/v1/users/me/messages/send', { raw: 'x' })).toEqual(missing)
    expect(await call(calendar, '/calendar/v3/calendars/primary/events', booking)).toEqual([200, null, null])
    expect(await call(calendar, '/calendar/v3/calendars/primary/events', booking)).toEqual([409, 'duplicate', null])
    expect(await call(tokenWith('gmail.send'), '/gmail/v1/users/me/messages/send', { raw: 'x' })).toEqual([
      200,
      null,
      null,
    ])
  })

  it('exports ten megabytes, is busy when asked to be, and forgets a token after its hour', async () => {
    const files = tokenWith('drive.file')
    const path = `/drive/v3/files/${returnsDocId}/export?mimeType=${encodeURIComponent('text/markdown')}`
    const doc = world.docs.find(({ id }) => id === returnsDocId)
    const words = doc?.text ?? ''
    Object.assign(doc ?? {}, { text: 'x'.repeat(10 * 1024 * 1024 + 1) })
    const tooBig = await call(files, path)
    Object.assign(doc ?? {}, { text: words })
    world.troubles.push({ at: 'api', how: { status: 429, retryAfter: 7 } })
    const busy = await call(files, path)
    const fine = await call(files, path)
    world.clockOffsetMs += 2 * hour
    const late = await call(files, path)

    expect([tooBig, busy, fine.slice(0, 1), late]).toEqual([
      [403, 'exportSizeLimitExceeded', null],
      [429, 'rateLimitExceeded', '7'],
      [200],
      [401, 'UNAUTHENTICATED', null],
    ])
  })

  it('may give an identity for somebody else, or one that is over; the product asks who it is instead', async () => {
    const { codeVerifier, codeChallenge } = newVerifier()
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: operator['GOOGLE_CLIENT_ID'] ?? '',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: 's',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      access_type: 'offline',
    })
    const claims = async (kind: typeof world.idTokens) => {
      world.idTokens = kind
      const { code = '' } = await decide(`${origin}/o/oauth2/v2/auth?${query}`, { scopes: [] })
      const body = new URLSearchParams({
        client_id: operator['GOOGLE_CLIENT_ID'] ?? '',
        client_secret: operator['GOOGLE_CLIENT_SECRET'] ?? '',
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      })
      const reply = (await (await fetch(`${origin}/token`, { method: 'POST', body })).json()) as { id_token?: string }
      const [, middle = ''] = (reply.id_token ?? '').split('.')
      const { aud, exp } = JSON.parse(Buffer.from(middle, 'base64url').toString()) as { aud: string; exp: number }
      return [aud === operator['GOOGLE_CLIENT_ID'], exp * 1000 > world.now()]
    }

    expect([await claims('good'), await claims('other-audience'), await claims('expired')]).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ])
  })
})
