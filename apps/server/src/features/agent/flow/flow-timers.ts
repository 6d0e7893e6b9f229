import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { FlowWake } from '#db/schema/index.ts'
import { runTurn } from '../run-turn.ts'
import { wakeFlowAt } from './flow-sessions.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'agent.flow-timer': FlowPoint
  }
}
declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** A flow in a thread goes on, although the customer has said nothing. */
    'flow.due': { threadId: string; sessionId: string }
  }
}

/** One rest of one flow. */
export interface FlowPoint {
  sessionId: string
  token: string
}

/** Part of the transaction that lets the flow rest; the job finds out itself whether it still does. */
export const setTimer = (tx: TenantCtx, point: FlowPoint, at: Date): Promise<void> =>
  enqueue(tx, 'agent.flow-timer', point, { runAt: at })

/** Lets a resting flow go on; nothing happens where it has gone on by itself. Returns whether it still rested there. */
export const wakeFlow = async (ctx: TenantCtx, point: FlowPoint, wake: FlowWake): Promise<boolean> => {
  const session = await inTransaction(ctx, async (tx) => {
    const found = await wakeFlowAt(tx.db, { workspaceId: tx.workspaceId, ...point }, wake)
    if (found?.origin === 'thread' && found.externalKey)
      await emit(tx, 'flow.due', { threadId: found.externalKey, sessionId: point.sessionId })
    return found
  })
  if (!session) return false
  const mode = session.origin === 'test' ? ('test' as const) : ('live' as const)
  if (session.origin !== 'thread') await runTurn(ctx, { sessionId: point.sessionId, inputId: newId(), text: '', mode })
  return true
}

/** Job: the time of a rest is over. */
export const endWait = async (ctx: SystemCtx, point: FlowPoint): Promise<void> => {
  await wakeFlow(ctx as TenantCtx, point, { kind: 'timeout' })
}
