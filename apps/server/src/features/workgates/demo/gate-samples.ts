import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteSecret } from '#core/secrets.repository.ts'
import { deleteQuietGates, listGateSamples } from './gate-samples.repository.ts'

/** Accounts that nobody has connected anew, with no conversation and no rule of somebody left. */
export const gateSamples: SamplesOf = {
  list: (tx) => listGateSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const untouched = untouchedOf(samples, await listGateSamples(db, workspaceId))
    for (const id of await deleteQuietGates(db, workspaceId, untouched)) {
      await tx.deps.connectorLink.endAll(tx, id)
      await deleteSecret(db, { workspaceId, id })
    }
    return { fileIds: [] }
  },
}
