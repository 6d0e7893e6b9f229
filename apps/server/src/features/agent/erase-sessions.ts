import type { TenantCtx } from '#core/context.ts'
import { removeFromEvents } from '#core/events/events.repository.ts'
import { saidFields } from './agent.events.ts'
import { eraseSessionRows } from './erase.repository.ts'

/** Empties sessions with their runs, and the events that carry copies of what was said in them. */
export const eraseSessions = async (tx: TenantCtx, sessionIds: readonly string[]): Promise<void> => {
  const { workspaceId } = tx
  await eraseSessionRows(tx.db, workspaceId, sessionIds)
  await removeFromEvents(tx.db, { workspaceId, about: 'sessionId', ids: sessionIds, fields: saidFields })
}
