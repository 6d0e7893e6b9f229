import { idsOf, type SamplesOf } from '#core/samples.ts'
import { deleteSessionsOfThreads } from './session-samples.repository.ts'

/** It has nothing of its own: what bots did goes with the conversations they did it in. */
export const sessionSamples: SamplesOf = {
  list: async () => [],
  remove: async (tx, samples) => {
    await deleteSessionsOfThreads(tx.db, tx.workspaceId, idsOf(samples, 'thread'))
    return { fileIds: [] }
  },
}
