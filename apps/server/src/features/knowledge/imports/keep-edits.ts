import { sha256 } from '#core/crypto.ts'
import type { KnowledgeItemRow } from '#db/schema/index.ts'
import type { RecordData } from '../items/record-values.ts'

type Marks = Readonly<Record<string, string>>

const markOf = (value: unknown): string => sha256(JSON.stringify(value ?? null)).slice(0, 12)

const readMarks = ({ sourceHash }: Pick<KnowledgeItemRow, 'sourceHash'>): Marks => {
  if (!sourceHash?.startsWith('{')) return {}
  return JSON.parse(sourceHash) as Marks
}

/** What the fields of a record are like in its source, to be stored with it. */
export const sourceMarks = (given: RecordData): string =>
  JSON.stringify(Object.fromEntries(Object.entries(given).map(([field, value]) => [field, markOf(value)])))

/**
 * A record after its source was read again. A field that has changed there since the last time is taken; one that has
 * not is left as it is here, because somebody of the shop may have corrected it.
 */
export const keepEdits = (row: Pick<KnowledgeItemRow, 'data' | 'sourceHash'>, given: RecordData): RecordData => {
  const before = readMarks(row)
  const changed = Object.entries(given).filter(([field, value]) => before[field] !== markOf(value))
  return { ...row.data, ...Object.fromEntries(changed) }
}
