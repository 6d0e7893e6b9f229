import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteSecret } from '#core/secrets.repository.ts'
import { deleteSales, deleteUnusedAccounts, listSaleSamples } from './sale-samples.repository.ts'

/** Orders nobody has changed, and the bank account if no order is left that names it. */
export const saleSamples: SamplesOf = {
  list: (tx) => listSaleSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const untouched = untouchedOf(samples, await listSaleSamples(db, workspaceId))
    if (untouched.length === 0) return { fileIds: [] }
    await deleteSales(db, workspaceId, untouched)
    for (const { id, listKeyId } of await deleteUnusedAccounts(db, workspaceId, untouched))
      for (const secretOf of [id, listKeyId]) if (secretOf) await deleteSecret(db, { workspaceId, id: secretOf })
    return { fileIds: [] }
  },
}
