import { untouchedOf, type Sample, type SamplesOf } from '#core/samples.ts'
import {
  deleteCanned,
  deleteFirstMessages,
  deleteIdentities,
  deleteLabels,
  deleteThreads,
  listChatSamples,
} from './chat-samples.repository.ts'

/** Conversations that ended with the demo; one that went on keeps what was said since. */
export const chatSamples: SamplesOf = {
  list: (tx) => listChatSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const now = await listChatSamples(db, workspaceId)
    const kindOf = (kind: string): Sample[] => samples.filter((sample) => sample.kind === kind)
    const untouched = (kind: string) => ({ workspaceId, ids: untouchedOf(kindOf(kind), now) })
    const ended = untouched('thread')
    // What other features keep of these conversations goes as it does when a person is erased.
    for (const erase of tx.deps.erasers.person) await erase(tx, { contactIds: [], threadIds: ended.ids })
    await deleteThreads(db, ended)
    const isEnded = new Set(ended.ids)
    await deleteFirstMessages(
      db,
      workspaceId,
      kindOf('thread').filter(({ id }) => !isEnded.has(id)),
    )
    await deleteIdentities(db, untouched('identity'))
    await deleteLabels(db, untouched('label'))
    return { fileIds: await deleteCanned(db, untouched('canned')) }
  },
}
