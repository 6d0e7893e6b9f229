import { systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue, type CronEntry, type JobHandlers, type RunningJob } from '#core/jobs/jobs.ts'
import { draftBesideStaff } from './draft-beside-staff.ts'
import { shadowedBots } from './shadow.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'shadow.draft': { botId: string }
  }
}

export const shadowJobs: JobHandlers = {
  'shadow.draft': {
    run: (ctx: SystemCtx, payload: { botId: string }, job: RunningJob): Promise<void> => {
      if (!ctx.workspaceId) throw new Error('shadow mode without a workspace')
      return draftBesideStaff(ctx as TenantCtx, payload, job)
    },
    maxRunSeconds: 600,
  },
}

const lookEverywhere = async (ctx: SystemCtx): Promise<void> => {
  const minute = Math.floor(ctx.now().getTime() / 60_000)
  for (const { workspaceId, botId } of await shadowedBots(ctx.db))
    await enqueue(
      systemCtx(ctx.deps, workspaceId, ctx.requestId),
      'shadow.draft',
      { botId },
      { dedupeKey: `${botId}:${minute}`, maxAttempts: 1 },
    )
}

export const shadowCron: readonly CronEntry[] = [{ name: 'shadow.look', at: '* * * * *', run: lookEverywhere }]
