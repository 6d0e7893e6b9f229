import { PARSE_LIMITS } from './contract.ts'
import type { DocumentType, ParseLimits, ReadTable, TableOptions } from './contract.ts'
import { runInChild } from './document-pool.ts'
import { checkSize } from './parse-document.ts'

export type TableReading = Partial<ParseLimits> & Omit<TableOptions, 'limits'>

/** Rows of a table, such as a csv or xlsx file, for an import: one row is one record, under the names of its own header. */
export const readTable = async (
  types: readonly DocumentType[],
  bytes: Uint8Array,
  name: string,
  { sheets, describeSheets, ...limits }: TableReading = {},
): Promise<ReadTable> => {
  const all = { ...PARSE_LIMITS, ...limits }
  await checkSize({ bytes }, all.maxBytes)
  return (await runInChild({ bytes }, { task: 'table', types, name, sheets, describeSheets, limits: all })) as ReadTable
}
