import type { ChannelAccount, ChannelIo, Renewal } from '../contract.ts'
import { askForTokens, secretsOf } from './tokens.ts'
import { ZaloAway } from './wire.ts'

const overLimit = -32

/**
 * Swaps the refresh token for a new pair. Zalo names no errors of its own for it, so every refusal but "too many calls"
 * means that the grant is gone. An answer that got lost has used up the token all the same: the next try is refused, and
 * the shop has to sign in again.
 */
export const renewZaloOa = async (io: ChannelIo, account: ChannelAccount, signal: AbortSignal): Promise<Renewal> => {
  const refreshToken = account.secrets['refreshToken'] ?? ''
  if (!refreshToken) return { kind: 'broken', failure: 'token-expired', code: 'no-refresh-token' }
  try {
    const answer = await askForTokens(io, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal)
    if ('accessToken' in answer) return { kind: 'renewed', secrets: secretsOf(answer), expiresAt: answer.expiresAt }
    if (answer.error === overLimit) return { kind: 'later' }
    return { kind: 'broken', failure: 'token-expired', code: String(answer.error) }
  } catch (error) {
    if (error instanceof ZaloAway) return { kind: 'later' }
    throw error
  }
}
