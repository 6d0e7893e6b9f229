import type { OutgoingEvent, WebhookDelivery } from '@app/contracts/bot-webhooks'
import type { Page } from '@app/contracts/pagination'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError, only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { WebhookDeliveryRow } from '#db/schema/index.ts'
import { queueDelivery } from './deliver.ts'
import { requireOutgoingWebhook } from './manage-outgoing.ts'
import {
  findDelivery,
  insertDeliveries,
  listDeliveryRows,
  updateDeliveryAt,
  updateOutgoingRow,
} from './outgoing.repository.ts'
import { sendDelivery } from './send-delivery.ts'
import { payloadOf } from './notify-outgoing.ts'

const presentDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextAt: row.nextAt?.toISOString() ?? null,
  payload: row.payload,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

export const listDeliveries = async (
  ctx: WorkspaceCtx,
  webhookId: string,
  query: { page: number; pageSize: number },
): Promise<Page<WebhookDelivery>> => {
  const webhook = await requireOutgoingWebhook(ctx, webhookId)
  const { rows, total } = await listDeliveryRows(ctx.db, webhook, query)
  return { items: rows.map(presentDelivery), total, page: query.page, pageSize: query.pageSize }
}

/** Queues a delivery again under its old id, so that the receiver can recognise it. */
export const resendDelivery = (ctx: WorkspaceCtx, deliveryId: string): Promise<WebhookDelivery> =>
  inTransaction(ctx, async (tx) => {
    const found = await findDelivery(tx.db, { workspaceId: tx.workspaceId, id: deliveryId })
    if (!found) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
    const now = tx.now()
    const row = await updateDeliveryAt(tx.db, found.delivery, { status: 'pending', nextAt: now })
    if (!row) throw new AppError('CONFLICT')
    await queueDelivery(tx, row, now)
    return presentDelivery(row)
  })

/** One try while the person waits; its result is the answer. */
export const sendTestDelivery = async (
  ctx: WorkspaceCtx,
  webhookId: string,
  event: OutgoingEvent,
): Promise<WebhookDelivery> => {
  const webhook = await requireOutgoingWebhook(ctx, webhookId)
  const { workspaceId } = ctx
  const data = { isTest: true, botId: webhook.botId, text: 'Đây là tin thử từ BizAgent.' }
  const row = only(
    await insertDeliveries(ctx.db, [
      {
        workspaceId,
        id: newId(),
        webhookId,
        event,
        payload: payloadOf(event, ctx.now(), data),
        status: 'pending',
        createdAt: ctx.now(),
      },
    ]),
  )
  const sent = await sendDelivery(ctx, webhook, row)
  const saved = await updateDeliveryAt(ctx.db, row, {
    status: sent.isDelivered ? 'delivered' : 'failed',
    attempts: 1,
    lastStatus: sent.status,
    lastError: sent.error,
    deliveredAt: sent.isDelivered ? ctx.now() : null,
  })
  await updateOutgoingRow(ctx.db, webhook, { lastStatus: sent.status, lastAt: ctx.now() })
  return presentDelivery(saved ?? row)
}
