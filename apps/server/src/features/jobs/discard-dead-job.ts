import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { deleteDeadJob } from '#core/jobs/dead-jobs.repository.ts'

/** Gives a job that failed for good up: its work is never done. */
export const discardDeadJob = (ctx: UserCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const job = await deleteDeadJob(tx.db, id)
    if (!job) throw new AppError('JOB_NOT_FOUND')
    await audit(tx, {
      action: 'jobs.discarded',
      target: { type: 'job', id, name: job.queue },
      details: { workspaceId: job.workspaceId, errorClass: job.errorClass },
    })
  })
