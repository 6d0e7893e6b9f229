import { describe, expect, it } from 'vitest'
import type { ChannelIo } from '../contract.ts'
import { zaloOaSignIn } from './connect.ts'
import { challengeFor, challengeOf, verifierFor } from './pkce.ts'

const verifier = 'a'.repeat(43)
const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA'

describe('PKCE at Zalo', () => {
  it('makes the printed challenge of the printed verifier', () => {
    expect(challengeOf(verifier)).toBe(challenge)
  })

  it.each([
    ['per_request', {}, 'fresh', 'fresh-verifier'],
    ['console_fixed', { ZALO_OA_CODE_VERIFIER: verifier }, challenge, verifier],
    ['none', {}, null, null],
  ])('in mode %s', (mode, more, expectedChallenge, expectedVerifier) => {
    const operator = { ZALO_OA_PKCE_MODE: mode, ...more }

    expect([challengeFor(operator, 'fresh'), verifierFor(operator, 'fresh-verifier')]).toEqual([
      expectedChallenge,
      expectedVerifier,
    ])
  })

  it('signs in at the address Zalo documents, with nothing else in it', () => {
    const operator = { ZALO_OA_APP_ID: '1234567890123456789', ZALO_OA_APP_SECRET: 'never-in-a-browser' }
    const io = { operator } as unknown as ChannelIo

    const url = zaloOaSignIn.signInUrl(io, {
      redirectUri: 'https://app.example/zalo-oa-callback',
      state: 's1',
      codeChallenge: challenge,
    })

    expect(url).toBe(
      `https://oauth.zaloapp.com/v4/oa/permission?app_id=1234567890123456789&redirect_uri=https%3A%2F%2Fapp.example%2Fzalo-oa-callback&code_challenge=${challenge}&state=s1`,
    )
  })
})
