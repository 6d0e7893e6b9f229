import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { answerBatch } from './answer-batch.ts'
import { leaseSeconds } from './keep-lease.ts'
import { notDue } from './may-answer.ts'
import { callStaff } from './request-staff.ts'
import { claimThread, findThread, lockThread, releaseThread, updateThreadRow } from '../threads/threads.repository.ts'

/**
 * Job: answers what is open in a thread when its quiet window is over. One process at a time holds the thread; a job
 * that comes too early, too late or second does nothing.
 */
export const replyToThread = async (
  ctx: TenantCtx,
  { threadId }: { threadId: string },
  job: Pick<RunningJob, 'isLastAttempt' | 'signal'>,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: threadId }
  const thread = await findThread(ctx.db, key)
  // The message that moved the due time has queued its own job.
  if (!thread?.dueAt || thread.dueAt > ctx.now()) return
  const held = await claimThread(ctx.db, key, leaseSeconds)
  if (!held) return lookAgain(ctx, thread)
  try {
    await answerBatch(ctx, held, job.signal)
  } catch (error) {
    await giveUp(ctx, held, job.isLastAttempt)
    throw error
  }
  await release(ctx, held)
}

/** Somebody else is answering; if they die, this job goes on after their lease. */
const lookAgain = (ctx: TenantCtx, { id, generation }: ThreadRow): Promise<void> =>
  enqueue(
    ctx,
    'conversations.reply',
    { threadId: id },
    {
      runAt: new Date(ctx.now().getTime() + (leaseSeconds + 1) * 1000),
      dedupeKey: `${id}:${generation}`,
    },
  )

/** A failed answer whose due time nobody moved is not retried at once. */
const restMs = 2_000

const release = (ctx: TenantCtx, { id, generation, dueAt }: ThreadRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await releaseThread(tx.db, { workspaceId: tx.workspaceId, id }, generation)
    // A message that came meanwhile, or an answer that must wait: their own jobs may have found the thread leased.
    if (!row?.dueAt) return
    const isMoved = dueAt === null || row.dueAt > dueAt
    const runAt = isMoved ? row.dueAt : new Date(tx.now().getTime() + restMs)
    await enqueue(tx, 'conversations.reply', { threadId: id }, { runAt })
  })

/**
 * The next attempt finds the thread free. After the last one staff are called, so that nobody is left without an answer.
 */
const giveUp = (ctx: TenantCtx, { id, generation }: ThreadRow, isLast: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    const row = await releaseThread(tx.db, key, generation)
    if (!row || !isLast) return
    const thread = await lockThread(tx.db, key)
    if (thread?.generation !== generation) return
    await callStaff(tx, await updateThreadRow(tx.db, key, notDue), 'error', { keepsMode: true })
  })
