import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findDeadJob, reviveDeadJob } from '#core/jobs/dead-jobs.repository.ts'

/** Queues a job that failed for good again, with all its attempts. */
export const retryDeadJob = (ctx: UserCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const job = await findDeadJob(tx.db, id)
    if (!job || !(await reviveDeadJob(tx.db, id, tx.now()))) throw new AppError('JOB_NOT_FOUND')
    await audit(tx, {
      action: 'jobs.retried',
      target: { type: 'job', id, name: job.queue },
      details: { workspaceId: job.workspaceId, errorClass: job.errorClass },
    })
  })
