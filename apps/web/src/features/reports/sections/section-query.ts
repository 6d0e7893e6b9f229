import type { queryOf } from '../filters.ts'

/** The filters of the page, as every part asks with them. */
export type SectionQuery = ReturnType<typeof queryOf>
