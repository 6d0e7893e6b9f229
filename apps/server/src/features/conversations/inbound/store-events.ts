import type { InboundEvent } from '#channels/contract.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { insertEvents } from './channel-events.repository.ts'

const longestKey = 200

/** Stores what an account's channel reports, each event once, and queues the work on it. Whoever reports is answered after it. */
export const storeEvents = async (
  ctx: TenantCtx,
  workgate: WorkgateRow,
  events: readonly InboundEvent[],
): Promise<void> => {
  // A repeated report may mix old with new; within one, the channel's own times tell the order.
  const heard = events
    .filter((event) => isHeard(workgate, event))
    .toSorted((one, other) => (one.at && other.at ? one.at.getTime() - other.at.getTime() : 0))
  if (heard.length === 0) return
  await inTransaction(ctx, async (tx) => {
    const added = await insertEvents(
      tx.db,
      heard.map((event, position) => ({
        workspaceId: tx.workspaceId,
        id: newId(),
        workgateId: workgate.id,
        key: keyOf(event),
        kind: event.kind,
        personId: personIdOf(event),
        event: { ...event },
        createdAt: tx.now(),
        position,
      })),
    )
    for (const personId of new Set(added.map((row) => row.personId)))
      await enqueue(tx, 'conversations.take-in', { workgateId: workgate.id, personId })
  })
}

/** Of what happens around posts, a workgate hears only what it asked for. */
const isHeard = ({ feedEvents }: WorkgateRow, event: InboundEvent): boolean =>
  event.kind !== 'feed' || feedEvents.includes(event.feedEvent)

/** An index takes no key of any length; the same key always becomes the same text. */
const keyOf = ({ kind, key }: InboundEvent): string => {
  const whole = `${kind}:${key}`
  return whole.length <= longestKey ? whole : `${kind}:${sha256(whole)}`
}

const personIdOf = ({ person }: InboundEvent): string => person?.id.slice(0, longestKey) ?? ''
