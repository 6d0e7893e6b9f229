import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { notDue } from './may-answer.ts'
import type { ThreadChange } from '../threads/threads.repository.ts'

/** Takes the thread away from whoever is writing an answer; what they wrote is discarded. */
export const takenAway = (thread: ThreadRow): ThreadChange => ({
  ...notDue,
  generation: thread.generation + 1,
  leaseUntil: null,
  writingRunId: null,
})

/** Staff have answered, on any channel: the AI pauses, counted again from each of their messages. */
export const pausedBy = (tx: TenantCtx, thread: ThreadRow, { pauseMinutes }: WorkgateRow): ThreadChange => ({
  ...takenAway(thread),
  status: 'open',
  snoozedUntil: null,
  answeredSeq: thread.customerSeq,
  waitingSince: null,
  waitingReason: null,
  ...(thread.mode === 'ai' ? { aiPausedUntil: new Date(tx.now().getTime() + pauseMinutes * 60_000) } : {}),
})
