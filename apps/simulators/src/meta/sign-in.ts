import { randomBytes } from 'node:crypto'
import { consentPage, problemPage } from './consent-page.ts'
import { GraphRefusal, badParameter } from './refusal.ts'
import { fieldsIn, givenIn, onlyKnown, wordIn, type Given, type Service } from './service.ts'
import { allScopes, pageToken } from './world.ts'

const codeLifeMs = 10 * 60_000
const shortLifeSeconds = 5100
const longLifeSeconds = 5_183_944
const callbackPath = '/integration/callback/facebook'

/** The window in which a person signs in, and what becomes of the code it gives. */
export const addSignIn = (service: Service): void => {
  const { http } = service
  http.get('/:version/dialog/oauth', async (request, reply) => {
    const asked = dialogRequest(service, fieldsIn(request.query))
    const { user, pages } = service.memory.world
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if ('problem' in asked) return reply.code(400).send(problemPage(asked.problem))
    return reply.send(consentPage({ user: user.name, pages, ...asked }))
  })
  http.post('/:version/dialog/oauth', async (request, reply) => {
    const asked = dialogRequest(service, fieldsIn(request.query))
    if ('problem' in asked) return reply.code(400).type('text/html; charset=utf-8').send(problemPage(asked.problem))
    return reply.redirect(answerOf(service, asked, fieldsIn(request.body)), 302)
  })
  http.get('/:version/oauth/access_token', async (request) => {
    const given = givenIn(request)
    const { app } = service.memory.world
    if (wordIn(given, 'client_id') !== app.id) throw new GraphRefusal(101, 'Error validating application')
    if (wordIn(given, 'client_secret') !== app.secret) throw new GraphRefusal(1, 'Error validating client secret')
    return wordIn(given, 'grant_type') === 'fb_exchange_token' ? exchange(service, given) : redeem(service, given)
  })
  http.get('/:version/debug_token', async (request) => debugToken(service, givenIn(request)))
}

interface Asked {
  redirectUri: string
  state: string
  scopes: string[]
}

/** An address counts that the application has written down: the callback page of the product, wherever it runs here. */
const isRegistered = (redirectUri: string, productUrl: string): boolean => {
  if (!URL.canParse(redirectUri)) return false
  const { protocol, hostname, pathname, origin } = new URL(redirectUri)
  const isOurs = origin === new URL(productUrl).origin || ['localhost', '127.0.0.1'].includes(hostname)
  return isOurs && /^https?:$/.test(protocol) && pathname === callbackPath
}

const dialogRequest = ({ memory, productUrl }: Service, query: Given): Asked | { problem: string } => {
  const redirectUri = wordIn(query, 'redirect_uri')
  const scopes = wordIn(query, 'scope').split(',').filter(Boolean)
  const odd = scopes.find((scope) => !(allScopes as readonly string[]).includes(scope))
  if (wordIn(query, 'client_id') !== memory.world.app.id) return { problem: 'Mã ứng dụng không đúng.' }
  if (!isRegistered(redirectUri, productUrl)) return { problem: 'Địa chỉ quay lại chưa được khai báo cho ứng dụng.' }
  if (wordIn(query, 'response_type') !== 'code') return { problem: 'response_type phải là code.' }
  if (odd !== undefined || scopes.length === 0) return { problem: `Quyền không hợp lệ: ${odd ?? '(trống)'}` }
  if (wordIn(query, 'state') === '') return { problem: 'Thiếu state.' }
  return { redirectUri, state: wordIn(query, 'state'), scopes }
}

/** Where the window goes with what the person has pressed and ticked. */
const answerOf = ({ memory }: Service, { redirectUri, state, scopes }: Asked, form: Given): string => {
  const url = new URL(redirectUri)
  const add = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  }
  if (wordIn(form, 'answer') !== 'approve') {
    add({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state,
    })
    return url.href
  }
  const ticked = (name: string): string[] => [form[name] ?? []].flat().map(String)
  const code = `AQB${randomBytes(24).toString('base64url')}`
  memory.world.codes.push({
    code,
    redirectUri,
    scopes: scopes.filter((scope) => ticked('scope').includes(scope)),
    pageIds: ticked('page'),
    expiresAt: memory.now() + codeLifeMs,
    isUsed: false,
  })
  memory.changed()
  add({ code, state })
  return url.href
}

const redeem = ({ memory }: Service, given: Given): object => {
  onlyKnown(given, ['client_id', 'client_secret', 'redirect_uri', 'code'], 'oauth/access_token')
  const found = memory.world.codes.find(({ code }) => code === wordIn(given, 'code'))
  if (!found) throw badParameter('Invalid verification code format.', 36_008)
  if (found.isUsed) throw badParameter('This authorization code has been used.', 36_009)
  if (found.expiresAt <= memory.now()) throw badParameter('This authorization code has expired.', 36_007)
  if (found.redirectUri !== wordIn(given, 'redirect_uri'))
    throw badParameter('Error validating verification code. Please make sure your redirect_uri is identical', 36_008)
  found.isUsed = true
  return newToken(memory, found, false)
}

const exchange = ({ memory }: Service, given: Given): object => {
  onlyKnown(given, ['client_id', 'client_secret', 'grant_type', 'fb_exchange_token'], 'oauth/access_token')
  const short = memory.world.userTokens.find(({ token }) => token === wordIn(given, 'fb_exchange_token'))
  if (!short || short.expiresAt <= memory.now())
    throw new GraphRefusal(190, 'Error validating access token', { subcode: 463 })
  return newToken(memory, short, true)
}

const newToken = (
  memory: Service['memory'],
  grant: { scopes: string[]; pageIds: string[] },
  isLong: boolean,
): object => {
  const seconds = isLong ? longLifeSeconds : shortLifeSeconds
  const token = `EAAG-${isLong ? 'long' : 'short'}-${randomBytes(18).toString('base64url')}`
  const { scopes, pageIds } = grant
  memory.world.userTokens.push({ token, scopes, pageIds, isLong, expiresAt: memory.now() + seconds * 1000 })
  memory.changed()
  return { access_token: token, token_type: 'bearer', expires_in: seconds }
}

const debugToken = ({ memory }: Service, given: Given): object => {
  const { app, pages, user, userTokens } = memory.world
  if (wordIn(given, 'access_token') !== `${app.id}|${app.secret}`)
    throw new GraphRefusal(
      100,
      'You must provide an app access token, or a user access token that is an owner of the app',
    )
  const input = wordIn(given, 'input_token')
  const base = {
    app_id: app.id,
    user_id: user.id,
    data_access_expires_at: Math.floor(memory.now() / 1000) + 90 * 86_400,
  }
  const page = pages.find((one) => pageToken(one) === input)
  if (page)
    return {
      data: {
        ...base,
        type: 'PAGE',
        is_valid: !page.isTokenDead,
        expires_at: 0,
        scopes: page.scopes,
        profile_id: page.id,
      },
    }
  const token = userTokens.find((one) => one.token === input)
  if (!token) return { data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } } }
  const granular = token.scopes.filter((scope) => scope.startsWith('pages_'))
  return {
    data: {
      ...base,
      type: 'USER',
      is_valid: token.expiresAt > memory.now(),
      expires_at: Math.floor(token.expiresAt / 1000),
      scopes: token.scopes,
      granular_scopes: granular.map((scope) => ({
        scope,
        target_ids: token.pageIds.filter((id) => !pages.find((one) => one.id === id)?.neverScopes.includes(scope)),
      })),
    },
  }
}
