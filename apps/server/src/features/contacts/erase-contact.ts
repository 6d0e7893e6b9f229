import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ErasedPerson } from '#core/erasing.ts'
import { AppError } from '#core/errors.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { sessionIdsOfContacts, sessionIdsOfThreads } from '#features/agent/public.ts'
import { threadIdsOfContacts } from '#features/conversations/public.ts'
import './contacts.jobs.ts'
import { eraseContactRows, personIds } from './contacts.repository.ts'
import { requireLockedContact } from './require-contact.ts'
import { deleteMergesOf } from './merges.repository.ts'
import { notifyContact } from './notify-contact.ts'

/** What has to be typed to confirm that this person is meant. */
const confirmationOf = ({ name, phone, email }: ContactRow): string => name || phone || email || ''

/** Answers end within seconds when their thread is taken away; one that hangs ends within minutes. */
const lateMs = [30_000, 15 * 60_000] as const

/** Erases everything a person has said and left with us. Counts and costs stay, so that reports still add up. */
export const eraseContact = (ctx: TenantCtx, id: string, confirmName: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const contact = await requireLockedContact(tx, id)
    if (confirmName.trim() !== confirmationOf(contact).trim()) throw new AppError('CONFIRMATION_WRONG')
    const { workspaceId } = tx
    const contactIds = await personIds(tx.db, contact)
    const threadIds = await threadIdsOfContacts(tx.db, workspaceId, contactIds)
    const ownSessionIds = await sessionIdsOfContacts(tx.db, { workspaceId, contactIds })
    const sessionIds = [...(await sessionIdsOfThreads(tx.db, { workspaceId, threadIds })), ...ownSessionIds]

    // Sessions before threads: the end of an answer takes its rows in this order, and nobody may wait in a circle.
    for (const eraseSessions of tx.deps.erasers.sessions) await eraseSessions(tx, sessionIds)
    const { messages, fileIds } = await erasePerson(tx, { contactIds, threadIds })
    await eraseContactRows(tx.db, { workspaceId, contactIds, now: tx.now() })
    await deleteMergesOf(tx.db, workspaceId, contactIds)
    // Deleting files waits for the storage, so a job does it after the commit, with retries.
    if (fileIds.length > 0) await enqueue(tx, 'contacts.forget-files', { fileIds })
    // An answer being written now, in any process, still writes down its run.
    const late = { threadIds, sessionIds: ownSessionIds }
    for (const wait of sessionIds.length + threadIds.length > 0 ? lateMs : [])
      await enqueue(tx, 'contacts.forget-late', late, { runAt: new Date(tx.now().getTime() + wait) })
    const details = { threads: threadIds.length, messages, files: fileIds.length }
    await notifyContact(tx, 'contact.erased', { contactId: id, threadIds, details, isGone: true })
  })

/** Lets every feature erase its own rows, and adds up the results. */
const erasePerson = async (tx: TenantCtx, person: ErasedPerson): Promise<{ messages: number; fileIds: string[] }> => {
  let messages = 0
  const fileIds: string[] = []
  for (const erase of tx.deps.erasers.person) {
    const traces = await erase(tx, person)
    messages += traces.messages ?? 0
    fileIds.push(...(traces.fileIds ?? []))
  }
  return { messages, fileIds }
}
