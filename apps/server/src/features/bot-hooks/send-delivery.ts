import type { TenantCtx } from '#core/context.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import { openSecret } from '#core/secrets.repository.ts'
import type { OutgoingWebhookRow, WebhookDeliveryRow } from '#db/schema/index.ts'
import { signDelivery } from './sign-delivery.ts'

const timeoutMs = 10_000
/** Nobody reads what the receiver answers. */
const mostAnswerBytes = 1024 * 1024

export interface Sent {
  isDelivered: boolean
  status: number | null
  error: string | null
  /** Retrying is useless: the receiver says so, or the address is not allowed. */
  isFinal: boolean
}

/** One try. SafeFetch checks the address again, because its name may resolve differently now. */
export const sendDelivery = async (
  ctx: TenantCtx,
  webhook: OutgoingWebhookRow,
  delivery: Pick<WebhookDeliveryRow, 'id' | 'payload'>,
): Promise<Sent> => {
  const now = ctx.now()
  const body = JSON.stringify(delivery.payload)
  const headers = signDelivery({ id: delivery.id, body, now }, await signingSecrets(ctx, webhook, now))
  try {
    const answer = await ctx.deps.safeFetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      timeoutMs,
      maxBytes: mostAnswerBytes,
      // Redirects are not followed: elsewhere the delivery would arrive without its signature, or at a stranger.
      redirectsTo: 'nobody',
    })
    const isDelivered = answer.status >= 200 && answer.status < 300
    if (isDelivered) return { isDelivered, status: answer.status, error: null, isFinal: true }
    return { ...failed(answer.status, `http-${answer.status}`), isFinal: answer.status === 410 }
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    return { ...failed(null, error.reason), isFinal: error.reason === 'private-address' }
  }
}

const failed = (status: number | null, error: string): Sent => ({ isDelivered: false, status, error, isFinal: false })

const signingSecrets = async (ctx: TenantCtx, webhook: OutgoingWebhookRow, now: Date): Promise<string[]> => {
  const { workspaceId, id, previousSecretId, previousUntil } = webhook
  const isOldGood = previousSecretId !== null && previousUntil !== null && previousUntil > now
  const ids = isOldGood ? [id, previousSecretId] : [id]
  const opened = await Promise.all(ids.map((secret) => openSecret(ctx.db, ctx.deps.vault, { workspaceId, id: secret })))
  return opened.filter((secret) => secret !== null)
}
