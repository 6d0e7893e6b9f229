import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { findIdentity, requireLockedThread, requireThread } from '#features/conversations/public.ts'
import { addContact } from './create-contact.ts'
import { requireLockedContact } from './require-contact.ts'
import { fillContact, type KnownValues } from './fill-contact.ts'

/**
 * Saves the person of a thread under the name the channel gave. If the agent or a colleague was faster, their contact is
 * filled in instead of refusing.
 */
export const quickCreateContact = async (
  ctx: TenantCtx,
  threadId: string,
  values: KnownValues,
): Promise<ContactRow> => {
  const { contactId } = await requireThread(ctx, threadId)
  const kept = await (contactId ? fill(ctx, { threadId, contactId }, values) : make(ctx, threadId, values))
  // Somebody linked or unlinked the thread at the same moment: look again.
  return kept ?? quickCreateContact(ctx, threadId, values)
}

const make = (ctx: TenantCtx, threadId: string, values: KnownValues): Promise<ContactRow | null> =>
  inTransaction(ctx, async (tx) => {
    const thread = await requireLockedThread(tx, threadId)
    if (thread.contactId) return null
    const identity = await findIdentity(tx.db, { workspaceId: tx.workspaceId, id: thread.identityId })
    const name = (values.name || identity?.name || thread.title).slice(0, 80)
    const { phone = null, email = null, address } = values
    return addContact(tx, { name, phone, email, address }, thread)
  })

const fill = (
  ctx: TenantCtx,
  { threadId, contactId }: { threadId: string; contactId: string },
  values: KnownValues,
): Promise<ContactRow | null> =>
  inTransaction(ctx, async (tx) => {
    // A contact is always locked before its threads, so that two transactions never wait for each other.
    const contact = await requireLockedContact(tx, contactId)
    const thread = await requireLockedThread(tx, threadId)
    return thread.contactId === contactId ? fillContact(tx, contact, values, { threadId }) : null
  })
