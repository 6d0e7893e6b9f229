import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { requireLockedTestSet } from './require-test-set.ts'
import { deleteTestSetRow } from './test-sets.repository.ts'

/** Deletes a test set with its cases and runs; a run that is under way ends without saving anything. */
export const deleteTestSet = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireLockedTestSet(tx, id)
    await deleteTestSetRow(tx.db, row)
    await audit(tx, { action: 'test-set.deleted', target: { type: 'test-set', id, name: row.name } })
  })
