import type { Words } from '@app/contracts/kinds'
import type { ConnectRefusal, OauthConnect, OfferedAccount } from '../contract.ts'
import { getOa } from './official-account.ts'
import { challengeFor, verifierFor } from './pkce.ts'
import { appIdOf, oauthBaseOf } from './settings-of-operator.ts'
import { askForTokens, secretsOf } from './tokens.ts'
import { asText } from './wire.ts'

/** What a person can do about the errors of signing in. */
const refusals: Readonly<Record<number, Words>> = {
  [-209]: {
    vi: 'Ứng dụng Zalo của hệ thống chưa được kích hoạt. Hãy báo quản trị hệ thống.',
    en: 'The Zalo app of this installation is not activated. Please tell its operator.',
  },
  [-212]: {
    vi: 'Ứng dụng Zalo chưa đăng ký dịch vụ Official Account API. Hãy báo quản trị hệ thống.',
    en: 'The Zalo app has not registered the Official Account API. Please tell the operator.',
  },
  [-223]: {
    vi: 'Official Account chưa cấp đủ quyền. Hãy kết nối lại và cho phép tất cả các quyền.',
    en: 'The Official Account has not granted all rights. Connect again and allow all of them.',
  },
  [-204]: { vi: 'Official Account này đang bị khóa.', en: 'This Official Account is disabled.' },
  [-221]: {
    vi: 'Official Account cần được xác thực với Zalo trước.',
    en: 'The Official Account has to be verified by Zalo first.',
  },
  [-224]: {
    vi: 'Gói dịch vụ của Official Account chưa hỗ trợ. Hãy nâng gói tại Zalo.',
    en: 'The package of the Official Account does not include this. Upgrade it at Zalo.',
  },
}
const refusedAnyhow: Words = {
  vi: 'Zalo không chấp nhận đăng nhập này. Hãy kết nối lại, mã chỉ dùng được một lần trong 10 phút.',
  en: 'Zalo has not accepted this sign-in. Connect again; a code works once, within ten minutes.',
}
const refuse = (error: number): ConnectRefusal => ({ refused: refusals[error] ?? refusedAnyhow })

export const zaloOaSignIn: OauthConnect = {
  needs: ['ZALO_OA_APP_ID', 'ZALO_OA_APP_SECRET'],
  callbackPath: '/zalo-oa-callback',
  signInUrl: ({ operator }, { redirectUri, state, codeChallenge }) => {
    const challenge = challengeFor(operator, codeChallenge)
    const query = new URLSearchParams({
      app_id: appIdOf(operator),
      redirect_uri: redirectUri,
      ...(challenge === null ? {} : { code_challenge: challenge }),
      state,
    })
    return `${oauthBaseOf(operator)}/v4/oa/permission?${query.toString()}`
  },
  finish: async (io, { query, codeVerifier }, signal) => {
    const verifier = verifierFor(io.operator, codeVerifier)
    const tokens = await askForTokens(
      io,
      {
        grant_type: 'authorization_code',
        code: query['code'] ?? '',
        ...(verifier === null ? {} : { code_verifier: verifier }),
      },
      signal,
    )
    if (!('accessToken' in tokens)) return refuse(tokens.error)
    const { error, data } = await getOa(io, tokens.accessToken, signal)
    if (error !== 0) return refuse(error)
    const externalId = asText(data['oa_id']) || asText(data['oaid']) || (query['oa_id'] ?? '')
    if (!externalId) return refuse(0)
    const offered: OfferedAccount = {
      externalId,
      name: asText(data['name']) || externalId,
      pictureUrl: asText(data['avatar']) || undefined,
      settings: { allowsPaid: false, allowsPaidByAi: false },
      secrets: secretsOf(tokens),
      expiresAt: tokens.expiresAt,
      gaps: [],
    }
    return [offered]
  },
}
