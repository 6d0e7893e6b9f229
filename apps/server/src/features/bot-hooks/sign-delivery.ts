import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A prefix and 32 random bytes in base64, as Standard Webhooks writes secrets. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

const signature = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/**
 * The headers of Standard Webhooks. While a secret is being replaced there are two signatures, and either may be
 * checked.
 */
export const signDelivery = (
  { id, body, now }: { id: string; body: string; now: Date },
  signingSecrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signingSecrets.map((secret) => signature(secret, content)).join(' '),
  }
}
