import type { InboundEvent } from '#channels/contract.ts'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { ChannelEventRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { applyEvent } from './apply-event.ts'
import { deleteEventsBefore, endEvent, lockNewEvent, oldestNewEvent } from './channel-events.repository.ts'
import { askWho, noteWho } from './ask-who.ts'
import { fetchFiles } from './fetch-files.ts'

interface PersonPlace {
  workgateId: string
  personId: string
}

/** Job: works through what one person's channel has reported, in the order it came. */
export const takeInEvents = async (ctx: TenantCtx, place: PersonPlace, job: RunningJob): Promise<void> => {
  for (;;) {
    const row = await oldestNewEvent(ctx.db, { workspaceId: ctx.workspaceId, ...place })
    if (!row) return
    try {
      await takeIn(ctx, row, job)
    } catch (error) {
      if (!job.isLastAttempt) throw error
      return giveUp(ctx, row, error)
    }
  }
}

/** Files are fetched first: nothing but the database is waited for inside the transaction. */
const takeIn = async (ctx: TenantCtx, row: ChannelEventRow, job: RunningJob): Promise<void> => {
  const asked = await askWho(ctx, row, revived(row.event))
  const { event } = asked
  const attachments = await fetchFiles(ctx, event, { isLastTry: job.isLastAttempt })
  await inTransaction(ctx, async (tx) => {
    if (!(await lockNewEvent(tx.db, row))) return
    const workgate = await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id: row.workgateId })
    // Of an account that was removed meanwhile nothing is received any more.
    const isUsedUp = workgate && !workgate.removedAt ? await applyEvent(tx, workgate, event, attachments) : true
    await noteWho(tx, row, asked)
    await endEvent(tx.db, row, { state: 'done', ...(isUsedUp ? { event: {} } : {}) })
  })
}

/** One event that cannot be taken in must not hold up what the person says next. It stays, for somebody to look at. */
const giveUp = (ctx: TenantCtx, row: ChannelEventRow, error: unknown): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workgateId, personId } = row
    tx.deps.logger.error({ err: error, eventId: row.id, kind: row.kind }, 'an event of a channel could not be taken in')
    const words = error instanceof Error ? error.message : String(error)
    await endEvent(tx.db, row, { state: 'failed', error: words.slice(0, 300), event: row.event })
    await enqueue(tx, 'conversations.take-in', { workgateId, personId })
  })

/** Times are text in the database. */
const revived = (stored: Record<string, unknown>): InboundEvent => {
  const time = (name: string) => (typeof stored[name] === 'string' ? { [name]: new Date(stored[name]) } : {})
  return { ...stored, ...time('at'), ...time('upTo') } as unknown as InboundEvent
}

const keptDays = 30
const portion = 1000

/** Cron: forgets reports that no channel would repeat any more; the longest repeat is 36 hours (Messenger). */
export const forgetOldEvents = async (ctx: SystemCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - keptDays * 24 * 3600_000)
  while ((await deleteEventsBefore(ctx.db, before, portion)) === portion);
}
