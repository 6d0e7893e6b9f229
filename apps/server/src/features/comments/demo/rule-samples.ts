import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteRules, listRuleSamples } from './rule-samples.repository.ts'

/** Rules that nobody has changed. */
export const ruleSamples: SamplesOf = {
  list: (tx) => listRuleSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const ids = untouchedOf(samples, await listRuleSamples(db, workspaceId))
    if (ids.length > 0) await deleteRules(db, workspaceId, ids)
    return { fileIds: [] }
  },
}
