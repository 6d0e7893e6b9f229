import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { notDue } from './may-answer.ts'
import type { ThreadChange } from '../threads/threads.repository.ts'

/** Takes the thread from whoever is writing an answer: what they wrote no longer counts. */
export const takenAway = (thread: ThreadRow): ThreadChange => ({
  ...notDue,
  generation: thread.generation + 1,
  leaseUntil: null,
  writingRunId: null,
})

/** A person has answered, from wherever: the AI stays quiet for a while, counted anew from each of their messages. */
export const pausedBy = (tx: TenantCtx, thread: ThreadRow, { pauseMinutes }: WorkgateRow): ThreadChange => ({
  ...takenAway(thread),
  status: 'open',
  snoozedUntil: null,
  answeredSeq: thread.customerSeq,
  waitingSince: null,
  waitingReason: null,
  ...(thread.mode === 'ai' ? { aiPausedUntil: new Date(tx.now().getTime() + pauseMinutes * 60_000) } : {}),
})
