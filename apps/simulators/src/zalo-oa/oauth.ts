import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { consentPage, errorPage } from './consent-page.ts'
import { demoApp } from './demo-world.ts'
import type { Parts } from './parts.ts'
import { accessMs, newToken, refreshMs, type Grant } from './world.ts'

type Fields = Readonly<Record<string, string | undefined>>

const codeMs = 10 * 60_000
const html = (reply: FastifyReply, page: string): FastifyReply => reply.type('text/html; charset=utf-8').send(page)

/** The sign-in of Zalo for OAs: the window of consent, and the tokens. */
export const oauthRoutes = (app: FastifyInstance, parts: Parts): void => {
  app.get('/v4/oa/permission', async (request, reply) => {
    const query = request.query as Fields
    const problem = problemOf(parts, query)
    return html(reply, problem ? errorPage(...problem) : consentPage(parts.world.state.oas, filled(query)))
  })
  app.post('/v4/oa/permission', async (request, reply) => {
    const fields = { ...(request.query as Fields), ...(request.body as Fields) }
    const problem = problemOf(parts, fields)
    if (problem) return html(reply, errorPage(...problem))
    return reply.redirect(decide(parts, fields))
  })
  app.post('/v4/oa/access_token', async (request, reply) => {
    const fields = (request.body ?? {}) as Fields
    const granted = grant(parts, fields, request.headers['secret_key'])
    if (!('accessToken' in granted)) return reply.send(granted)
    // The pair has changed; whoever does not hear it now, never will.
    if (parts.troubles.take(granted.oaId, 'lose-next-answer')) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    const { accessToken, refreshToken } = granted
    return reply.send({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: String(accessMs / 1000),
    })
  })
}

const filled = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const problemOf = ({ world, console }: Parts, fields: Fields): [number, string] | null => {
  if (fields['app_id'] !== demoApp.id) return [-14_001, 'Ứng dụng không tồn tại']
  if (!world.state.isAppActive) return [-14_002, 'Ứng dụng chưa được kích hoạt']
  if (fields['redirect_uri'] !== console.callbackUrl) return [-14_003, 'Invalid redirect uri']
  const given = fields['code_challenge'] ?? ''
  const isRight =
    console.pkceMode === 'none' ||
    (console.pkceMode === 'console_fixed' ? given === console.savedChallenge : /^[\w-]{43}$/.test(given))
  return isRight ? null : [-14_004, 'Invalid code challenge']
}

/** Where the browser goes back to. What Zalo sends when somebody refuses is not documented: there is no code then. */
const decide = ({ world, console }: Parts, fields: Fields): string => {
  const back = new URL(console.callbackUrl)
  const { state = '', oa_id: oaId = '', code_challenge: challenge, decision } = fields
  const oa = world.state.oas.find(({ id }) => id === oaId)
  if (decision !== 'allow' || !oa) {
    back.searchParams.set('error', '-14005')
    back.searchParams.set('state', state)
    return back.href
  }
  const code = newToken('code')
  const sworn = console.pkceMode === 'none' ? null : (challenge ?? null)
  world.state.codes.push({ code, oaId, challenge: sworn, at: world.now(), isUsed: false })
  world.save()
  back.searchParams.set('code', code)
  back.searchParams.set('oa_id', oaId)
  back.searchParams.set('state', state)
  if (challenge) back.searchParams.set('code_challenge', challenge)
  return back.href
}

const refusal = (error: number, name: string) => ({
  error,
  error_name: name,
  error_reason: name,
  error_description: name,
  ref_doc: 'https://developers.zalo.me/docs',
})
type Refusal = ReturnType<typeof refusal>

const grant = (parts: Parts, fields: Fields, secret: unknown): Grant | Refusal => {
  if (fields['app_id'] !== demoApp.id) return refusal(-14_001, 'Invalid app id')
  // The secret goes into a header of its own; in the body it does not count.
  if (secret !== demoApp.secret) return refusal(-14_004, 'Invalid secret key')
  if (fields['grant_type'] === 'authorization_code') return grantByCode(parts, fields)
  if (fields['grant_type'] === 'refresh_token') return grantByRefresh(parts, fields)
  return refusal(-14_006, 'Invalid grant type')
}

const grantByCode = ({ world }: Parts, fields: Fields): Grant | Refusal => {
  const found = world.state.codes.find(({ code }) => code === fields['code'])
  const isGood = found && !found.isUsed && world.now() - found.at <= codeMs
  if (!isGood) return refusal(-14_014, 'Invalid authorization code')
  const verifier = fields['code_verifier'] ?? ''
  const sworn = createHash('sha256').update(verifier, 'ascii').digest('base64url')
  if (found.challenge !== null && (verifier.length !== 43 || sworn !== found.challenge))
    return refusal(-14_015, 'Invalid code verifier')
  found.isUsed = true
  return replaceGrant({ world }, found.oaId)
}

/** Both tokens change, and the old refresh token is dead in the same moment. */
const grantByRefresh = ({ world }: Parts, fields: Fields): Grant | Refusal => {
  const found = world.state.grants.find(({ refreshToken }) => refreshToken === fields['refresh_token'])
  if (!found || found.refreshEndsAt < world.now()) return refusal(-14_020, 'Invalid refresh token')
  return replaceGrant({ world }, found.oaId)
}

const replaceGrant = ({ world }: Pick<Parts, 'world'>, oaId: string): Grant => {
  const { state } = world
  const fresh: Grant = {
    oaId,
    accessToken: newToken('at'),
    accessEndsAt: world.now() + accessMs,
    refreshToken: newToken('rt'),
    refreshEndsAt: world.now() + refreshMs,
  }
  state.grants = [...state.grants.filter((one) => one.oaId !== oaId), fresh]
  world.save()
  return fresh
}
