import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { answerBatch } from './answer-batch.ts'
import { leaseSeconds } from './keep-lease.ts'
import { notDue } from './may-answer.ts'
import { callStaff } from './request-staff.ts'
import { claimThread, findThread, lockThread, releaseThread, updateThreadRow } from '../threads/threads.repository.ts'

/**
 * Job: answers what is open in a thread when its quiet window is over. One process at a time has the thread; a job that
 * comes too early, too late or second has nothing to do.
 */
export const replyToThread = async (
  ctx: TenantCtx,
  { threadId }: { threadId: string },
  job: Pick<RunningJob, 'isLastAttempt' | 'signal'>,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: threadId }
  const thread = await findThread(ctx.db, key)
  // A message that moved the time has brought a job of its own.
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

/** Somebody is answering; should they have died, this one goes on after them. */
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

/** An answer that came to nothing although nobody moved its time is not tried again at once. */
const restMs = 2_000

const release = (ctx: TenantCtx, { id, generation, dueAt }: ThreadRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await releaseThread(tx.db, { workspaceId: tx.workspaceId, id }, generation)
    // What came while it was being answered, or what must wait a little: its own job may have found the door closed.
    if (!row?.dueAt) return
    const isMoved = dueAt === null || row.dueAt > dueAt
    const runAt = isMoved ? row.dueAt : new Date(tx.now().getTime() + restMs)
    await enqueue(tx, 'conversations.reply', { threadId: id }, { runAt })
  })

/** The next attempt finds the thread free. When there is none, a person is called: nobody is left without an answer. */
const giveUp = (ctx: TenantCtx, { id, generation }: ThreadRow, isLast: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    const row = await releaseThread(tx.db, key, generation)
    if (!row || !isLast) return
    const thread = await lockThread(tx.db, key)
    if (thread?.generation !== generation) return
    await callStaff(tx, await updateThreadRow(tx.db, key, notDue), 'error', { keepsMode: true })
  })
