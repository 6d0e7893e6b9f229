import { QueryBuilder } from 'drizzle-orm/pg-core'
import { workgates } from '#db/schema/index.ts'

/** Whole workgates, for who reads them together with their threads. */
export const workgateRows = new QueryBuilder().select().from(workgates).as('workgate_rows')
