import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { findIdentity, requireLockedThread, requireThread } from '#features/conversations/public.ts'
import { addContact } from './create-contact.ts'
import { requireLockedContact } from './require-contact.ts'
import { fillContact, type KnownValues } from './fill-contact.ts'

/**
 * Keeps the person of a conversation under the name the channel knows; the rest may come later. Where the agent or a
 * colleague was quicker, their contact is filled in: who presses the button wants the person kept, not a refusal.
 */
export const quickCreateContact = async (
  ctx: TenantCtx,
  threadId: string,
  values: KnownValues,
): Promise<ContactRow> => {
  const { contactId } = await requireThread(ctx, threadId)
  const kept = await (contactId ? fill(ctx, { threadId, contactId }, values) : make(ctx, threadId, values))
  // Linked or unlinked by somebody in this very moment: what is true now decides.
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
    // A contact is always locked before its conversations, so that nobody waits in a circle.
    const contact = await requireLockedContact(tx, contactId)
    const thread = await requireLockedThread(tx, threadId)
    return thread.contactId === contactId ? fillContact(tx, contact, values, { threadId }) : null
  })
