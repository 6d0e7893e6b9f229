import { newToken, type World } from './world.ts'
import type { Application } from './application.ts'

/** The parameters of the window that matter, checked. */
export interface SignInWindow {
  redirectUri: string
  state: string
  scopes: string[]
  challenge: string
  isOffline: boolean
  asksConsent: boolean
  keepsGranted: boolean
  hint: string
}

export const identityScopes = ['openid', 'email', 'profile']

/** What the service shows by itself instead of the window; none of it ever comes back to the application. */
export type WindowProblem = 'invalid_client' | 'redirect_uri_mismatch' | 'invalid_request'

export const readWindow = (query: URLSearchParams, application: Application): SignInWindow | WindowProblem => {
  const given = (name: string): string => query.get(name) ?? ''
  if (given('client_id') !== application.id) return 'invalid_client'
  if (!application.redirectUris.includes(given('redirect_uri'))) return 'redirect_uri_mismatch'
  const scopes = given('scope').split(' ').filter(Boolean)
  const isWhole = given('response_type') === 'code' && scopes.length > 0 && given('state') !== ''
  if (!isWhole || given('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(given('code_challenge')))
    return 'invalid_request'
  return {
    redirectUri: given('redirect_uri'),
    state: given('state'),
    scopes,
    challenge: given('code_challenge'),
    isOffline: given('access_type') === 'offline',
    asksConsent: given('prompt').split(' ').includes('consent'),
    keepsGranted: given('include_granted_scopes') === 'true',
    hint: given('login_hint'),
  }
}

const backTo = ({ redirectUri, state }: SignInWindow, answer: Record<string, string>): string => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value)
  return url.href
}

export const denied = (window: SignInWindow): string => backTo(window, { error: 'access_denied' })

/** The person has chosen an account and what to allow: a code for ten minutes, and the way back. */
export const allowed = (
  world: World,
  window: SignInWindow,
  choice: { sub: string; scopes: readonly string[] },
): string => {
  const ticked = window.scopes.filter((scope) => identityScopes.includes(scope) || choice.scopes.includes(scope))
  const before = window.keepsGranted ? (world.grants.find(({ sub }) => sub === choice.sub)?.scopes ?? []) : []
  const scopes = [...new Set([...ticked, ...before])]
  const code = newToken('4/0A')
  const { redirectUri, challenge, isOffline, asksConsent } = window
  world.codes.push({
    code,
    sub: choice.sub,
    redirectUri,
    challenge,
    scopes,
    isOffline,
    asksConsent,
    at: world.now(),
    isUsed: false,
  })
  world.save()
  return backTo(window, { code, scope: scopes.join(' '), authuser: '0', prompt: asksConsent ? 'consent' : 'none' })
}
