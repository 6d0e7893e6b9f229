import { describe, expect, it } from 'vitest'
import type { ChannelIo } from '../contract.ts'
import { zaloOaSignIn } from './connect.ts'

const operator = {
  ZALO_OA_APP_ID: '1234567890123456789',
  ZALO_OA_APP_SECRET: 'oa-secret-demo',
  ZALO_OA_OAUTH_BASE: 'https://oauth.zalo.example',
  ZALO_OA_OPENAPI_BASE: 'https://openapi.zalo.example',
}

/** Somebody has come back from the window with `query`; Zalo says `oa` of the account. */
const finishWith = (oa: object, query: Record<string, string>) => {
  const io: ChannelIo = {
    operator,
    now: () => new Date('2026-11-17T08:00:00Z'),
    safeFetch: async (url) => {
      const body = String(url).endsWith('/v4/oa/access_token')
        ? { access_token: 'at', refresh_token: 'rt', expires_in: '90000' }
        : { error: 0, message: 'Success', data: oa }
      const text = JSON.stringify(body)
      const bytes = Buffer.from(text)
      return { status: 200, headers: {}, contentType: 'application/json', bytes, text: () => text, finalUrl: '' }
    },
  }
  const finish = { query: { code: 'c', ...query }, redirectUri: 'https://shop.example/x', codeVerifier: 'v'.repeat(43) }
  return zaloOaSignIn.finish(io, finish, AbortSignal.timeout(60_000))
}

describe('the account of a sign-in at Zalo', () => {
  it.each([
    ['Zalo’s own word for it', { oa_id: '1', oaid: '2' }, { oa_id: '3' }, '1'],
    ['its other word', { oaid: '2' }, { oa_id: '3' }, '2'],
    ['its other word, where the first is empty', { oa_id: '', oaid: '2' }, { oa_id: '3' }, '2'],
    // As a number an id has lost its last digits.
    [
      'what the browser came back with',
      { oa_id: 3_886_000_000_000_000_000 },
      { oa_id: '3886000000000000001' },
      '3886000000000000001',
    ],
  ])('is known by %s', async (_, oa, query, externalId) => {
    expect(await finishWith({ name: 'Nắng', ...oa }, query)).toMatchObject([{ externalId, name: 'Nắng' }])
  })

  it('that nobody names is refused', async () => {
    expect(await finishWith({ name: 'Nắng' }, {})).toHaveProperty('refused.vi')
  })
})
