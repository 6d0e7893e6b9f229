import { and, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { contacts, contactTerms } from '#db/schema/index.ts'

/** What a thread shows of its contact, and the text it is found by. */
export const contactNames = new QueryBuilder()
  .select({
    workspaceId: contacts.workspaceId,
    id: contacts.id,
    name: contacts.name,
    phone: contacts.phone,
    searchText: contacts.searchText,
    isBlocked: contacts.isBlocked,
  })
  .from(contacts)
  .as('contact_names')

/** What contacts are found by. */
export const contactTermRows = new QueryBuilder()
  .select({ workspaceId: contactTerms.workspaceId, contactId: contactTerms.contactId, term: contactTerms.term })
  .from(contactTerms)
  .as('contact_term_rows')

/** Contacts that people see: merged and erased ones are left out. */
export const visibleContacts = new QueryBuilder()
  .select({
    workspaceId: contacts.workspaceId,
    id: contacts.id,
    name: contacts.name,
    phone: contacts.phone,
    email: contacts.email,
    address: contacts.address,
    searchText: contacts.searchText,
    createdAt: contacts.createdAt,
  })
  .from(contacts)
  .where(and(isNull(contacts.mergedInto), isNull(contacts.erasedAt)))
  .as('visible_contacts')
