import type { TenantCtx } from '#core/context.ts'
import { limitReached, limitsOf } from '#core/limits.ts'
import { countItemsOfWorkspace } from './items.repository.ts'
import { lockKnowledge } from '../datasets/lock.repository.ts'

/** Refuses to go past the package; the count and the insert that follows are one transaction behind one lock. */
export const reserveRecords = async (tx: TenantCtx, more: number): Promise<void> => {
  await lockKnowledge(tx.db, tx.workspaceId)
  const { records: limit } = await limitsOf(tx)
  const used = await countItemsOfWorkspace(tx.db, tx.workspaceId)
  const wanted = used + more
  if (wanted > limit) throw await limitReached(tx, 'RECORD_LIMIT_REACHED', { name: 'records', used, limit, wanted })
}
