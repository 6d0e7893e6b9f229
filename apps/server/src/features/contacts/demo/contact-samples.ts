import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteContactRows } from '../contacts.repository.ts'
import { deleteMergesOf } from '../merges.repository.ts'
import { contactsWithoutThreads, listContactSamples } from './contact-samples.repository.ts'

/** People whose card nobody has changed and who have written nothing since. */
export const contactSamples: SamplesOf = {
  list: (tx) => listContactSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const untouched = untouchedOf(samples, await listContactSamples(db, workspaceId))
    const ids = await contactsWithoutThreads(db, workspaceId, untouched)
    if (ids.length > 0) {
      await deleteMergesOf(db, workspaceId, ids)
      await deleteContactRows(db, workspaceId, ids)
    }
    return { fileIds: [] }
  },
}
