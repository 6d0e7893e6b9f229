/** A file as the rows of a new table, for what makes one outside of the pages of knowledge. */
export { planOfAll } from './imports/plan-of-all.ts'
