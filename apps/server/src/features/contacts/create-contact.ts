import { inTransaction, type TenantCtx } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { ContactRow, ThreadRow } from '#db/schema/index.ts'
import { requireLockedThread, setThreadContact } from '#features/conversations/public.ts'
import { insertContacts, type NewContactRow } from './contacts.repository.ts'
import { searchTextOf } from './search-text.ts'
import { notifyContact } from './notify-contact.ts'

export interface NewContact {
  name: string
  phone: string | null
  email: string | null
  address?: string | undefined
  note?: string | undefined
  custom?: Record<string, string> | undefined
}

/** The row of a new contact. */
export const contactRow = (ctx: TenantCtx, input: NewContact): NewContactRow => ({
  workspaceId: ctx.workspaceId,
  id: newId(),
  name: input.name,
  phone: input.phone,
  email: input.email,
  address: input.address ?? '',
  note: input.note ?? '',
  custom: filledOnly(input.custom ?? {}),
  searchText: searchTextOf(input),
  createdAt: ctx.now(),
  updatedAt: ctx.now(),
})

/** Drops custom fields without a value. */
export const filledOnly = (custom: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== ''))

export const createContact = (
  ctx: TenantCtx,
  { threadId, ...input }: NewContact & { threadId?: string | undefined },
): Promise<ContactRow> =>
  inTransaction(ctx, async (tx) => {
    const thread = threadId ? await requireLockedThread(tx, threadId) : null
    return addContact(tx, input, thread)
  })

/** Inserts a contact and links the thread to it. */
export const addContact = async (
  tx: TenantCtx,
  input: NewContact,
  thread: ThreadRow | null,
  details: Record<string, unknown> = {},
): Promise<ContactRow> => {
  const contact = only(await insertContacts(tx.db, [contactRow(tx, input)]))
  if (thread) await setThreadContact(tx.db, thread, contact)
  await notifyContact(tx, 'contact.created', {
    contactId: contact.id,
    threadIds: thread ? [thread.id] : [],
    details: { threadId: thread?.id ?? null, ...details },
  })
  return contact
}
