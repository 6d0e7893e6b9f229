import type { SystemCtx, TenantCtx } from '#core/context.ts'
import type { CronEntry, JobHandlers, RunningJob } from '#core/jobs/jobs.ts'
import { deliverThread } from './delivery/deliver-thread.ts'
import { handOver } from './delivery/hand-over.ts'
import { keepCustomerPicture, type CustomerPicture } from './inbound/keep-customer-picture.ts'
import { forgetOldEvents, takeInEvents } from './inbound/take-in-events.ts'
import { replyToThread } from './answering/reply-to-thread.ts'
import { returnToAi } from './answering/return-to-ai.ts'
import { startOnSchedule, type ScheduledStart } from './answering/scheduled-starts.ts'
import { findForgotten, wakeThreads } from './answering/wake-threads.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'conversations.reply': { threadId: string }
    'conversations.deliver': { threadId: string }
    'conversations.return': { threadId: string }
    'conversations.scheduled-start': ScheduledStart
    'conversations.keep-picture': CustomerPicture
    'conversations.take-in': { workgateId: string; personId: string }
  }
}

/** All work on threads runs in their workspace. */
const inWorkspace =
  <P>(work: (ctx: TenantCtx, payload: P, job: RunningJob) => Promise<void>) =>
  (ctx: SystemCtx, payload: P, job: RunningJob): Promise<void> => {
    if (!ctx.workspaceId) throw new Error('work on a conversation without a workspace')
    return work(ctx as TenantCtx, payload, job)
  }

export const conversationJobs: JobHandlers = {
  'conversations.reply': inWorkspace(replyToThread),
  'conversations.deliver': inWorkspace((ctx, payload) => deliverThread(ctx, payload, handOver)),
  'conversations.return': inWorkspace(returnToAi),
  'conversations.scheduled-start': inWorkspace(startOnSchedule),
}

/** Nobody waits for these. */
export const laterJobs: JobHandlers = { 'conversations.keep-picture': inWorkspace(keepCustomerPicture) }

export const intakeJobs: JobHandlers = { 'conversations.take-in': inWorkspace(takeInEvents) }

export const conversationCron: readonly CronEntry[] = [
  { name: 'conversations.wake', at: '* * * * *', run: wakeThreads },
  { name: 'conversations.find-forgotten', at: '* * * * *', run: findForgotten },
  { name: 'conversations.forget-events', at: '20 3 * * *', run: forgetOldEvents },
]
