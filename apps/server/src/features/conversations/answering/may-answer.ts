import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { hasAiTopics, isByHand } from './ai-topics.ts'
import { waitingRulesOf } from './waiting-rules.ts'
import { isContactBlocked } from '../threads/threads.repository.ts'

/** How long a customer who keeps writing can delay the answer. */
export const longestWaitMs = 60_000

export const isPaused = ({ aiPausedUntil }: ThreadRow, now: Date): boolean =>
  aiPausedUntil !== null && aiPausedUntil > now

type Door = Pick<WorkgateRow, 'isActive' | 'disabledReason'> | undefined

/** The AI answers, or may answer what it is sure of while a person is awaited, or its topics where staff chat by hand. */
const isLeftToAi = async (ctx: TenantCtx, thread: ThreadRow): Promise<boolean> => {
  if (thread.mode === 'ai') return true
  if (isByHand(thread)) return hasAiTopics(ctx, thread)
  return (await waitingRulesOf(ctx, thread))?.answersMeanwhile === true
}

/** Whether the AI answers in this thread at all; a pause only delays its answers. */
export const isForAi = async (ctx: TenantCtx, thread: ThreadRow, workgate: Door): Promise<boolean> =>
  workgate?.isActive === true &&
  workgate.disabledReason === null &&
  thread.kind === 'chat' &&
  !thread.isBlocked &&
  (await isLeftToAi(ctx, thread)) &&
  !(await isContactBlocked(ctx.db, ctx.workspaceId, thread.contactId))

/** Whether the AI may send something now. Checked before every step. */
export const mayAiAnswer = async (ctx: TenantCtx, thread: ThreadRow, workgate: Door): Promise<boolean> =>
  !isPaused(thread, ctx.now()) && (await isForAi(ctx, thread, workgate))

/** The quiet window after a message: each message restarts it, up to a limit. */
export const dueAfter = (
  { dueLimitAt }: Pick<ThreadRow, 'dueLimitAt'>,
  delaySeconds: number,
  now: Date,
): { dueAt: Date; dueLimitAt: Date } => {
  const limit = dueLimitAt ?? new Date(now.getTime() + longestWaitMs)
  const quiet = new Date(now.getTime() + delaySeconds * 1000)
  return { dueAt: quiet < limit ? quiet : limit, dueLimitAt: limit }
}

interface Due {
  dueAt: Date
  dueLimitAt: Date | null
}

/** When a message received now is answered: after the quiet window, and not before the pause ends. */
export const dueFor = (thread: ThreadRow, delaySeconds: number, now: Date): Due => {
  const due = dueAfter(thread, delaySeconds, now)
  const { aiPausedUntil } = thread
  return aiPausedUntil !== null && aiPausedUntil > due.dueAt ? { dueAt: aiPausedUntil, dueLimitAt: null } : due
}

export const notDue = { dueAt: null, dueLimitAt: null } as const
