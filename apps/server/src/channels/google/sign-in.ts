import type { Words } from '@app/contracts/kinds'
import type { ConnectRefusal, OauthConnect, OfferedAccount } from '../contract.ts'
import { addressOf, clientOf, neededSettings } from './settings-of-operator.ts'
import { gapsOf, scopesFor, uses, usesOf } from './scopes.ts'
import { exchangeCode, revoke, type Tokens } from './tokens.ts'
import { readUserInfo } from './user-info.ts'

const refused = (vi: string, en: string): ConnectRefusal => ({ refused: { vi, en } satisfies Words })

const refusalOf = (tokens: Exclude<Tokens, { kind: 'given' }>): ConnectRefusal => {
  if (tokens.kind === 'ended')
    return refused(
      'Mã cấp quyền đã dùng hoặc đã hết hạn. Hãy kết nối lại.',
      'The authorization code was used or is too old. Please connect again.',
    )
  if (tokens.kind === 'refused')
    return refused(
      'Google không nhận ứng dụng này. Hãy báo người vận hành kiểm tra cài đặt.',
      'Google does not accept this application. Ask the operator to check its settings.',
    )
  throw new Error('the token address did not answer')
}

/** The window of the service, with PKCE. The account is known by its `sub`: an address may change hands. */
export const signIn: OauthConnect = {
  needs: neededSettings,
  callbackPath: '/integration/callback/google',
  uses: uses.map(({ id, label, help }) => ({ id, label, help })),

  signInUrl: (io, { redirectUri, state, codeChallenge, accountHint, uses: wanted = [] }) => {
    const url = new URL(`${addressOf(io, 'GOOGLE_AUTH_BASE')}/o/oauth2/v2/auth`)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientOf(io).id,
      redirect_uri: redirectUri,
      scope: scopesFor(wanted).join(' '),
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      // A sign-in that outlives the hour; without `consent` only the very first one would bring it.
      access_type: 'offline',
      prompt: accountHint ? 'consent' : 'select_account consent',
      // What was granted before stays granted.
      include_granted_scopes: 'true',
      ...(accountHint ? { login_hint: accountHint } : {}),
    }).toString()
    return url.href
  },

  finish: async (io, { query, redirectUri, codeVerifier }, signal) => {
    const tokens = await exchangeCode(io, { code: query['code'] ?? '', redirectUri, codeVerifier }, signal)
    if (tokens.kind !== 'given') return refusalOf(tokens)
    const { accessToken, refreshToken, expiresAt, scopes } = tokens
    const person = await readUserInfo(io, accessToken, signal)
    if (!person || !refreshToken)
      return refused(
        'Google không cấp quyền dùng lâu dài. Hãy kết nối lại và chọn “Tiếp tục”.',
        'Google granted no lasting access. Please connect again and choose “Continue”.',
      )
    const account: OfferedAccount = {
      externalId: person.sub,
      name: person.email || person.name,
      settings: { email: person.email },
      secrets: { accessToken, refreshToken },
      pictureUrl: person.picture,
      expiresAt,
      uses: usesOf(scopes),
      gaps: gapsOf(scopes),
    }
    return [account]
  },

  end: async (io, { secrets }, signal) => {
    const refreshToken = secrets['refreshToken']
    if (refreshToken) await revoke(io, refreshToken, signal)
  },
}
