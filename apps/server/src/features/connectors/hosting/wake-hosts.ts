import type { TenantCtx } from '#core/context.ts'
import { notifyMoment } from '#core/realtime/moments.ts'
import { afterCommit } from '#db/client.ts'

/** Where the processes that host connectors listen. */
export const hostsTopic = 'connector-hosts'

/** Something is to be hosted, or no longer: one of the hosts looks after the commit. */
export const wakeHosts = (tx: TenantCtx): Promise<void> =>
  afterCommit(() => notifyMoment(tx.deps, { topic: hostsTopic, event: 'look', payload: {} }))
