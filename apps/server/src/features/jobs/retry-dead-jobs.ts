import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { reviveDeadJobsOf, revivedAtOnce } from '#core/jobs/dead-jobs.repository.ts'

/** Queues all dead jobs of one kind again, in small transactions that are written down one by one; gives how many. */
export const retryDeadJobs = async (ctx: UserCtx, { kind }: { kind: string }): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await retrySome(ctx, kind)
    total += count
    if (count < revivedAtOnce) return total
  }
}

const retrySome = (ctx: UserCtx, kind: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const count = await reviveDeadJobsOf(tx.db, kind, tx.now())
    if (count > 0) await audit(tx, { action: 'jobs.kind-retried', details: { kind, count } })
    return count
  })
