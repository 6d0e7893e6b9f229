import type { TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'agent.flow-timer': FlowPoint
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
