import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { limitsOf } from '#core/limits.ts'
import { countItemsOfWorkspace } from './items.repository.ts'
import { lockKnowledge } from '../datasets/lock.repository.ts'

/** Refuses to go past the package; the count and the insert that follows are one transaction behind one lock. */
export const reserveRecords = async (tx: TenantCtx, more: number): Promise<void> => {
  await lockKnowledge(tx.db, tx.workspaceId)
  const { records } = await limitsOf(tx)
  const used = await countItemsOfWorkspace(tx.db, tx.workspaceId)
  if (used + more > records) throw new AppError('RECORD_LIMIT_REACHED', { limit: records, used })
}
