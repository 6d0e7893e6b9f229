import type { OutgoingEvent } from '@app/contracts/bot-webhooks'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventType, HeardEvent, Listener } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { queueDelivery } from './deliver.ts'
import { insertDeliveries, listSubscribedWebhooks } from './outgoing.repository.ts'

/** Our events and their names outside. */
const outsideNames = {
  'bot.published': 'bot.published',
  'message.in': 'message.in',
  'message.out': 'message.out',
  'handoff.requested': 'handoff.requested',
  // For the shop's other systems, what a bot captured of a customer is a new contact.
  'contact.captured': 'contact.created',
  'credit.low': 'credit.low',
} as const satisfies Partial<Record<EventType, OutgoingEvent>>

/** The body of a delivery, in the format of Standard Webhooks. */
export const payloadOf = (event: OutgoingEvent, at: Date, data: Record<string, unknown>): Record<string, unknown> => ({
  type: event,
  timestamp: at.toISOString(),
  data,
})

const notify =
  (event: OutgoingEvent) =>
  (ctx: SystemCtx, { workspaceId, payload }: HeardEvent, job: RunningJob): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      if (!workspaceId) return
      const botId = typeof payload['botId'] === 'string' ? payload['botId'] : null
      const hearing = await listSubscribedWebhooks(tx.db, { workspaceId, botId, event })
      const now = tx.now()
      const rows = await insertDeliveries(
        tx.db,
        hearing.map((webhook) => ({
          workspaceId,
          id: newId(),
          webhookId: webhook.id,
          event,
          payload: payloadOf(event, now, payload),
          status: 'pending',
          nextAt: now,
          createdAt: now,
        })),
      )
      for (const row of rows) await queueDelivery(tx as TenantCtx, row, now)
      // In the same transaction as the deliveries, so that a repeated event is not delivered twice.
      await job.finishIn(tx.db)
    })

export const botHooksListeners: readonly Listener[] = Object.entries(outsideNames).map(([event, outgoing]) => ({
  event: event as keyof typeof outsideNames,
  name: `bot-hooks.${event}`,
  as: 'workspace',
  handle: notify(outgoing),
}))
