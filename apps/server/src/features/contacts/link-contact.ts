import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { requireLockedThread, setThreadContact } from '#features/conversations/public.ts'
import { requireLockedContact } from './require-contact.ts'
import { notifyContact } from './notify-contact.ts'

export const linkContact = (ctx: TenantCtx, threadId: string, contactId: string): Promise<ContactRow> =>
  inTransaction(ctx, async (tx) => {
    // A contact is always locked before its threads, so that two transactions never wait for each other.
    const contact = await requireLockedContact(tx, contactId)
    const thread = await requireLockedThread(tx, threadId)
    await setThreadContact(tx.db, thread, contact)
    await notifyContact(tx, 'contact.linked', {
      contactId,
      threadIds: [threadId],
      details: { threadId, before: thread.contactId },
    })
    return contact
  })

export const unlinkContact = (ctx: TenantCtx, threadId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    if (!thread.contactId) return
    await setThreadContact(tx.db, thread, null)
    await notifyContact(tx, 'contact.unlinked', {
      contactId: thread.contactId,
      threadIds: [threadId],
      details: { threadId },
    })
  })
