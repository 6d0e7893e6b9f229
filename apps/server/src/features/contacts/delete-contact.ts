import { inTransaction, type TenantCtx } from '#core/context.ts'
import { moveThreads } from '#features/conversations/public.ts'
import { deleteContactRows, personIds } from './contacts.repository.ts'
import { requireLockedContact } from './require-contact.ts'
import { deleteMergesOf } from './merges.repository.ts'
import { notifyContact } from './notify-contact.ts'

/** The threads stay, without a contact. */
export const deleteContact = (ctx: TenantCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ids = await personIds(tx.db, await requireLockedContact(tx, id))
    const { threadIds } = await moveThreads(tx.db, tx.workspaceId, ids, null)
    await deleteMergesOf(tx.db, tx.workspaceId, ids)
    await deleteContactRows(tx.db, tx.workspaceId, ids)
    const details = { threads: threadIds.length }
    await notifyContact(tx, 'contact.deleted', { contactId: id, threadIds, details, isGone: true })
  })
