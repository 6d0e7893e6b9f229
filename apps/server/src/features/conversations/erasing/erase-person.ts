import type { TenantCtx } from '#core/context.ts'
import type { ErasedPerson, ErasedTraces } from '#core/erasing.ts'
import { removeFromEvents } from '#core/events/events.repository.ts'
import { publish } from '#core/realtime/publish.ts'
import { eraseRealtimeEvents } from '#core/realtime/realtime.repository.ts'
import { afterCommit } from '#db/client.ts'
import { interruptRunner } from '../answering/live-runners.ts'
import { deleteEventsOfContacts } from '../inbound/channel-events.repository.ts'
import {
  eraseIdentityRows,
  eraseMessageRows,
  eraseThreadRows,
  filesOnlyIn,
  picturesOfContacts,
} from './erase.repository.ts'

/** Empties the conversations of a person. The number of messages stays. */
export const erasePerson = async (tx: TenantCtx, { contactIds, threadIds }: ErasedPerson): Promise<ErasedTraces> => {
  const { workspaceId } = tx
  const pictures = await picturesOfContacts(tx.db, { workspaceId, contactIds })
  const fileIds = [...pictures, ...(await filesOnlyIn(tx.db, { workspaceId, threadIds }))]
  const messages = await eraseMessageRows(tx.db, { workspaceId, threadIds })
  await eraseThreadRows(tx.db, { workspaceId, threadIds })
  // Before the accounts lose their outside ids, by which these are found.
  await deleteEventsOfContacts(tx.db, workspaceId, contactIds)
  await eraseIdentityRows(tx.db, { workspaceId, contactIds })
  await removeFromEvents(tx.db, { workspaceId, about: 'threadId', ids: threadIds, fields: ['slots'] })
  await eraseRealtimeEvents(tx.db, {
    workspaceId,
    as: 'thread.erased',
    topics: threadIds.map((id) => `thread:${id}`),
    about: [
      { path: ['thread', 'id'], ids: threadIds },
      { path: ['message', 'threadId'], ids: threadIds },
    ],
  })
  // An answer being written is aborted; what it still writes is erased later.
  await afterCommit(() => {
    for (const threadId of threadIds) interruptRunner(threadId)
  })
  for (const threadId of threadIds) await publish(tx, { topic: `thread:${threadId}`, workspaceId }, 'thread.erased', {})
  return { messages, fileIds }
}
