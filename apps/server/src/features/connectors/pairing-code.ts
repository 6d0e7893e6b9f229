import { createHmac } from 'node:crypto'
import type { Deps } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8

/**
 * The code of an attempt to connect. It is made from the attempt and the installation's key, so it can be shown again
 * without being stored; the table has its hash only.
 */
export const pairingCodeOf = ({ config }: Pick<Deps, 'config'>, sessionId: string): string => {
  const bytes = createHmac('sha256', config.secrets.signingKey).update(`connector-pairing:${sessionId}`).digest()
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('')
}

export const hashOfCode = (code: string): string => sha256(`connector-pairing:${code}`)
