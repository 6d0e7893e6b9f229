import { QueryBuilder } from 'drizzle-orm/pg-core'
import { workgates } from '#db/schema/index.ts'

/** Whole workgates, for repositories that read them together with their threads. */
export const workgateRows = new QueryBuilder().select().from(workgates).as('workgate_rows')
