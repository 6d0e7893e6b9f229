import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { FlowWake } from '#db/schema/index.ts'
import { runTurn } from '../run-turn.ts'
import { wakeFlowAt } from './flow-sessions.repository.ts'
import type { FlowPoint, FlowTimer } from './flow-timers.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** A flow in a thread goes on, although the customer has said nothing. */
    'flow.due': { threadId: string; sessionId: string }
  }
}

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

/** Job: the time of a rest is over, or the customer has been silent for long. */
export const endWait = async (ctx: SystemCtx, { as, ...point }: FlowTimer): Promise<void> => {
  await wakeFlow(ctx as TenantCtx, point, { kind: as ?? 'timeout' })
}
