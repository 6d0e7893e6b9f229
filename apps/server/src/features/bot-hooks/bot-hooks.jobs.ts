import type { SystemCtx, TenantCtx } from '#core/context.ts'
import { RetryLater, type CronEntry, type JobHandlers, type RunningJob } from '#core/jobs/jobs.ts'
import { answerCall, StillRunning } from './answer-call.ts'
import { deliver } from './deliver.ts'
import { deleteOldCalls, findCall } from './incoming.repository.ts'
import { deleteOldDeliveries, deleteSecretsWithoutHook } from './outgoing.repository.ts'

const checkAgainMs = 15_000
const retentionDays = 30

const inWorkspace =
  <P>(work: (ctx: TenantCtx, payload: P, job: RunningJob) => Promise<void>) =>
  (ctx: SystemCtx, payload: P, job: RunningJob): Promise<void> => {
    if (!ctx.workspaceId) throw new Error('work of a webhook without a workspace')
    return work(ctx as TenantCtx, payload, job)
  }

const answer = async (ctx: TenantCtx, { callId }: { callId: string }): Promise<void> => {
  const call = await findCall(ctx.db, { workspaceId: ctx.workspaceId, id: callId })
  if (call?.status !== 'accepted') return
  try {
    await answerCall(ctx, call)
  } catch (error) {
    if (error instanceof StillRunning) throw new RetryLater('the turn is still running', checkAgainMs)
    throw error
  }
}

export const botHooksJobs: JobHandlers = {
  'bot-hooks.answer': inWorkspace(answer),
  'bot-hooks.deliver': inWorkspace(deliver),
}

const tidyUp = async ({ db, now }: SystemCtx): Promise<void> => {
  const before = new Date(now().getTime() - retentionDays * 24 * 3600_000)
  await deleteOldCalls(db, before)
  await deleteOldDeliveries(db, before)
  await deleteSecretsWithoutHook(db)
}

export const botHooksCron: readonly CronEntry[] = [{ name: 'bot-hooks.tidy-up', at: '41 3 * * *', run: tidyUp }]
