import { QueryBuilder } from 'drizzle-orm/pg-core'
import { contacts } from '#db/schema/index.ts'

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
