import type { ChannelIo } from '../contract.ts'
import { appIdOf, appSecretOf, oauthBaseOf } from './settings-of-operator.ts'
import { asText, fetchZalo, readJson } from './wire.ts'

/** Both tokens of a grant. Using the refresh token kills it, so the new one is stored before anybody uses the pair. */
export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresAt: Date
}

export interface TokenRefusal {
  error: number
  name: string
}

type Grant =
  | { grant_type: 'authorization_code'; code: string; code_verifier?: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/** Zalo refuses with HTTP 200 as well: only an answer with an access token is a success. */
export const askForTokens = async (
  io: ChannelIo,
  grant: Grant,
  signal: AbortSignal,
): Promise<Tokens | TokenRefusal> => {
  const response = await fetchZalo(io, `${oauthBaseOf(io.operator)}/v4/oa/access_token`, {
    method: 'POST',
    headers: { secret_key: appSecretOf(io.operator), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...grant, app_id: appIdOf(io.operator) }).toString(),
    signal,
  })
  const body = readJson(response)
  const [accessToken, refreshToken] = [asText(body['access_token']), asText(body['refresh_token'])]
  if (!accessToken || !refreshToken) return { error: Number(body['error'] ?? 0), name: asText(body['error_name']) }
  // A text of seconds: "90000" is 25 hours.
  const lifeSeconds = Number(body['expires_in'])
  const lifeMs = (Number.isFinite(lifeSeconds) && lifeSeconds > 0 ? lifeSeconds : 90_000) * 1000
  return { accessToken, refreshToken, expiresAt: new Date(io.now().getTime() + lifeMs) }
}

export const secretsOf = ({ accessToken, refreshToken }: Tokens) => ({ accessToken, refreshToken })
