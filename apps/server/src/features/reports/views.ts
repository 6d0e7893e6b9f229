import { QueryBuilder } from 'drizzle-orm/pg-core'
import { reportContacts, reportTalks } from '#db/schema/index.ts'

/** The days on which a thread was written in, for lists of the threads behind a figure. */
export const talkRows = new QueryBuilder().select().from(reportTalks).as('talk_rows')

/** Since when and where customers are known, for the lists behind figures of customers. */
export const newContacts = new QueryBuilder().select().from(reportContacts).as('new_contacts')
