import { createHash } from 'node:crypto'
import type { ChannelIo } from '../contract.ts'

/** S256, which Zalo takes for granted: there is no `code_challenge_method`. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url')

/**
 * Sources disagree whether Zalo takes a challenge with each request, only the one saved in the app's console, or none.
 * The operator says which; everything else is the same.
 */
const modeOf = (operator: ChannelIo['operator']): string => operator['ZALO_OA_PKCE_MODE'] ?? 'per_request'

/** What goes into the sign-in address; null: nothing. */
export const challengeFor = (operator: ChannelIo['operator'], perRequest: string): string | null => {
  const mode = modeOf(operator)
  if (mode === 'none') return null
  return mode === 'console_fixed' ? challengeOf(operator['ZALO_OA_CODE_VERIFIER'] ?? '') : perRequest
}

/** What goes into the exchange of the code; null: nothing. */
export const verifierFor = (operator: ChannelIo['operator'], perRequest: string): string | null => {
  const mode = modeOf(operator)
  if (mode === 'none') return null
  return mode === 'console_fixed' ? (operator['ZALO_OA_CODE_VERIFIER'] ?? '') : perRequest
}
