import type { TenantCtx } from '#core/context.ts'
import type { ErasedPerson, ErasedTraces } from '#core/erasing.ts'
import { eraseVisitors } from './visitors.repository.ts'

/** Ends the browser's token, so that the widget starts a new conversation. */
export const erasePerson = async (tx: TenantCtx, { threadIds }: ErasedPerson): Promise<ErasedTraces> => {
  await eraseVisitors(tx.db, { workspaceId: tx.workspaceId, threadIds, now: tx.now() })
  return {}
}
