import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { AgentSessionRow, ContactRow, ThreadRow } from '#db/schema/index.ts'
import { findSession, lockSession, setSessionContact } from '#features/agent/public.ts'
import { findIdentity, findThread, lockThread } from '#features/conversations/public.ts'
import { currentContactId, lockContacts } from './contacts.repository.ts'
import { addContact } from './create-contact.ts'
import { fillContact } from './fill-contact.ts'
import { isProgram } from './program-origins.ts'

type Captured = EventPayloads['contact.captured']

/** Saves what customers told the agent about themselves: into the empty fields of their contact, or as a new one. */
const saveCaptured = (ctx: SystemCtx, event: HeardEvent, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const captured = event.payload as unknown as Captured
    // No values: the person was erased while this job waited.
    if (tx.workspaceId && 'slots' in event.payload) {
      if (captured.origin === 'thread') await save(tx as TenantCtx, captured)
      else if (isProgram(captured.origin)) await saveForProgram(tx as TenantCtx, captured)
    }
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

/** A conversation of a program has no thread; its session knows the contact. */
const saveForProgram = async (tx: TenantCtx, { sessionId, runId, slots }: Captured): Promise<void> => {
  const key = { workspaceId: tx.workspaceId, id: sessionId }
  const source = { source: 'agent', runId, fields: Object.keys(slots), sessionId }
  // Locked first: of two messages that say who talks, one makes the contact and the other fills it.
  const session = await lockSession(tx.db, key)
  if (!session) return
  const contact = await contactOf(tx, session)
  if (contact) return void (await fillContact(tx, contact, slots, { ...source, threadId: null }))
  const { name = '', phone = null, email = null, address } = slots
  const added = await addContact(tx, { name: name.slice(0, 80), phone, email, address }, null, source)
  await setSessionContact(tx.db, key, added.id)
}

const contactOf = async (tx: TenantCtx, { contactId }: AgentSessionRow): Promise<ContactRow | undefined> => {
  const { workspaceId } = tx
  const id = contactId ? await currentContactId(tx.db, { workspaceId, id: contactId }) : null
  return id ? (await lockContacts(tx.db, workspaceId, [id])).at(0) : undefined
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
