import type { TenantCtx } from '#core/context.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { updateContactRow, type ContactChange } from './contacts.repository.ts'
import { searchTextOf } from './search-text.ts'
import { notifyContact } from './notify-contact.ts'

/** What became known of a person; anything may be missing. */
export interface KnownValues {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  address?: string | undefined
}

/** Fills empty fields of a contact. Existing values are not overwritten: staff may have corrected them. */
export const fillContact = async (
  tx: TenantCtx,
  contact: ContactRow,
  values: KnownValues,
  { threadId, ...source }: { threadId: string | null } & Record<string, unknown>,
): Promise<ContactRow> => {
  const change: ContactChange = {
    ...(contact.name === '' && values.name ? { name: values.name } : {}),
    ...(!contact.phone && values.phone ? { phone: values.phone } : {}),
    ...(!contact.email && values.email ? { email: values.email } : {}),
    ...(contact.address === '' && values.address ? { address: values.address } : {}),
  }
  if (Object.keys(change).length === 0) return contact
  const searchText = searchTextOf({ ...contact, ...change } as ContactRow)
  const filled = await updateContactRow(tx.db, contact, { ...change, searchText, updatedAt: tx.now() })
  const details = { ...source, fields: Object.keys(change) }
  await notifyContact(tx, 'contact.updated', { contactId: contact.id, threadIds: threadId ? [threadId] : [], details })
  return filled
}
