import type { TenantCtx } from '#core/context.ts'
import { saidFields } from '#features/agent/public.ts'
import { removeFromDeliveries } from './outgoing.repository.ts'

/** Deliveries carry copies of the agent's events. */
export const eraseSessions = (tx: TenantCtx, sessionIds: readonly string[]): Promise<void> =>
  removeFromDeliveries(tx.db, { workspaceId: tx.workspaceId, sessionIds, fields: saidFields })
