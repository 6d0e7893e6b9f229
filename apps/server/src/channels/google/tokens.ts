import type { ChannelIo, Renewal } from '../contract.ts'
import { usesOf } from './scopes.ts'
import { addressOf, clientOf } from './settings-of-operator.ts'

/** What the service answers to a code or a renewal. */
interface TokenAnswer {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  scope?: string
  error?: string
}

export type Tokens =
  | { kind: 'given'; accessToken: string; refreshToken: string | null; expiresAt: Date; scopes: string[] }
  /** The code or the sign-in is not good any more. */
  | { kind: 'ended' }
  /** The application itself is refused: the operator's settings are wrong. */
  | { kind: 'refused'; code: string }
  | { kind: 'later' }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const ask = async (io: ChannelIo, fields: Record<string, string>, signal: AbortSignal): Promise<Tokens> => {
  const { id, secret } = clientOf(io)
  const reply = await io.safeFetch(addressOf(io, 'GOOGLE_TOKEN_URL'), {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ client_id: id, client_secret: secret, ...fields }).toString(),
    redirectsTo: 'nobody',
    maxBytes: 64 * 1024,
    signal,
  })
  if (reply.status >= 500 || reply.status === 429) return { kind: 'later' }
  const answer = readAnswer(reply.text())
  if (reply.status !== 200)
    return answer.error === 'invalid_grant' ? { kind: 'ended' } : { kind: 'refused', code: answer.error ?? 'unknown' }
  if (!answer.access_token) return { kind: 'later' }
  return {
    kind: 'given',
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: new Date(io.now().getTime() + (answer.expires_in ?? 3600) * 1000),
    scopes: (answer.scope ?? '').split(' ').filter(Boolean),
  }
}

const readAnswer = (text: string): TokenAnswer => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

export const exchangeCode = (
  io: ChannelIo,
  { code, redirectUri, codeVerifier }: { code: string; redirectUri: string; codeVerifier: string },
  signal: AbortSignal,
): Promise<Tokens> =>
  ask(io, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier }, signal)

export const refresh = (io: ChannelIo, refreshToken: string, signal: AbortSignal): Promise<Tokens> =>
  ask(io, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal)

/** A renewal usually brings no new refresh token: the old one stays good and is kept. */
export const renewSecrets = async (
  io: ChannelIo,
  secrets: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Renewal> => {
  const known = secrets['refreshToken'] ?? ''
  const tokens = await refresh(io, known, signal)
  switch (tokens.kind) {
    case 'given': {
      const { accessToken, refreshToken, expiresAt, scopes } = tokens
      return {
        kind: 'renewed',
        secrets: { accessToken, refreshToken: refreshToken ?? known },
        expiresAt,
        // A person may have taken rights back since; an answer without scopes says nothing of them.
        ...(scopes.length > 0 && { uses: usesOf(scopes) }),
      }
    }
    case 'ended':
      return { kind: 'broken', failure: 'token-expired', code: 'invalid_grant' }
    case 'refused':
      // Wrong settings of the operator say nothing of the account; it works again once they are mended.
      return { kind: 'later' }
    case 'later':
      return { kind: 'later' }
  }
}

/** Ends all access: revoking the refresh token takes every access token of the sign-in with it. */
export const revoke = async (io: ChannelIo, refreshToken: string, signal: AbortSignal): Promise<void> => {
  await io.safeFetch(addressOf(io, 'GOOGLE_REVOKE_URL'), {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ token: refreshToken }).toString(),
    redirectsTo: 'nobody',
    maxBytes: 64 * 1024,
    signal,
  })
}
