import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { publish } from '#core/realtime/publish.ts'
import { afterCommit } from '#db/client.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { deleteEventsOfContacts, interruptRunner } from '#features/conversations/public.ts'
import './contacts.jobs.ts'
import { threadIdsOf } from './contact-threads.repository.ts'
import { personIds } from './contacts.repository.ts'
import {
  eraseContactRows,
  eraseEventRows,
  eraseMessageRows,
  eraseRealtimeRows,
  eraseSessionRows,
  eraseThreadRows,
  filesOnlyIn,
  sessionIdsOf,
} from './erase.repository.ts'
import { lockedContact } from './existing.ts'
import { forgetMerges } from './merges.repository.ts'
import { tellContact } from './tell-contact.ts'

/** What somebody types to show that they mean this person. */
const confirmationOf = ({ name, phone, email }: ContactRow): string => name || phone || email || ''

/** Answers end within seconds when their thread is taken away; one that hangs ends within minutes. */
const lateMs = [30_000, 15 * 60_000] as const

/** Takes everything a person has said and left with us out of the product. Numbers stay, so reports still add up. */
export const eraseContact = (ctx: TenantCtx, id: string, confirmName: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const contact = await lockedContact(tx, id)
    if (confirmName.trim() !== confirmationOf(contact).trim()) throw new AppError('CONFIRMATION_WRONG')
    const { workspaceId } = tx
    const contactIds = await personIds(tx.db, contact)
    const threadIds = await threadIdsOf(tx.db, workspaceId, contactIds)
    const erased = { workspaceId, contactIds, threadIds, now: tx.now() }

    const fileIds = await filesOnlyIn(tx.db, erased)
    const sessionIds = await sessionIdsOf(tx.db, erased)
    const messages = await eraseMessageRows(tx.db, erased)
    await eraseSessionRows(tx.db, workspaceId, sessionIds)
    await eraseEventRows(tx.db, workspaceId, sessionIds)
    await eraseThreadRows(tx.db, erased)
    // Before the accounts lose their outside ids, by which these are found.
    await deleteEventsOfContacts(tx.db, workspaceId, contactIds)
    await eraseContactRows(tx.db, erased)
    await forgetMerges(tx.db, workspaceId, contactIds)
    await eraseRealtimeRows(tx.db, erased)
    // Files wait for the storage, so they go after the commit, by a job that is tried again.
    if (fileIds.length > 0) await enqueue(tx, 'contacts.forget-files', { fileIds })
    // Whoever is answering them now, here or in another process, still writes down what it thought.
    for (const wait of threadIds.length > 0 ? lateMs : [])
      await enqueue(tx, 'contacts.forget-late', { threadIds }, { runAt: new Date(tx.now().getTime() + wait) })
    await afterCommit(() => {
      for (const threadId of threadIds) interruptRunner(threadId)
    })
    const threadTopics = threadIds.map((threadId) => ({ topic: `thread:${threadId}`, workspaceId }))
    for (const topic of threadTopics) await publish(tx, topic, 'thread.erased', {})
    const details = { threads: threadIds.length, messages, files: fileIds.length }
    await tellContact(tx, 'contact.erased', { contactId: id, threadIds, details, isGone: true })
  })
