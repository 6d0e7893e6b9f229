import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { findSession } from '#features/agent/public.ts'
import { findIdentity, findThread, lockThread } from '#features/conversations/public.ts'
import { lockContacts } from './contacts.repository.ts'
import { addContact } from './create-contact.ts'
import { fillContact } from './fill-contact.ts'

type Captured = EventPayloads['contact.captured']

/** Saves what customers told the agent about themselves: into the empty fields of their contact, or as a new one. */
const saveCaptured = (ctx: SystemCtx, event: HeardEvent, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const captured = event.payload as unknown as Captured
    // No values: the person was erased while this job waited.
    if (tx.workspaceId && captured.origin === 'thread' && 'slots' in event.payload)
      await save(tx as TenantCtx, captured)
    await job.finishIn(tx.db)
  })

const save = async (tx: TenantCtx, { sessionId, runId, slots }: Captured): Promise<void> => {
  const found = await threadOfSession(tx, sessionId)
  if (!found) return
  const source = { source: 'agent', runId, fields: Object.keys(slots) }
  const [contact] = found.contactId ? await lockContacts(tx.db, tx.workspaceId, [found.contactId]) : []
  if (contact) return void (await fillContact(tx, contact, slots, { ...source, threadId: found.id }))
  const thread = await lockThread(tx.db, found)
  // Linked at the same moment; the next message fills the contact.
  if (!thread || thread.contactId) return
  const identity = await findIdentity(tx.db, { workspaceId: tx.workspaceId, id: thread.identityId })
  const name = (slots.name ?? identity?.name ?? thread.title).slice(0, 80)
  const { phone = null, email = null, address } = slots
  await addContact(tx, { name, phone, email, address }, thread, source)
}

/** The external key of a thread's session begins with the id of the thread. */
const threadOfSession = async (tx: TenantCtx, sessionId: string): Promise<ThreadRow | undefined> => {
  const session = await findSession(tx.db, { workspaceId: tx.workspaceId, id: sessionId })
  const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(session?.externalKey ?? '')?.[0]
  return id ? findThread(tx.db, { workspaceId: tx.workspaceId, id }) : undefined
}

export const contactsListeners: readonly Listener[] = [
  { event: 'contact.captured', name: 'contacts.keep-captured', as: 'workspace', handle: saveCaptured },
]
