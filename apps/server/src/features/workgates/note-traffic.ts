import type { TenantCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { moveLastTraffic } from './workgates.repository.ts'

const everyMs = 60_000

/** Notes when something last came in or went out, at most once a minute: a busy account is no row to wait for. */
export const noteTraffic = async (tx: TenantCtx, workgate: WorkgateRow, way: 'in' | 'out'): Promise<void> => {
  const column = way === 'in' ? 'lastInAt' : 'lastOutAt'
  const at = tx.now()
  const before = new Date(at.getTime() - everyMs)
  const last = workgate[column]
  if (last && last >= before) return
  await moveLastTraffic(tx.db, workgate, { column, at, before })
}
