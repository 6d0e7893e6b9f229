import { createHmac } from 'node:crypto'
import type { KeyCtx } from '#core/context.ts'
import { isSameText, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { readIdempotencyKey } from '#core/http/idempotency.ts'
import { idFrom, newId } from '#core/ids.ts'

const toleranceSeconds = 300

/** What identifies a call: the same identity twice has one effect. */
export interface CallIdentity {
  id: string
  idempotencyKey: string | null
}

/** `timestamp.body` under the key, in hex: what a caller sends as `x-webhook-signature`. */
const signCall = (key: string, timestamp: string, rawBody: Uint8Array): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest('hex')

/**
 * The caller is checked on the raw bytes. A signed call is also identified by its signature: sent again within its five
 * minutes, whatever its other headers, it is the same call.
 */
export const checkCaller = (
  { credentials, now }: KeyCtx,
  webhook: { botId: string; needsSignature: boolean },
  key: string,
): CallIdentity => {
  if (!webhook.needsSignature) {
    // Compare hashes, so that the time tells nothing, not even the length.
    if (!credentials.bearer || !isSameText(sha256(credentials.bearer), sha256(key)))
      throw new AppError('WEBHOOK_KEY_INVALID')
    return { id: newId(), idempotencyKey: readKeyOf(credentials) }
  }
  const timestamp = credentials.header('x-webhook-timestamp') ?? ''
  const signature = credentials.header('x-webhook-signature') ?? ''
  const expected = signCall(key, timestamp, credentials.rawBody ?? new Uint8Array())
  const isSigned = isSameText(signature, expected)
  if (!isSigned || !isFresh(timestamp, now())) throw new AppError('WEBHOOK_KEY_INVALID')
  return {
    id: idFrom(`${webhook.botId}.${signature}`),
    idempotencyKey: readKeyOf(credentials) ?? `signed-${signature}`,
  }
}

const readKeyOf = (credentials: KeyCtx['credentials']): string | null =>
  readIdempotencyKey(credentials.header('idempotency-key') ?? undefined)

/** Seconds since 1970, at most five minutes off in either direction. */
const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds
