import type { TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'agent.flow-timer': FlowTimer
  }
}

/** One rest of one flow. */
export interface FlowPoint {
  sessionId: string
  token: string
}

/** What is over: the time of the rest, or the patience with a silent customer. */
export type FlowTimer = FlowPoint & { as?: 'no_reply' }

/** Part of the transaction that lets the flow rest; the job finds out itself whether it still does. */
export const setTimer = (tx: TenantCtx, point: FlowTimer, at: Date): Promise<void> =>
  enqueue(tx, 'agent.flow-timer', point, { runAt: at })
