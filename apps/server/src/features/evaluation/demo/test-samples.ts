import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteCases, deleteEmptySets, listTestSamples } from './test-samples.repository.ts'

/** Tests nobody has changed; a set keeps what was added to it. */
export const testSamples: SamplesOf = {
  list: (tx) => listTestSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const now = await listTestSamples(db, workspaceId)
    const untouched = (kind: string) => ({
      workspaceId,
      ids: untouchedOf(
        samples.filter((sample) => sample.kind === kind),
        now,
      ),
    })
    await deleteCases(db, untouched('test-case'))
    await deleteEmptySets(db, untouched('test-set'))
    return { fileIds: [] }
  },
}
