import { PARSE_LIMITS } from './contract.ts'
import type { DocumentType, ParseLimits, ReadTable } from './contract.ts'
import { runInChild } from './document-pool.ts'
import { checkSize } from './parse-document.ts'

export interface TableReading extends Partial<ParseLimits> {
  sheet?: string | undefined
}

/** Rows of a table, such as a csv or xlsx file, for an import: one row is one record, under the names of its own header. */
export const readTable = async (
  types: readonly DocumentType[],
  bytes: Uint8Array,
  name: string,
  { sheet, ...limits }: TableReading = {},
): Promise<ReadTable> => {
  const all = { ...PARSE_LIMITS, ...limits }
  await checkSize({ bytes }, all.maxBytes)
  return (await runInChild({ bytes }, { task: 'table', types, name, sheet, limits: all })) as ReadTable
}
