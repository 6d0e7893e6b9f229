import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { queueLead } from './append-lead.ts'
import { findLeadPlaces, insertLead } from './leads.repository.ts'

type Changed = EventPayloads['contact.changed']

/** A person of a bot has left a number: they are a lead, and the work to write them down is queued with it. */
const noteLeads = (ctx: SystemCtx, event: HeardEvent, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { contactId, threadIds } = event.payload as unknown as Changed
    const { workspaceId } = tx
    if (workspaceId) {
      const places = await findLeadPlaces(tx.db, { workspaceId, contactId, threadIds })
      for (const place of places) {
        const row = { workspaceId, id: newId(), contactId, ...place, state: 'waiting' as const, createdAt: tx.now() }
        const lead = await insertLead(tx.db, row)
        if (lead) await queueLead(tx as TenantCtx, lead.id)
      }
    }
    await job.finishIn(tx.db)
  })

export const leadsListeners: readonly Listener[] = [
  { event: 'contact.changed', name: 'leads.note', as: 'workspace', handle: noteLeads },
]
