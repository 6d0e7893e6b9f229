import type { SystemCtx, TenantCtx } from '#core/context.ts'
import type { CronEntry, JobHandlers, RunningJob } from '#core/jobs/jobs.ts'
import { checkAccount, forgetHealthChanges, queueChecks } from './check-accounts.ts'
import { pruneSessions } from './connecting/prune-sessions.ts'
import { endAccess } from './end-access.ts'
import { keepPicture } from './keep-picture.ts'
import { queueSettling, settleWorkspace } from './stops/settle-limit.ts'
import { queueRenewals, renewAccount } from './renew-accounts.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'workgates.check': { workgateId: string }
    'workgates.renew': { workgateId: string }
    'workgates.keep-picture': { workgateId: string }
    'workgates.settle-limit': { workspaceId: string }
    'workgates.end-access': { channel: string; secretId: string }
  }
}

/** All work on an account runs in its workspace. */
const inWorkspace =
  <P>(work: (ctx: TenantCtx, payload: P, job: RunningJob) => Promise<void>) =>
  (ctx: SystemCtx, payload: P, job: RunningJob): Promise<void> => {
    if (!ctx.workspaceId) throw new Error('work on an account without a workspace')
    return work(ctx as TenantCtx, payload, job)
  }

export const workgateJobs: JobHandlers = {
  'workgates.check': inWorkspace(checkAccount),
  'workgates.renew': inWorkspace(renewAccount),
  'workgates.keep-picture': inWorkspace(keepPicture),
  'workgates.settle-limit': inWorkspace((ctx, _payload, job) => settleWorkspace(ctx, job)),
  'workgates.end-access': inWorkspace(endAccess),
}

export const workgateCron: readonly CronEntry[] = [
  { name: 'workgates.check', at: '7 * * * *', run: queueChecks },
  { name: 'workgates.renew', at: '*/15 * * * *', run: queueRenewals },
  { name: 'workgates.settle-limits', at: '*/10 * * * *', run: queueSettling },
  { name: 'workgates.prune-sessions', at: '*/10 * * * *', run: pruneSessions },
  { name: 'workgates.forget-health', at: '40 3 * * *', run: forgetHealthChanges },
]
