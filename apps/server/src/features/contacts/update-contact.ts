import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { blockThreadsOfContact, threadIdsOfContacts } from '#features/conversations/public.ts'
import { updateContactRow, type ContactChange } from './contacts.repository.ts'
import { filledOnly } from './create-contact.ts'
import { requireLockedContact } from './require-contact.ts'
import { searchTextOf } from './search-text.ts'
import { notifyContact } from './notify-contact.ts'

export interface ContactUpdate {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  address?: string | undefined
  note?: string | undefined
  custom?: Record<string, string> | undefined
  pronoun?: string | null | undefined
  isBlocked?: boolean | undefined
  consent?: boolean | undefined
}

/** Blocking a person blocks all their threads, on every channel. */
export const updateContact = (
  ctx: TenantCtx,
  id: string,
  { consent, custom, ...fields }: ContactUpdate,
): Promise<ContactRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireLockedContact(tx, id)
    const change: ContactChange = {
      ...fields,
      ...(custom ? { custom: filledOnly(custom) } : {}),
      ...(consent === undefined ? {} : consentStamp(tx, before, consent)),
    }
    const after = { ...before, ...withoutMissing(change) }
    const row = await updateContactRow(tx.db, before, {
      ...change,
      searchText: searchTextOf(after),
      updatedAt: tx.now(),
    })
    if (row.isBlocked !== before.isBlocked) await blockThreadsOfContact(tx.db, row, row.isBlocked)
    await notifyContact(tx, 'contact.updated', {
      contactId: id,
      threadIds: await threadIdsOfContacts(tx.db, tx.workspaceId, [id]),
      details: { fields: Object.keys(withoutMissing({ ...fields, custom, consent })) },
    })
    return row
  })

const withoutMissing = <T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never

/** The stamp is the moment consent was given; giving it again does not change it. */
const consentStamp = (tx: TenantCtx, before: ContactRow, isGiven: boolean): ContactChange => {
  if (!isGiven) return { consentAt: null, consentSource: null }
  return before.consentAt ? {} : { consentAt: tx.now(), consentSource: 'staff' }
}
