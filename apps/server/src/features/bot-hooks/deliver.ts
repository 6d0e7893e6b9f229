import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import { sendMail } from '#core/mailer.ts'
import type { OutgoingWebhookRow, WebhookDeliveryRow } from '#db/schema/index.ts'
import { findDelivery, listOwnersToNotify, updateDeliveryAt, updateOutgoingRow } from './outgoing.repository.ts'
import { hopelessMs, nextTry } from './retry-schedule.ts'
import { sendDelivery, type Sent } from './send-delivery.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    /** `attempts` is the number of tries before: a job for an earlier state of the delivery does nothing. */
    'bot-hooks.deliver': { deliveryId: string; attempts: number }
  }
}

/** A runner that dies may leave a delivery half sent; it is sent again under the same id, so the receiver can tell. */
const jobAttempts = 20

export const queueDelivery = (tx: TenantCtx, { id, attempts }: WebhookDeliveryRow, runAt: Date): Promise<void> =>
  enqueue(tx, 'bot-hooks.deliver', { deliveryId: id, attempts }, { runAt, maxAttempts: jobAttempts })

/** Sends a delivery once and saves the result and the next try, in the transaction that ends the job. */
export const deliver = async (
  ctx: TenantCtx,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
  job: RunningJob,
): Promise<void> => {
  const found = await findDelivery(ctx.db, { workspaceId: ctx.workspaceId, id: deliveryId })
  if (!found || found.delivery.status !== 'pending' || found.delivery.attempts !== attempts) return
  const { webhook, delivery } = found
  if (!webhook.isEnabled) {
    await updateDeliveryAt(ctx.db, delivery, { status: 'failed', lastError: 'disabled', nextAt: null })
    return
  }
  const sent = await sendDelivery(ctx, webhook, delivery)
  await inTransaction(ctx, async (tx) => {
    const saved = await updateDeliveryAt(tx.db, delivery, afterTry(delivery, sent, tx.now()))
    if (saved) await noteHealth(tx, webhook, sent, saved)
    if (saved?.nextAt) await queueDelivery(tx, saved, saved.nextAt)
    await job.finishIn(tx.db)
  })
}

/** The state of a delivery after one try. */
export const afterTry = (
  delivery: WebhookDeliveryRow,
  sent: Sent,
  now: Date,
): Pick<WebhookDeliveryRow, 'status' | 'attempts' | 'lastStatus' | 'lastError' | 'nextAt' | 'deliveredAt'> => {
  const attempts = delivery.attempts + 1
  const nextAt = sent.isFinal ? null : nextTry({ attempts, createdAt: delivery.createdAt, now })
  return {
    status: sent.isDelivered ? 'delivered' : nextAt ? 'pending' : 'failed',
    attempts,
    lastStatus: sent.status,
    lastError: sent.error,
    nextAt,
    deliveredAt: sent.isDelivered ? now : null,
  }
}

/** Disables an address that says it is gone, or where a delivery was given up and nothing else got through for days. */
const noteHealth = async (
  tx: TenantCtx,
  webhook: OutgoingWebhookRow,
  sent: Sent,
  { status }: WebhookDeliveryRow,
): Promise<void> => {
  const now = tx.now()
  const failingSince = sent.isDelivered ? null : (webhook.failingSince ?? now)
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0
  const disabledReason =
    sent.status === 410 ? 'gone' : status === 'failed' && failingMs >= hopelessMs ? 'failing' : null
  await updateOutgoingRow(tx.db, webhook, {
    lastStatus: sent.status,
    lastAt: now,
    failingSince,
    ...(disabledReason ? { isEnabled: false, disabledReason } : {}),
  })
  if (disabledReason) await notifyOwners(tx, webhook, disabledReason)
}

const notifyOwners = async (tx: TenantCtx, webhook: OutgoingWebhookRow, reason: 'gone' | 'failing'): Promise<void> => {
  await audit(tx, {
    action: 'bots.outgoing-webhook-disabled',
    target: { type: 'outgoing-webhook', id: webhook.id, name: webhook.url },
    details: { reason },
  })
  const { host } = new URL(webhook.url)
  const url = `${tx.deps.config.baseUrl}/biz-agent/${webhook.botId}`
  for (const { name, email, language, botName } of await listOwnersToNotify(tx.db, webhook))
    await sendMail(tx, {
      to: email,
      language,
      template: 'webhook-disabled',
      params: { name, botName, host, reason, url },
    })
}
