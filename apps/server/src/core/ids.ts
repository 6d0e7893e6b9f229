import { randomUUIDv7 } from 'node:crypto'

/** Ids sort by the time they were made, which keeps indexes compact and lists stable. */
export const newId = (): string => randomUUIDv7()
