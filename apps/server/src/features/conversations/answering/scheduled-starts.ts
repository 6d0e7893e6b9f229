import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { findNamedSession, startFlow } from '#features/agent/public.ts'
import { findBot, findBotVersion } from '#features/bots/public.ts'
import { nextStarts } from '#features/flows/public.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { answerFacts } from '../threads/messages.repository.ts'
import { replyWindowOf } from '../threads/reply-window.ts'
import { talkingThreads } from '../threads/talking-threads.repository.ts'
import { mayAiAnswer } from './may-answer.ts'

/** One time at which a start of a published flow is due; `after` is the last thread that was looked at. */
export interface ScheduledStart {
  botId: string
  snapshotId: string
  nodeId: string
  /** ISO. */
  at: string
  after: string | null
}

/** Who has not written for so long is not written to. */
const talkedWithinMs = 24 * 3_600_000
/** A process that was down for longer lets this time pass. */
const latestMs = 3_600_000
const threadsPerJob = 50

/** Queues the next time of every start with a clock, for the version that was published. */
export const planStarts = async (
  ctx: TenantCtx,
  { botId, snapshotId }: { botId: string; snapshotId: string },
): Promise<void> => {
  const version = await findBotVersion(ctx, { botId, environment: 'production', snapshotId })
  if (version?.config.type !== 'flow') return
  for (const { nodeId, at } of nextStarts(version.config, ctx.now()))
    await queueStart(ctx, { botId, snapshotId, nodeId, at: at.toISOString(), after: null })
}

const queueStart = (ctx: TenantCtx, start: ScheduledStart): Promise<void> =>
  enqueue(ctx, 'conversations.scheduled-start', start, {
    runAt: new Date(start.at),
    dedupeKey: [start.snapshotId, start.nodeId, start.at, start.after ?? ''].join(':'),
  })

/**
 * Job: begins a flow in the threads whose customers have written lately and that nothing else is going on in. A part of
 * the threads, the job for the next part and the end of this one are one transaction, so nobody is written to twice.
 */
export const startOnSchedule = async (ctx: TenantCtx, start: ScheduledStart, job: RunningJob): Promise<void> => {
  const { botId, snapshotId, at, after } = start
  const bot = await findBot(ctx.db, { workspaceId: ctx.workspaceId, id: botId })
  // What was published since has planned its own times.
  if (bot?.publishedSnapshotId !== snapshotId) return
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    if (after === null) await planStarts(tx, { botId, snapshotId })
    const isLate = now.getTime() - Date.parse(at) > latestMs
    const since = new Date(now.getTime() - talkedWithinMs)
    const threads = isLate
      ? []
      : await talkingThreads(tx.db, { workspaceId: tx.workspaceId, botId }, { since, after, limit: threadsPerJob })
    for (const thread of threads) await startIn(tx, thread, start.nodeId, since)
    const last = threads.at(-1)
    if (last && threads.length === threadsPerJob) await queueStart(tx, { ...start, after: last.id })
    await job.finishIn(tx.db)
  })
}

const startIn = async (tx: TenantCtx, thread: ThreadRow, nodeId: string, since: Date): Promise<void> => {
  const { workspaceId } = tx
  const workgate = await findWorkgate(tx.db, { workspaceId, id: thread.workgateId })
  if (!workgate || !(await mayAiAnswer(tx, thread, workgate))) return
  const facts = await answerFacts(tx.db, { workspaceId, threadId: thread.id })
  if (!facts.lastCustomerAt || facts.lastCustomerAt < since) return
  if (!replyWindowOf(tx, thread, workgate, facts).mayAiReply) return
  const session = await findNamedSession(tx.db, { ...thread, externalKey: thread.id })
  if (!session) return
  await startFlow(tx, session, {
    trigger: 'schedule',
    find: ({ nodes }) => nodes.find(({ id, type }) => id === nodeId && type === 'start'),
    onlyIdle: true,
  })
}
