import { untouchedOf, type SamplesOf } from '#core/samples.ts'
import { deleteSecret } from '#core/secrets.repository.ts'
import { deleteCalls, deleteWebhooks, listWebhookSamples } from './webhook-samples.repository.ts'

/** The calls of the demo, and the address itself unless somebody has changed it or its key. */
export const webhookSamples: SamplesOf = {
  list: (tx) => listWebhookSamples(tx.db, tx.workspaceId),
  remove: async (tx, samples) => {
    const { db, workspaceId } = tx
    const now = await listWebhookSamples(db, workspaceId)
    const untouched = (kind: string): string[] =>
      untouchedOf(
        samples.filter((sample) => sample.kind === kind),
        now,
      )
    await deleteCalls(db, workspaceId, untouched('webhook-call'))
    for (const id of await deleteWebhooks(db, workspaceId, untouched('webhook')))
      await deleteSecret(db, { workspaceId, id })
    return { fileIds: [] }
  },
}
