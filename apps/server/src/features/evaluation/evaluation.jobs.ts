import type { SystemCtx, TenantCtx } from '#core/context.ts'
import type { JobHandlers, RunningJob } from '#core/jobs/jobs.ts'
import { runTests } from './run-tests.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'evaluation.run': { testRunId: string }
  }
}

export const evaluationJobs: JobHandlers = {
  'evaluation.run': {
    run: (ctx: SystemCtx, payload: { testRunId: string }, job: RunningJob): Promise<void> => {
      if (!ctx.workspaceId) throw new Error('a test run without a workspace')
      return runTests(ctx as TenantCtx, payload, job)
    },
    maxRunSeconds: 3600,
  },
}
