import type { SystemCtx, TenantCtx } from '#core/context.ts'
import type { JobHandlers, RunningJob } from '#core/jobs/jobs.ts'
import { runReplay } from './run-replay.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'replay.run': { replayId: string }
  }
}

export const replayJobs: JobHandlers = {
  'replay.run': {
    run: (ctx: SystemCtx, payload: { replayId: string }, job: RunningJob): Promise<void> => {
      if (!ctx.workspaceId) throw new Error('a replay without a workspace')
      return runReplay(ctx as TenantCtx, payload, job)
    },
    maxRunSeconds: 3600,
  },
}
