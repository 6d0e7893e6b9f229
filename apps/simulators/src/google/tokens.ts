import { createHash } from 'node:crypto'
import type { Application } from './application.ts'
import { signIdToken } from './id-token.ts'
import { newToken, type AccessToken, type AuthCode, type Grant, type World } from './world.ts'

const minute = 60_000
const codeMs = 10 * minute
const accessMs = 3599_000
const testingMs = 7 * 24 * 60 * minute
/** The oldest of more than this many is dropped. */
const mostRefreshTokens = 100

export interface TokenReply {
  status: number
  body: Record<string, unknown>
}

const refused = (status: number, error: string, words: string): TokenReply => ({
  status,
  body: { error, error_description: words },
})
const badCode = (): TokenReply => refused(400, 'invalid_grant', 'Malformed auth code.')
const deadGrant = (): TokenReply => refused(400, 'invalid_grant', 'Token has been expired or revoked.')

/** Codes and lasting tokens become access tokens, for the registered application only. */
export const giveTokens = (world: World, application: Application, form: URLSearchParams): TokenReply => {
  if (form.get('client_id') !== application.id) return refused(401, 'invalid_client', 'The OAuth client was not found.')
  if (form.get('client_secret') !== application.secret) return refused(401, 'invalid_client', 'Unauthorized')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return forCode(world, application, form)
    case 'refresh_token':
      return forRefresh(world, form)
    default:
      return refused(400, 'unsupported_grant_type', 'Invalid grant_type')
  }
}

const forCode = (world: World, application: Application, form: URLSearchParams): TokenReply => {
  const code = world.codes.find((one) => one.code === form.get('code'))
  if (!code || code.isUsed || world.now() - code.at > codeMs) return badCode()
  if (code.redirectUri !== form.get('redirect_uri')) return refused(400, 'redirect_uri_mismatch', 'Bad Request')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (challenge !== code.challenge) return badCode()
  code.isUsed = true
  const { grant, isFirst } = grantOf(world, code)
  const refreshToken = code.isOffline && (isFirst || code.asksConsent) ? addRefreshToken(world, grant) : null
  const access = addAccessToken(world, grant)
  world.save()
  return {
    status: 200,
    body: {
      ...answerOf(access),
      ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
      ...(code.scopes.includes('openid') ? { id_token: idTokenOf(world, application, grant.sub) } : {}),
    },
  }
}

const grantOf = (world: World, { sub, scopes }: AuthCode): { grant: Grant; isFirst: boolean } => {
  const known = world.grants.find((grant) => grant.sub === sub)
  if (known) {
    known.scopes = [...scopes]
    return { grant: known, isFirst: false }
  }
  const grant: Grant = { sub, scopes: [...scopes], refreshTokens: [] }
  world.grants.push(grant)
  return { grant, isFirst: true }
}

const addRefreshToken = (world: World, grant: Grant): string => {
  const token = newToken('1//0g')
  grant.refreshTokens = [...grant.refreshTokens, { token, at: world.now() }].slice(-mostRefreshTokens)
  return token
}

const addAccessToken = (world: World, { sub, scopes }: Grant): AccessToken => {
  const access = { token: newToken('ya29.'), sub, scopes: [...scopes], endsAt: world.now() + accessMs }
  world.accessTokens = [...world.accessTokens.filter(({ endsAt }) => endsAt > world.now()), access]
  return access
}

const answerOf = ({ token, scopes }: AccessToken): Record<string, unknown> => ({
  access_token: token,
  expires_in: accessMs / 1000,
  scope: scopes.join(' '),
  token_type: 'Bearer',
})

const forRefresh = (world: World, form: URLSearchParams): TokenReply => {
  const token = form.get('refresh_token') ?? ''
  const grant = world.grants.find(({ refreshTokens }) => refreshTokens.some((one) => one.token === token))
  const given = grant?.refreshTokens.find((one) => one.token === token)
  if (!grant || !given || (world.isTesting && world.now() - given.at > testingMs)) return deadGrant()
  const access = addAccessToken(world, grant)
  world.save()
  return { status: 200, body: answerOf(access) }
}

const idTokenOf = (world: World, application: Application, sub: string): string => {
  const account = world.accounts.find((one) => one.sub === sub)
  const seconds = Math.floor(world.now() / 1000)
  const exp = world.idTokens === 'expired' ? seconds - 60 : seconds + 3600
  const aud = world.idTokens === 'other-audience' ? 'somebody-else' : application.id
  const { email, name } = account ?? {}
  return signIdToken(world.key, {
    iss: 'https://accounts.google.com',
    aud,
    sub,
    email,
    name,
    email_verified: true,
    iat: exp - 3600,
    exp,
  })
}

/** Any token of a grant ends all of it. */
export const revokeGrant = (world: World, token: string): TokenReply => {
  const ofAccess = world.accessTokens.find((one) => one.token === token)?.sub
  const ofRefresh = world.grants.find(({ refreshTokens }) => refreshTokens.some((one) => one.token === token))?.sub
  const sub = ofAccess ?? ofRefresh
  if (sub === undefined) return { status: 400, body: { error: 'invalid_token' } }
  world.grants = world.grants.filter((grant) => grant.sub !== sub)
  world.accessTokens = world.accessTokens.filter((one) => one.sub !== sub)
  world.save()
  return { status: 200, body: {} }
}
