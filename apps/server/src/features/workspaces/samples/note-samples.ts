import { inTransaction, type TenantCtx } from '#core/context.ts'
import { insertSamples } from './samples.repository.ts'

/** Remembers what the demo shop was made with; called once, when nobody has added anything yet. */
export const noteSamples = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    await insertSamples(tx.db, workspaceId, [{ kind: 'shop', id: workspaceId, mark: tx.now().toISOString() }])
    for (const samples of tx.deps.samples) await insertSamples(tx.db, workspaceId, await samples.list(tx))
  })
