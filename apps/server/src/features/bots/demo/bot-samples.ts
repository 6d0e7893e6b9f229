import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteIdleBots, listBotSamples } from './bot-samples.repository.ts'

/** Bots that nobody has edited, saved a version of or published. */
export const botSamples: SamplesOf = {
  list: (tx) => listBotSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const ids = untouchedOf(samples, await listBotSamples(db, workspaceId))
    await deleteIdleBots(db, { workspaceId, ids, at: tx.now() })
    return { fileIds: [] }
  },
}
