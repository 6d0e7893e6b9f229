/** For who reads another owner's views: as text inside a raw statement, or all columns as one object. */
export { columnsOf, textOfView as viewText } from './drizzle-internals.ts'
